import {
  cancelRedemption,
  cardPoints,
  cardPointsCatalogue,
  cardPointsEntries,
  cardRedemptions,
  pointsCatalogue,
  pointsEntries,
  redeemCardPoints,
  redemptions,
  voucherCodes,
} from '@cloudsail/contract/points'
import { afterAll, expect, test } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'
import { buildItem, buildPoints } from './test-points.ts'

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders], services: { sms } })
afterAll(() => server.app.close())

const on = businessDate(await bankNow(db))
await buildItem(ownerDb, { code: 'BILL', kind: 'billCredit', catalogue: 'card', points: 400 })
await buildItem(ownerDb, { code: 'DRINK', kind: 'codes', catalogue: 'card', points: 300 })
await buildItem(ownerDb, { code: 'BANKCUP', kind: 'codes', points: 300 })

const own = [
  [pointsEntries, { from: on, to: on }],
  [pointsCatalogue, {}],
  [redemptions, { from: on, to: on }],
] as const
const ofCards = [
  [cardPoints, {}],
  [cardPointsCatalogue, {}],
  [cardRedemptions, { from: on, to: on }],
] as const
const wanted = (
  cardId: string,
  item = 'DRINK',
  count = 1,
  delivery: object = { kind: 'codes', mobile: '13816728000' },
) => ({ cardId, item, count, delivery }) as never

test('answers no call without a session', async () => {
  const nobody = await server.client()
  const orderId = '20261120000000000001'
  const all = [
    ...own,
    ...ofCards,
    [redeemCardPoints.prepare, wanted('1')] as const,
    [cancelRedemption.prepare, { orderId }] as const,
    [voucherCodes, { orderId }] as const,
  ]
  for (const [call, request] of all)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

async function holder(draft: Parameters<typeof buildCustomer>[1] = {}, points = 4_000) {
  const { customerId } = await buildCustomer(db, draft)
  const card = await buildCard(db, { customerId })
  await card.owe('retail', 10_000n, on)
  await buildPoints(db, { customerId, pointsAccountId: card.accountId, points, earnedOn: on })
  return { browser: await server.loggedIn(customerId), cardId: `${card.accountId}`, card }
}

test('a card-only customer sees and redeems the card’s points, and none of the bank’s', async () => {
  const { browser, cardId, card } = await holder({ kind: 'cardOnly', method: 'mobile' })
  for (const [call, request] of own)
    expect((await browser.call(call, request as never)).body).toMatchObject({ key: 'cardOnlyRefused' })
  for (const [call, request] of ofCards) expect((await browser.call(call, request as never)).ok).toBe(true)
  const input = wanted(cardId, 'BILL', 2_000, { kind: 'billCredit' })
  const given = await giveAtWire(browser, redeemCardPoints, input, {
    code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
  })
  expect(given.ok).toBe(true)
  expect((await card.read()).owedMinor).toBe(9_500n)
  const [shown] = (await browser.call(cardPoints, {})).body.cards
  expect(shown!.points.balance).toBe(2_000)
  const entries = (await browser.call(cardPointsEntries, { from: on, to: on, cardId })).body
  expect(entries.rows.map(({ kind, points }) => [kind, points])).toEqual([
    ['redeem', -2_000],
    ['earn', 4_000],
  ])
})

test('redeeming a card’s points needs a signing and a method, and a refusal is beside its field', async () => {
  for (const [kind, method, key] of [
    ['onlineSigned', 'mobile', 'signingRequired'],
    ['unsigned', 'mobile', 'accountNotSigned'],
    ['branchSigned', 'none', 'methodCannotAuthorise'],
  ] as const) {
    const { browser, cardId } = await holder({ kind, method })
    expect((await browser.call(cardPoints, {})).ok).toBe(true)
    expect((await browser.call(redeemCardPoints.prepare, wanted(cardId))).body).toMatchObject({ key })
  }
  const { browser, cardId } = await holder()
  const other = await holder()
  const bill = (count: number) => wanted(cardId, 'BILL', count, { kind: 'billCredit' })
  for (const [input, key, field] of [
    [wanted(other.cardId), 'accountUnknown', 'cardId'],
    [wanted(cardId, 'BANKCUP'), 'itemUnknown', 'item'],
    [wanted(cardId, 'DRINK', 10), null, null],
    [bill(1_600), 'pointsBillStep', 'count'],
    [bill(2_001), 'pointsBillStep', 'count'],
    [bill(44_000), 'pointsBillTooMuch', 'count'],
    [bill(8_000), 'pointsMissing', 'count'],
    [wanted(cardId, 'DRINK', 1, { kind: 'cash', accountId: '1' }), 'deliveryMismatch', 'item'],
  ] as const) {
    const { ok, body } = await browser.call(redeemCardPoints.prepare, input)
    if (key === null) expect(ok).toBe(true)
    else expect(body).toMatchObject({ key, field })
  }
  const asked = { from: on, to: on, cardId: other.cardId }
  expect((await browser.call(cardPointsEntries, asked)).body.key).toBe('accountUnknown')
})
