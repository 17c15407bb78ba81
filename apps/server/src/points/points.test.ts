import { donations } from '@cloudsail/contract/donation'
import type { OrderContract, OrderSummary } from '@cloudsail/contract/orders'
import {
  cancelRedemption,
  pointsCatalogue,
  pointsEntries,
  pointsOverview,
  redeemPoints,
  redemptions,
  voucherCodes,
} from '@cloudsail/contract/points'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { advanceClock, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { handlers as donation } from '../donation/index.ts'
import { buildCharity } from '../donation/test-charities.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../ledger/index.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'
import { takeAnswer } from './redeem/supplier.ts'
import { buildItem, buildPoints, toHome } from './test-points.ts'

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...donation, ...orders], services: { sms } })
const today = () => bankNow(db).then(businessDate)

await buildItem(ownerDb, { code: 'CUP', points: 500, left: 50, mostEach: 2 })
await buildItem(ownerDb, { code: 'LAST', points: 100, left: 1 })
await buildItem(ownerDb, { code: 'COFFEE', kind: 'codes', points: 90 })
await buildItem(ownerDb, { code: 'CASH', kind: 'cash', points: 100 })
await buildItem(ownerDb, {
  code: 'GIVE',
  kind: 'donation',
  points: 500,
  charityCode: await buildCharity(ownerDb),
})
await buildItem(ownerDb, { code: 'SOON', points: 10, fromOn: '2099-01-01' })
await buildItem(ownerDb, { code: 'OVER', points: 10, untilOn: '2020-02-01' })

interface Scene {
  browser: WireClient
  customerId: bigint
  accountId: string
}

async function scene(points: number, draft: Parameters<typeof buildCustomer>[1] = {}): Promise<Scene> {
  const { customerId } = await buildCustomer(db, draft)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000n })
  if (points > 0) await buildPoints(db, { customerId, points, earnedOn: await today() })
  return { browser: await server.loggedIn(customerId), customerId, accountId: `${accountId}` }
}

const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
const wanted = (item: string, count = 1, delivery: object = toHome) => ({ item, count, delivery })
async function redeem({ browser }: Scene, input: object) {
  await ownerDb.deleteFrom('orders.challenge_windows').execute()
  return giveAtWire(browser, redeemPoints, input as never, { code })
}
const prepare = async ({ browser }: Scene, input: object) =>
  (await browser.call(redeemPoints.prepare, input as never)).body as never
async function quick(browser: WireClient, contract: OrderContract, input: object) {
  const prepared = await browser.call(contract.prepare, input as never)
  return prepared.ok ? browser.call(contract.submit, submissionOf(prepared.body as OrderSummary)) : prepared
}
async function own({ browser }: Scene) {
  const on = await today()
  return (await browser.call(redemptions, { from: on, to: on })).body
}
const administration = async () => (await balanceOf(db, bankAccount('administration', 'CNY'))).balanceMinor

test('redeeming goods moves points, stock and the supplier’s money, and cancelling returns them', async () => {
  const who = await scene(1_200)
  const before = await administration()
  const order = await redeem(who, wanted('CUP', 2))
  expect(order.ok).toBe(true)
  expect(before - (await administration())).toBe(6_000n)
  expect((await balanceOf(db, bankAccount('otherPayables', 'CNY'))).balanceMinor).toBe(6_000n)
  const { rows } = await own(who)
  expect(rows).toMatchObject([{ state: 'placed', count: 2, points: 1_000, mayCancel: true }])
  const stock = async () =>
    (await who.browser.call(pointsCatalogue, {})).body.items.find(({ item }) => item === 'CUP')!.left
  expect(await stock()).toBe(48)
  expect((await prepare(who, wanted('CUP', 1))) as object).toMatchObject({ key: 'itemMostEach' })
  const stranger = await scene(10)
  const { orderId } = rows[0]!
  expect((await quick(stranger.browser, cancelRedemption, { orderId })).body.key).toBe('redemptionUnknown')
  expect((await quick(who.browser, cancelRedemption, { orderId })).ok).toBe(true)
  expect(await stock()).toBe(50)
  expect((await who.browser.call(pointsOverview, {})).body).toMatchObject({
    balance: 1_200,
    available: 1_200,
  })
  expect(await administration()).toBe(before)
  expect((await quick(who.browser, cancelRedemption, { orderId })).body.key).toBe('redemptionEnded')
  const on = await today()
  const entries = (await who.browser.call(pointsEntries, { from: on, to: on })).body
  expect(entries.rows.map(({ kind, points, balance }) => [kind, points, balance])).toEqual([
    ['return', 1_000, 1_200],
    ['redeem', -1_000, 200],
    ['earn', 1_200, 1_200],
  ])
  expect(entries.totals).toEqual({ earned: 1_200, used: 0, expired: 0 })
})

