import { type CustomerKind, payingMethods, type ResponseOf } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import {
  assetPlans,
  drawUpPlanContract,
  planContracts,
  planHoldings,
  planOrderHistory,
  redeemPlan,
  subscribePlan,
  subscribePrivate,
  withdrawPlanOrder,
} from '@cloudsail/contract/wealth'
import { afterAll, describe, expect, test } from 'vitest'
import { testDocumentSigner } from '../../certificates/test-builders.ts'
import { contractOfOrder } from '../../contracts/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call } from '../../orders/test-orders.ts'
import { handlers } from '../index.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { buildNav } from '../test-scene.ts'
import { monthBefore, nextOpenDays } from './open-days.ts'
import { fileNow } from './test-filing.ts'
import { buildPlan, investorScene } from './test-plans.ts'
import { planWorkers, tradeWork } from './work.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const noon = new Date('2026-11-19T12:00:00+08:00')
/** A period that covers all orders of these tests. */
const period = { from: '2026-11-01', to: '2026-11-30' }

/** Submits a signed subscription, with everything read before. */
async function subscribed(now = noon) {
  const code = await buildPlan(ownerDb)
  const scene = await investorScene(db, now)
  const contract = await scene.drawUp(code, '500000.00', now)
  await scene.read(code, contract, now)
  const receipt = await scene.give('PIF1402', scene.input(code, contract), now)
  const { orderId } = receipt
  const order = () => readWealthOrder(db, scene.customerId, orderId)
  const orders = async (at = now) =>
    (
      await call<ResponseOf<typeof planOrderHistory>>(
        { ...scene.context, now: at },
        planOrderHistory.name,
        period,
      )
    ).rows
  const due = (at: Date) => {
    const work = { customerId: scene.customerId, kind: tradeWork, reference: orderId, dueAt: at }
    return db.transaction().execute((tx) => planWorkers[tradeWork]!(tx, { ...work, now: at, clock: at }))
  }
  return { ...scene, code, contract, receipt, orderId, order, orders, due }
}

