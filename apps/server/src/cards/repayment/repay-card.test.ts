import {
  billEntries,
  cardAccounts,
  cardBills,
  cardCredits,
  cardRepayments,
  repayCard,
  unbilledEntries,
} from '@cloudsail/contract/cards'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { instantOf } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { billRange } from '../billing/make-bills.ts'
import { handlers } from '../index.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const now = instantOf('2026-11-20', '12:00')

/** Builds a card with a bill of 5,036.00 and 300.00 since, and 9,000.00 to pay it from. */
async function scene(given: Parameters<typeof buildCard>[1] = {}) {
  const { customerId } = await buildCustomer(db)
  const from = await buildAccount(db, { customerId, fundsMinor: 9_000_00n })
  const card = await buildCard(db, { customerId, ...given })
  await card.owe('retail', 3_000_00n, '2026-10-10')
  await card.owe('cash', 2_000_00n, '2026-10-20')
  await card.owe('cashFee', 20_00n, '2026-10-20')
  const range = { after: customerId - 1n, upTo: customerId }
  await inTransaction(db, (tx) => billRange(tx, '2026-11-05', range, instantOf('2026-11-05', '23:50')))
  await card.owe('retail', 300_00n, '2026-11-10')
  const context = testContext(db, { customerId, now })
  const input = { from: `${from.accountId}`, card: `${card.accountId}`, amount: '536.00' }
  return { customerId, card, from, context, input }
}

test('pays the minimum once, in the order interest, fee, cash, and the bill shows the rest', async () => {
  const { card, context, input } = await scene()
  const submission = await readyOrder(context, 'PTR1201', input)
  const receipt = await submitOrder(context, 'PTR1201', submission)
  expect(await submitOrder(context, 'PTR1201', submission)).toEqual(receipt)
  const line = (key: string) => receipt.lines.find((each) => each.key === key)?.value.zh
  expect(line('repays')).toBe('利息16.00，费用20.00，取现500.00，消费0.00')
  expect(line('billAfter')).toBe('尚需还款人民币4,500.00元，其中最低还款额人民币0.00元')
  expect(await card.read()).toMatchObject({ owedMinor: 4_800_00n, bill: { paidMinor: 536_00n } })
  const { cards } = await call<{ cards: { bill: object }[] }>(context, cardAccounts.name, {})
  expect(cards[0]!.bill).toMatchObject({ remaining: '4500.00', minimumLeft: '0.00', daysLeft: 5 })
  const period = { from: '2026-11-01', to: '2026-11-20' }
  const credits = await call<{ rows: object[] }>(context, cardCredits.name, period)
  expect(credits.rows).toMatchObject([
    { kind: 'own', amount: '536.00', repaid: { interest: '16.00', fees: '20.00', cash: '500.00' } },
  ])
  const given = await call<{ rows: object[] }>(context, cardRepayments.name, period)
  expect(given.rows).toMatchObject([{ state: 'success', amount: '536.00' }])
  const unbilled = await call<{ rows: object[]; totals: object }>(context, unbilledEntries.name, {})
  expect(unbilled).toMatchObject({ rows: [{ amount: '300.00', points: 300 }], totals: { posted: '300.00' } })
})

test('a bill shows its parts and each figure of interest', async () => {
  const { context } = await scene()
  const { bill } = await call<{ bill: object }>(context, cardBills.name, {})
  expect(bill).toMatchObject({
    amount: '5036.00',
    minimum: '536.00',
    dueOn: '2026-11-25',
    graceOn: '2026-11-28',
    parts: { retail: '3000.00', cash: '2000.00', fees: '20.00', interest: '16.00' },
    minimumParts: { charges: '36.00', tenth: '500.00' },
    interest: [{ kind: 'cashInterest', amount: '16.00' }],
    interestLines: [
      { principal: '2000.00', fromOn: '2026-10-20', toOn: '2026-11-05', days: 16, interest: '16.0000' },
    ],
    dailyPpm: 500,
    yearlyPpm: 182_500,
  })
})