test('the supplier sends, refuses or is silent, and a sent order cannot be cancelled', async () => {
  const who = await scene(2_000)
  await redeem(who, wanted('CUP', 1))
  const [first] = (await own(who)).rows
  const key = { customerId: who.customerId, orderId: first!.orderId }
  const now = await bankNow(db)
  const say = (answer: Parameters<typeof takeAnswer>[2]) =>
    inTransaction(db, (tx) => takeAnswer(tx, key, answer, now))
  await say({ state: 'placed' })
  await say({ state: 'shipped', parcel: 'YF123456789012' })
  expect((await own(who)).rows[0]).toMatchObject({ state: 'shipped', parcel: 'YF123456789012' })
  expect((await quick(who.browser, cancelRedemption, { orderId: key.orderId })).body.key).toBe(
    'redemptionSent',
  )
  await say({ state: 'refused' })
  await say({ state: 'received', parcel: 'YF123456789012' })
  await say({ state: 'shipped', parcel: 'YF999999999999' })
  expect((await own(who)).rows[0]).toMatchObject({ state: 'received', parcel: 'YF123456789012' })
  await redeem(who, wanted('CUP', 1))
  const [second] = (await own(who)).rows
  const failing = { ...key, orderId: second!.orderId }
  const refuse = () => inTransaction(db, (tx) => takeAnswer(tx, failing, { state: 'refused' }, now))
  await refuse()
  await refuse()
  expect((await own(who)).rows[0]).toMatchObject({ state: 'failed', reason: { zh: '供应商缺货' } })
  expect((await who.browser.call(pointsOverview, {})).body.balance).toBe(1_500)
})

test('vouchers are issued at once, with their codes only on request of their owner', async () => {
  const who = await scene(200)
  await redeem(who, wanted('COFFEE', 2, { kind: 'codes', mobile: '13816728000' }))
  const [row] = (await own(who)).rows
  expect(row).toMatchObject({ state: 'issued', hasCodes: true, mayCancel: false, to: { zh: '138****8000' } })
  const { orderId } = row!
  const { codes } = (await who.browser.call(voucherCodes, { orderId })).body
  expect(codes).toHaveLength(2)
  expect(codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const stranger = await scene(0)
  expect((await stranger.browser.call(voucherCodes, { orderId })).body.key).toBe('redemptionUnknown')
})

test('redeems cash by the hundred, and a gift with its certificate', async () => {
  const who = await scene(2_000)
  const cash = { kind: 'cash', accountId: who.accountId }
  expect((await redeem(who, wanted('CASH', 1_400, cash))).ok).toBe(true)
  const account = { ownerId: who.customerId, accountId: BigInt(who.accountId), currency: 'CNY' as const }
  expect((await balanceOf(db, account)).balanceMinor).toBe(1_000n + 1_400n)
  expect((await redeem(who, wanted('GIVE', 500, { kind: 'donation' }))).ok).toBe(true)
  const on = await today()
  const { rows } = (await who.browser.call(donations, { from: on, to: on })).body
  expect(rows).toMatchObject([{ amount: '5.00', charity: { zh: '青苗助学基金' }, state: 'given' }])
})

test('after 18,600 as cash this year, 1,400 more are possible, and neither 1,450 nor 1,500', async () => {
  const who = await scene(30_000)
  const cash = { kind: 'cash', accountId: who.accountId }
  expect((await redeem(who, wanted('CASH', 18_600, cash))).ok).toBe(true)
  expect(await prepare(who, wanted('CASH', 1_450, cash))).toMatchObject({ key: 'pointsHundreds' })
  expect(await prepare(who, wanted('CASH', 1_500, cash))).toMatchObject({ key: 'pointsCashLeft' })
  expect((await who.browser.call(pointsCatalogue, {})).body.cashLeft).toBe(1_400)
  expect((await redeem(who, wanted('CASH', 1_400, cash))).ok).toBe(true)
})

test('refuses an impossible redemption beside its field', async () => {
  const who = await scene(100)
  for (const [input, key, field] of [
    [wanted('CUP'), 'pointsMissing', 'count'],
    [wanted(''), 'itemRequired', 'item'],
    [wanted('NOTHING'), 'itemUnknown', 'item'],
    [wanted('OVER'), 'itemUnknown', 'item'],
    [wanted('SOON'), 'itemUpcoming', 'item'],
    [wanted('LAST', 2), 'itemGone', 'item'],
    [wanted('COFFEE', 11, { kind: 'codes', mobile: '13816728000' }), 'pointsCountInvalid', 'count'],
    [wanted('COFFEE'), 'deliveryMismatch', 'item'],
    [wanted('LAST', 0), 'pointsCountInvalid', 'count'],
    [wanted('LAST', 1, { ...toHome, address: '' }), 'deliveryAddressRequired', 'delivery.address'],
    [
      wanted('LAST', 1, { ...toHome, address: '路'.repeat(101) }),
      'deliveryAddressInvalid',
      'delivery.address',
    ],
    [wanted('LAST', 1, { ...toHome, postcode: '20003' }), 'postcodeInvalid', 'delivery.postcode'],
    [wanted('LAST', 1, { ...toHome, mobile: '1' }), 'mobileInvalid', 'delivery.mobile'],
    [wanted('GIVE', 50, { kind: 'donation' }), 'pointsGiftStep', 'count'],
    [wanted('CASH', 100, { kind: 'cash', accountId: '1' }), 'accountUnknown', 'delivery.accountId'],
  ] as const)
    expect(await prepare(who, input), JSON.stringify(input)).toMatchObject({ key, field })
})

test('of two concurrent redemptions of the last piece, one succeeds and the other is refused as gone', async () => {
  const [one, other] = [await scene(100), await scene(100)]
  // Both orders wait for the row of the stock until it is released.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = () => {}
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const barrier = ownerDb.transaction().execute(async (tx) => {
    await tx.selectFrom('points.stock').selectAll().where('item_code', '=', 'LAST').forUpdate().execute()
    isHeld()
    await held
  })
  await holding
  const outcomes = []
  for (const { browser } of [one, other]) {
    await ownerDb.deleteFrom('orders.challenge_windows').execute()
    outcomes.push(giveAtWire(browser, redeemPoints, wanted('LAST') as never, { code }))
    await untilBlocked(ownerDb, outcomes.length)
  }
  letGo()
  await barrier
  const done = await Promise.all(outcomes)
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)!.body).toMatchObject({ key: 'itemGone' })
})