describe('a subscription', () => {
  test('holds the money, signs the contract, and is accepted at T once the contract is filed', async () => {
    const scene = await subscribed()
    const { customerId, contract, receipt, orderId } = scene
    expect(receipt.state).toBe('processing')
    const lines = new Map(receipt.lines.map(({ key, value }) => [key, value.zh]))
    expect(lines.get('contract')).toBe(contract)
    expect(lines.get('contractSha256')).toMatch(/^[0-9a-f]{64}$/)
    expect(lines.get('tradeDay')).toContain('2026-11-20')
    expect(await scene.money()).toMatchObject({ heldMinor: 500_000_00n, balanceMinor: 2_000_000_00n })
    expect(await scene.order()).toMatchObject({ state: 'coolingOff', heldMinor: 500_000_00n })
    const [shown] = await scene.orders()
    expect(shown).toMatchObject({ state: 'coolingOff', contract: { number: contract, state: 'signed' } })
    await fileNow(db, testDocumentSigner, { customerId, number: contract })
    expect(await contractOfOrder(db, customerId, orderId)).toMatchObject({ state: 'filed' })
    await scene.due(new Date('2026-11-20T15:00:00+08:00'))
    expect(await scene.order()).toMatchObject({ state: 'accepted', tradeOn: '2026-11-20' })
    expect(await scene.money()).toMatchObject({ heldMinor: 500_000_00n })
  })

  test('while filing is silent, the money stays held, T moves on by trading days, and cancelling stays possible', async () => {
    const scene = await subscribed(new Date('2026-11-12T12:00:00+08:00'))
    await scene.due(new Date('2026-11-13T15:00:00+08:00'))
    expect(await scene.order()).toMatchObject({ state: 'coolingOff', tradeOn: '2026-11-16' })
    expect(await scene.money()).toMatchObject({ heldMinor: 500_000_00n })
    const later = new Date('2026-11-14T12:00:00+08:00')
    expect((await scene.orders(later))[0]).toMatchObject({ cancelUntil: '2026-11-16T15:00:00.000+08:00' })
    await scene.give('PIF1405', { order: scene.orderId }, later)
    expect(await scene.order()).toMatchObject({ state: 'cancelled' })
    expect(await scene.money()).toMatchObject({ heldMinor: 0n, balanceMinor: 2_000_000_00n })
  })

  test('within 24 hours one click returns the money and ends the contract, and afterwards it is refused', async () => {
    const scene = await subscribed()
    const { customerId, contract, orderId } = scene
    await fileNow(db, testDocumentSigner, { customerId, number: contract })
    const over = new Date('2026-11-20T12:10:00+08:00')
    await expect(scene.give('PIF1405', { order: orderId }, over)).rejects.toMatchObject({
      key: 'coolingOffOver',
    })
    await scene.give('PIF1405', { order: orderId }, new Date('2026-11-20T11:00:00+08:00'))
    expect(await scene.money()).toMatchObject({ heldMinor: 0n })
    expect(await contractOfOrder(db, customerId, orderId)).toMatchObject({ state: 'ended' })
    await expect(scene.give('PIF1405', { order: orderId })).rejects.toMatchObject({ key: 'wealthOrderEnded' })
  })

  test.each([
    ['2026-11-19T14:59:59.999+08:00', '2026-11-20'],
    ['2026-11-19T15:00:00+08:00', '2026-11-23'],
    ['2026-11-20T10:00:00+08:00', '2026-11-23'],
  ])('signed %s: T %s', async (at, tradeOn) => {
    const { context } = await investorScene(db, new Date(at))
    const { tradeOn: found } = await call<{ tradeOn: string }>(context, assetPlans.name, {})
    expect(found).toBe(tradeOn)
  })

  test('requires all papers read in their present version, and the signed terms', async () => {
    const code = await buildPlan(ownerDb)
    const scene = await investorScene(db, noon)
    const contract = await scene.drawUp(code)
    const key = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.key)
    expect(await key(scene.give('PIF1402', scene.input(code, contract)))).toBe('documentUnread')
    await scene.read(code, contract)
    const other = await scene.drawUp(code, '600000.00')
    expect(await key(scene.give('PIF1402', scene.input(code, contract)))).toBe('contractChanged')
    expect(await key(scene.give('PIF1402', scene.input(code, other)))).toBe('contractChanged')
    expect(await key(scene.give('PIF1402', scene.input(code, other, '600000.00')))).toBe('contractUnread')
    expect(await key(scene.give('PIF1402', scene.input(code, '2026111999999999')))).toBe('contractUnknown')
  })

  test('for a risky plan requires the sentence', async () => {
    const code = await buildPlan(ownerDb, { risk: 4 })
    const scene = await investorScene(db, noon)
    const contract = await scene.drawUp(code)
    await scene.read(code, contract)
    const input = scene.input(code, contract)
    await expect(scene.give('PIF1402', input)).rejects.toMatchObject({ key: 'riskConsentMissing' })
    const consent = '本人已经阅读风险揭示，愿意承担投资风险。'
    expect((await scene.give('PIF1402', { ...input, consent })).state).toBe('processing')
  })

  test.each([
    ['who is not certified', { qualified: false }, {}, 'qualifiedNeeded'],
    ['who was not assessed', { assessed: false }, {}, 'assessmentNeeded'],
    ['without a wealth account', { wealthAccount: false }, {}, 'wealthAccountNeeded'],
    ['riskier than the grade', {}, { risk: 5 }, 'riskTooHigh'],
    ['suspended', {}, { state: 'suspended' as const }, 'productNotSold'],
  ])('%s: refused before a contract is drawn up', async (_, who, plan, key) => {
    const code = await buildPlan(ownerDb, plan)
    const scene = await investorScene(db, noon, who)
    await expect(scene.drawUp(code)).rejects.toMatchObject({ key })
  })

  test.each([
    ['399999.99', 'amountBelowFirst'],
    ['405000.00', 'amountBelowFirst'],
    ['2010000.00', 'insufficientBalance'],
  ])('%s: %s', async (amount, key) => {
    const code = await buildPlan(ownerDb)
    const scene = await investorScene(db, noon)
    await expect(scene.drawUp(code, amount)).rejects.toMatchObject({ key })
  })
})

describe('a redemption', () => {
  test('open days are five trading days from the 15th', async () => {
    const plan = { openFrom: '2026-01-15', openDays: 5, calendar: 'mainland' as const }
    const open = async (from: string) =>
      nextOpenDays(from, plan, await tradingDaysFrom(db, from, monthBefore))
    const november = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    expect(await open('2026-11-01')).toEqual(november)
    expect(await open('2026-11-19')).toEqual(november.slice(3))
    expect((await open('2026-11-21'))[0]).toBe('2026-12-15')
  })

  const input = (product: string, payeeAccountId: bigint, units: string) => ({
    product,
    payeeAccountId: payeeAccountId.toString(),
    units,
    rest: 'carry',
  })

  test('takes unlocked units on an open day, and refuses more', async () => {
    const code = await buildPlan(ownerDb)
    const scene = await investorScene(db, noon)
    await scene.hold(code, 300_000_00n, '2026-01-20')
    await scene.hold(code, 200_000_00n, '2026-10-20')
    const redeem = (units: string, at = noon) =>
      scene.give('PIF1404', input(code, scene.current.accountId, units), at)
    await expect(redeem('500000.01')).rejects.toMatchObject({ key: 'unitsShort' })
    await expect(redeem('300000.01')).rejects.toMatchObject({
      key: 'lockedUnits',
      values: { date: '2027-04-18' },
    })
    await expect(redeem('1000', new Date('2026-11-23T12:00:00+08:00'))).rejects.toMatchObject({
      key: 'productClosed',
      values: { date: '2026-12-15' },
    })
    const { state, orderId } = await redeem('100000')
    expect(state).toBe('pending')
    expect(await readWealthOrder(db, scene.customerId, orderId)).toMatchObject({
      business: '024',
      unitsE2: 100_000_00n,
      tradeOn: '2026-11-19',
      state: 'accepted',
    })
    await expect(redeem('200000.01')).rejects.toMatchObject({ key: 'lockedUnits' })
    const { holdings } = await call<ResponseOf<typeof planHoldings>>(scene.context, planHoldings.name, {})
    expect(holdings).toMatchObject([{ product: code, units: '500000.00', available: '200000.00' }])
    // Before the cut-off of its T the order can be withdrawn. After it, the order is final.
    const late = new Date('2026-11-19T15:00:00+08:00')
    await expect(scene.give('PIF1405', { order: orderId }, late)).rejects.toMatchObject({
      key: 'cutOffPassed',
    })
    await scene.give('PIF1405', { order: orderId })
  })
})