test('warns of more than the debt, and refuses more than the bank takes', async () => {
  const { context, input, card } = await scene()
  await giveOrder(context, 'PTR1201', { ...input, amount: '5400.00' }, null, ['overpays'])
  expect(await card.read()).toMatchObject({ overpaidMinor: 64_00n })
  const rich = await scene()
  const { customerId } = rich
  const big = await buildAccount(db, { customerId, fundsMinor: 90_000_00n })
  const most = { ...rich.input, from: `${big.accountId}`, amount: '55336.01' }
  await expect(giveOrder(rich.context, 'PTR1201', most)).rejects.toMatchObject({ key: 'overpayTooMuch' })
})

test('an account of foreign currencies repays no card, now or by agreement', async () => {
  const { customerId, context, input } = await scene()
  const dollars = await buildAccount(db, { customerId, fundsMinor: 9_000_00n, currencies: ['USD'] })
  const from = `${dollars.accountId}`
  const refused = { key: 'currencyUnsupported', field: 'from', values: { currency: { zh: '人民币' } } }
  await expect(giveOrder(context, 'PTR1201', { ...input, from })).rejects.toMatchObject(refused)
  const agreed = { accountId: input.card, from, way: 'full' }
  await expect(giveOrder(context, 'PCC0601', agreed)).rejects.toMatchObject(refused)
  // A credit card cannot pay.
  await expect(giveOrder(context, 'PTR1201', { ...input, from: input.card })).rejects.toMatchObject({
    key: 'accountWrongType',
    field: 'from',
  })
})

test('a payment after the making of a bill appears on the next one', async () => {
  const { customerId, card } = await scene()
  await card.pay(100_00n, '2026-11-05')
  const entries = async (billedOn: string) => {
    const asked = { card: `${card.accountId}`, billedOn }
    const at = testContext(db, { customerId, now: instantOf('2026-12-06', '12:00') })
    const { rows } = await call<{ rows: { kind: string; amount: string }[] }>(at, billEntries.name, asked)
    return rows.filter(({ kind }) => kind === 'otherBank').map(({ amount }) => amount)
  }
  expect(await entries('2026-11-05')).toEqual(['-100.00'])
  const late = { made_at: instantOf('2026-11-05', '23:55') }
  await ownerDb.updateTable('cards.credits').set(late).where('customer_id', '=', customerId).execute()
  expect([await entries('2026-11-05'), await entries('2026-12-05')]).toEqual([[], ['-100.00']])
})

test.each([
  ['insufficientBalance', { amount: '9000.01' }],
  ['accountUnknown', { card: '999999' }],
  ['accountUnknown', { from: '999999' }],
])('refuses: %s', async (key, change) => {
  const { context, input } = await scene()
  await expect(giveOrder(context, 'PTR1201', { ...input, ...change })).rejects.toMatchObject({ key })
})

test('requires a branch signing, and answers another customer’s card as unknown', async () => {
  const server = await testServer(db, { handlers })
  const { input } = await scene()
  const as = async (who: Parameters<typeof buildCustomer>[1]) =>
    (await server.loggedIn((await buildCustomer(db, who)).customerId)).call(repayCard.prepare, input)
  expect((await (await server.client()).call(repayCard.prepare, input)).code).toBe('PB90002')
  expect((await as({ kind: 'cardOnly' })).code).toBe('PW90000007')
  expect((await as({ kind: 'onlineSigned' })).body).toMatchObject({ key: 'signingRequired' })
  expect((await as({ kind: 'unsigned' })).body).toMatchObject({ key: 'accountNotSigned' })
  expect((await as({ method: 'none' })).body).toMatchObject({ key: 'methodCannotAuthorise' })
  expect((await as({})).body).toMatchObject({ key: 'accountUnknown' })
})

test('a card-only customer reads cards and bills, but not another’s', async () => {
  const server = await testServer(db, { handlers })
  const { card } = await scene()
  const only = await server.loggedIn((await buildCustomer(db, { kind: 'cardOnly' })).customerId)
  expect((await only.call(cardAccounts, {})).body).toEqual({ cards: [] })
  expect((await only.call(cardBills, { card: `${card.accountId}` })).body).toMatchObject({
    key: 'accountUnknown',
  })
})