test('redeeming requires a branch signing and a method, and all but card-only customers see the points', async () => {
  for (const [kind, method, key] of [
    ['onlineSigned', 'mobile', 'signingRequired'],
    ['branchSigned', 'none', 'methodCannotAuthorise'],
    ['unsigned', 'mobile', 'accountNotSigned'],
  ] as const) {
    const who = await scene(100, { kind, method })
    expect((await who.browser.call(pointsOverview, {})).body.balance, kind).toBe(100)
    expect(await prepare(who, wanted('LAST')), kind).toMatchObject({ key })
  }
  const { browser } = await scene(0, { kind: 'cardOnly', method: 'mobile' })
  expect((await browser.call(pointsOverview, {})).body).toMatchObject({ key: 'cardOnlyRefused' })
  const anonymous = await server.client()
  expect((await anonymous.call(pointsOverview, {})).ok).toBe(false)
  expect((await anonymous.call(redeemPoints.prepare, wanted('LAST') as never)).ok).toBe(false)
})

test('a customer who owes points redeems nothing until they are settled', async () => {
  const who = await scene(0)
  await ownerDb
    .insertInto('points.accounts')
    .values({
      customer_id: who.customerId,
      points_account_id: 0n,
      balance: -1_025,
      last_seq: 0,
      last_grant: 0,
    })
    .execute()
  expect((await who.browser.call(pointsOverview, {})).body).toMatchObject({ owed: 1_025, available: 0 })
  const coffee = wanted('COFFEE', 1, { kind: 'codes', mobile: '13816728000' })
  const refused = await who.browser.call(redeemPoints.prepare, coffee as never)
  expect(refused.body).toMatchObject({ key: 'pointsOwed', field: 'count' })
  expect(refused.message).toBe('您有待扣积分1,025分，扣清后可兑换。')
})

test('last year’s points have expired on the 1st, even before the day-end', async () => {
  const who = await scene(0)
  await buildPoints(db, { customerId: who.customerId, points: 300, earnedOn: '2025-05-05' })
  await buildPoints(db, { customerId: who.customerId, points: 100, earnedOn: '2026-05-05' })
  const overview = async () => (await who.browser.call(pointsOverview, {})).body
  expect(await overview()).toMatchObject({
    available: 400,
    groups: [
      { expiresOn: '2026-12-31', points: 300, years: ['2025'] },
      { expiresOn: '2027-12-31', points: 100, years: ['2026'] },
    ],
    soon: { points: 300, expiresOn: '2026-12-31' },
  })
  await advanceClock(db, instantOf('2027-01-01', '00:00'))
  const browser = await server.loggedIn(who.customerId)
  expect((await browser.call(pointsOverview, {})).body).toMatchObject({ available: 100, soon: null })
  expect((await browser.call(redeemPoints.prepare, wanted('CUP') as never)).body).toMatchObject({
    key: 'pointsMissing',
  })
})