test('holdings show the course of the NAV and what the units gained in the last months', async () => {
  const code = await buildPlan(ownerDb)
  const scene = await investorScene(db, noon)
  for (const [on, navE4] of [
    ['2026-01-20', 10_000],
    ['2026-08-18', 10_400],
    ['2026-10-16', 10_700],
    // Published weekly, after the Friday.
    ['2026-11-13', 11_000],
    ['2026-11-17', 12_000],
  ] as const)
    await buildNav(ownerDb, code, on, navE4)
  await scene.hold(code, 300_000_00n, '2026-01-20')
  await scene.hold(code, 200_000_00n, '2026-10-20')
  const { holdings } = await call<ResponseOf<typeof planHoldings>>(scene.context, planHoldings.name, {})
  const [held] = holdings
  expect(held!.navs).toHaveLength(4)
  expect(held!.nav).toEqual(held!.navs.at(-1))
  expect(held!.value).toBe('550000.00')
  const gains = Object.fromEntries(held!.gains.map(({ months, gain }) => [months, Number(gain)]))
  // The newer lot counts from its purchase in each period, the older one by the NAV before the period. Neither is a year old.
  const newer = 220_000 - Number(held!.lots[1]!.cost)
  expect(gains).toEqual({ 1: 330_000 - 321_000 + newer, 3: 330_000 - 312_000 + newer })
})

test('an order of another customer is unknown', async () => {
  const { orderId } = await subscribed()
  const other = await investorScene(db, noon)
  await expect(other.give('PIF1405', { order: orderId })).rejects.toMatchObject({ key: 'wealthOrderUnknown' })
})

test('access: by kind and by method', async () => {
  const requests = [
    [subscribePlan.prepare, { ...input0, contract: '2026111900000001', agreed: true, consent: '' }],
    [subscribePrivate.prepare, { ...input0, contract: '2026111900000001', agreed: true, consent: '' }],
    [redeemPlan.prepare, { product: 'ZG001', payeeAccountId: '1', units: '1', rest: 'free' }],
    [withdrawPlanOrder.prepare, { order: '20261119000000000001' }],
  ] as const
  const enquiries = [
    [assetPlans, {}],
    [planOrderHistory, period],
    [planHoldings, {}],
    [planContracts, {}],
  ] as const
  const nobody = await server.client()
  for (const [each, request] of requests)
    expect((await nobody.call(each, request as never)).code, each.name).toBe('PB90002')
  for (const [kind, key] of [
    ['cardOnly', 'cardOnlyRefused'],
    ['onlineSigned', 'signingRequired'],
    ['unsigned', 'accountNotSigned'],
  ] as [CustomerKind, string][]) {
    const { customerId } = await buildCustomer(db, { kind, method: 'fileMobile' })
    const client = await server.loggedIn(customerId)
    for (const [each, request] of requests)
      expect((await client.call(each, request as never)).body.key, `${kind} ${each.name}`).toBe(key)
    expect((await client.call(drawUpPlanContract, input0)).body.key, kind).toBe(key)
    for (const [each, asked] of enquiries)
      expect('key' in (await client.call(each, asked as never)).body, `${kind} ${each.name}`).toBe(
        kind === 'cardOnly',
      )
  }
  for (const code of ['PIF1402000', 'PIF1404000'])
    for (const method of ['none', ...payingMethods] as const) {
      const refused = refusedFunctions('branchSigned', method).some((each) => each.code === code)
      expect(refused, `${code} ${method}`).toBe(!contractMethods.includes(method))
    }
  // A customer without any method may still withdraw.
  const { customerId } = await buildCustomer(db, { method: 'none' })
  const client = await server.loggedIn(customerId)
  const { body } = await client.call(withdrawPlanOrder.prepare, requests[3][1])
  expect(body.key).toBe('wealthOrderUnknown')
})
const input0 = { product: 'ZG001', payerAccountId: '1', amount: '400000.00' }
