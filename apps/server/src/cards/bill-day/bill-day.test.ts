import { addDays, customerKinds, daysBetween, type ErrorKey, type ResponseOf } from '@cloudsail/contract'
import {
  agreeRepayment,
  beginInstalments,
  billDays,
  billOutlook,
  CardModel,
  cardAccounts,
  cardInstalments,
  changeBillDay,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { advanceClock, bankNow, businessDate, instantOf, parameter } from '../../bankday/index.ts'
import { skipDayEnds } from '../../bankday/test-day-ends.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { runAgreed } from '../agreed/run-agreed.ts'
import { judgeBills } from '../billing/judge-bills.ts'
import { billRange } from '../billing/make-bills.ts'
import { handlers } from '../handlers.ts'
import { billingTerms } from '../terms.ts'
import { buildCard } from '../test-card.ts'

const { db } = await testDatabase()
await advanceClock(db, instantOf('2029-12-31', '12:00'))
await skipDayEnds(db)
const terms = await parameter(db, billingTerms, '2026-10-01')
const sent: { text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())

async function scene({ billDay = 5, who = {} }: { billDay?: number; who?: object } = {}) {
  const { customerId } = await buildCustomer(db, who)
  const card = await buildCard(db, { customerId, billDay })
  const model = new CardModel(terms, 50_000_00n)
  const accountId = `${card.accountId}`
  const at = (date: string) => testContext(db, { customerId, now: instantOf(date, '12:00') })
  const made = (on: string) =>
    inTransaction(db, (tx) =>
      billRange(tx, on, { after: customerId - 1n, upTo: customerId }, instantOf(on, '23:50')),
    )
  return {
    card,
    customerId,
    accountId,
    at,
    made,
    change: (date: string, to: number) => giveOrder(at(date), changeBillDay.code, { accountId, billDay: to }),
    shown: (date: string) =>
      call<ResponseOf<typeof billDays>>(at(date), billDays.name, {}).then(({ cards }) => cards[0]!),
    /** Does the same on the card and on the card in memory. */
    owe: async (kind: 'retail' | 'cash', minor: bigint, on: string) => {
      model.post(kind, minor, on)
      return card.owe(kind, minor, on)
    },
    pay: async (minor: bigint, on: string) => {
      model.credit('otherBank', minor, on)
      await card.pay(minor, on)
    },
    judge: async (on: string) => {
      model.judge(on)
      await inTransaction(db, (tx) => judgeBills.run(tx, { date: addDays(on, -1), after: customerId - 1n }))
    },
    /** Makes a bill and compares it with the bill of the card in memory. */
    async bill(on: string) {
      expect(await made(on)).toBe(1)
      const wanted = model.bill(on)!
      const { bill, owedMinor } = await card.read()
      expect(bill).toMatchObject({
        billedOn: on,
        dueOn: wanted.dueOn,
        amountMinor: wanted.amountMinor,
        minimumMinor: wanted.minimumMinor,
      })
      expect(owedMinor).toBe(model.owedMinor)
      return wanted
    },
    agreedJobs: () =>
      db
        .selectFrom('bankday.scheduled_jobs')
        .select(['customer_id as customerId', 'kind', 'reference', 'due_at as dueAt'])
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'cards.agreed')
        .orderBy('due_at')
        .execute(),
  }
}

const refused = async (given: Promise<unknown>): Promise<ErrorKey | 'done'> =>
  given.then(
    () => 'done',
    (error: { key: ErrorKey }) => error.key,
  )

test('a lengthened cycle is billed whole: every day of interest once, minimum, late fee and due day', async () => {
  const one = await scene({ billDay: 18 })
  const cash = await one.owe('cash', 1_000_00n, '2026-10-20')
  await one.owe('retail', 3_000_00n, '2026-10-25')
  await one.bill('2026-11-18')
  // Between the bill and its due day. The bill that stands keeps its due day.
  await one.change('2026-11-20', 12)
  expect(await one.card.read()).toMatchObject({ billDay: 12, bill: { dueOn: '2026-12-08', state: 'open' } })
  await one.owe('retail', 500_00n, '2026-11-19')
  await one.pay(100_00n, '2026-12-08')
  // The former day and the chosen day come, and no bill is made.
  await one.judge('2026-12-12')
  expect(await one.made('2026-12-12')).toBe(0)
  expect(await one.made('2026-12-18')).toBe(0)
  await one.owe('cash', 200_00n, '2026-12-30')
  const long = await one.bill('2027-01-12')
  expect(long.dueOn).toBe('2027-02-01')
  expect(daysBetween('2026-11-18', long.billedOn)).toBe(55)
  await one.judge('2027-02-05')
  await one.bill('2027-02-12')
  const { rows } = await sql<{ days: number }>`
    select sum(to_on - from_on)::integer as days from cards.interest_lines
    where customer_id = ${one.customerId} and item_id = ${cash}`.execute(db)
  expect(rows[0]!.days).toBe(daysBetween('2026-10-20', '2027-02-12'))
})

test('a shortened cycle of 28 days over February is billed like any other', async () => {
  const one = await scene({ billDay: 8 })
  await one.owe('retail', 2_000_00n, '2026-12-20')
  await one.bill('2027-01-08')
  await one.change('2027-01-09', 5)
  await one.pay(200_00n, '2027-01-28')
  await one.judge('2027-02-01')
  await one.bill('2027-02-05')
  await one.pay(1_500_00n, '2027-02-25')
  await one.judge('2027-03-01')
  await one.bill('2027-03-05')
  const { rows } = await sql<{ off: bigint }>`
    select l.debits_minor - l.credits_minor
      - coalesce((select sum(left_minor) from cards.items i where i.customer_id = ${one.customerId}), 0)
      + coalesce((select sum(left_minor) from cards.credits c where c.customer_id = ${one.customerId}), 0) as off
    from ledger.accounts l where l.owner_id = ${one.customerId} and l.account_id = ${one.card.accountId}`.execute(
    db,
  )
  expect(Number(rows[0]!.off)).toBe(0)
})

test('the day is changed once in six months, and the next time the cycle counts from the last bill', async () => {
  const one = await scene()
  await one.owe('retail', 300_00n, '2026-10-10')
  await one.bill('2026-11-05')
  await one.change('2026-11-10', 18)
  expect(await refused(one.change('2026-11-10', 12))).toBe('billDayTooSoon')
  expect(await refused(one.change('2027-05-09', 12))).toBe('billDayTooSoon')
  await one.pay(300_00n, '2026-11-20')
  await one.judge('2026-11-29')
  await one.bill('2026-12-18')
  for (const on of ['2027-01-18', '2027-02-18', '2027-03-18', '2027-04-18']) await one.bill(on)
  expect(await one.shown('2027-05-10')).toMatchObject({
    billDay: 18,
    nextBillOn: '2027-05-18',
    refusal: null,
  })
  await one.change('2027-05-10', 5)
  expect(await one.made('2027-05-18')).toBe(0)
  expect(await one.shown('2027-05-20')).toMatchObject({ billDay: 5, nextBillOn: '2027-06-05' })
  await one.bill('2027-06-05')
})

test('the agreed repayment keeps the bill that stands, and takes the first bill of the chosen day', async () => {
  const one = await scene({ billDay: 8 })
  const from = await buildAccount(db, { customerId: one.customerId, fundsMinor: 9_000_00n })
  await one.owe('retail', 1_000_00n, '2026-12-20')
  await one.bill('2027-01-08')
  const agree = (date: string) =>
    giveOrder(one.at(date), agreeRepayment.code, {
      accountId: one.accountId,
      from: `${from.accountId}`,
      way: 'full',
    })
  await agree('2027-01-20')
  await one.change('2027-01-21', 5)
  const [pending] = await one.agreedJobs()
  expect(pending!.dueAt).toEqual(instantOf('2027-01-28', '09:00'))
  await inTransaction(db, (tx) => runAgreed(tx, { ...pending!, now: pending!.dueAt, clock: pending!.dueAt }))
  expect(await one.card.read()).toMatchObject({ owedMinor: 0n })

  // This agreement waited for the bill of the former day, whose due day is later than the one of the chosen day.
  const other = await scene({ billDay: 8 })
  const account = await buildAccount(db, { customerId: other.customerId, fundsMinor: 9_000_00n })
  await other.owe('retail', 1_000_00n, '2026-12-20')
  await other.bill('2027-01-08')
  await other.pay(1_000_00n, '2027-01-28')
  await other.judge('2027-02-01')
  await giveOrder(other.at('2027-02-02'), agreeRepayment.code, {
    accountId: other.accountId,
    from: `${account.accountId}`,
    way: 'full',
  })
  await other.change('2027-02-03', 5)
  await other.owe('retail', 400_00n, '2027-02-03')
  await other.bill('2027-02-05')
  expect((await other.agreedJobs()).map(({ dueAt }) => dueAt)).toEqual([instantOf('2027-02-25', '09:00')])
})

test('a plan begun after the change counts its first period to the first bill of the chosen day', async () => {
  const one = await scene({ billDay: 18 })
  await buildReadings(db, one.customerId, ['cardInstalments'], instantOf('2026-11-01', '09:00'))
  await one.owe('retail', 100_00n, '2026-10-20')
  await one.made('2026-11-18')
  await one.change('2026-11-20', 12)
  const source = `${await one.card.owe('retail', 1_200_00n, '2026-11-21')}`
  await giveOrder(one.at('2026-11-22'), beginInstalments.code, {
    accountId: one.accountId,
    agreed: true,
    source,
    amount: '1200',
    periods: 3,
  })
  const shown = await call<ResponseOf<typeof cardInstalments>>(one.at('2026-12-20'), cardInstalments.name, {})
  expect(shown.plans[0]!.schedule.map(({ on }) => on)).toEqual(['2027-01-12', '2027-02-12', '2027-03-12'])
  expect(shown.plans[0]!.settle).toMatchObject({ usedDays: 28, days: 51 })
  await one.card.pay(100_00n, '2026-12-08')
  await inTransaction(db, (tx) => judgeBills.run(tx, { date: '2026-12-11', after: one.customerId - 1n }))
  await one.made('2027-01-12')
  expect((await one.card.read()).bill).toMatchObject({ amountMinor: 400_00n + 7_80n })
  // With a plan the day stays.
  expect(await refused(one.change('2027-06-20', 5))).toBe('billDayWithPlan')
})

test('pages show the next bill of the chosen day', async () => {
  const one = await scene({ billDay: 18 })
  await one.owe('retail', 1_000_00n, '2026-10-20')
  await one.bill('2026-11-18')
  await one.change('2026-11-20', 12)
  const { cards } = await call<ResponseOf<typeof cardAccounts>>(one.at('2026-12-01'), cardAccounts.name, {})
  expect(cards[0]).toMatchObject({ billDay: 12, nextBillOn: '2027-01-12' })
  const { outlook } = await call<ResponseOf<typeof billOutlook>>(one.at('2026-12-01'), billOutlook.name, {
    card: one.accountId,
  })
  expect(outlook).toMatchObject({ nextBillOn: '2027-01-12' })
})

test.each([
  ['the present day', 'billDaySame', {}, { to: 5 }],
  ['the day of a bill that is not made yet', 'billDayToday', {}, { date: '2026-12-05' }],
  ['a bill that a stopped bank missed', 'billDayToday', {}, { date: '2026-12-07' }],
  ['an overdue card', 'cardOverdue', { overdue_since: '2026-11-25' }, {}],
  ['an inactive card', 'cardInactive', { activated_on: null }, {}],
] as const)(
  'refuses %s: %s',
  async (_, key, row, { date = '2026-11-20', to = 12 }: { date?: string; to?: number }) => {
    const one = await scene()
    await one.owe('retail', 300_00n, '2026-10-10')
    await one.bill('2026-11-05')
    if (Object.keys(row).length > 0)
      await db.updateTable('cards.credit_cards').set(row).where('customer_id', '=', one.customerId).execute()
    expect(await refused(one.change(date, to))).toBe(key)
  },
)

test('at the wire: own cards by those who may, days on offer alone, and the message to the customer', async () => {
  const today = businessDate(await bankNow(db))
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  for (const kind of customerKinds) {
    const { customerId, accountId } = await scene({ who: { kind } })
    const client = await server.loggedIn(customerId)
    const { body } = await client.call(changeBillDay.prepare, { accountId, billDay: 12 })
    expect((body as { key?: string }).key, kind).toBe(words[kind])
  }
  const [one, other] = [await scene(), await scene()]
  const client = await server.loggedIn(one.customerId)
  const prepare = async (input: object) =>
    ((await client.call(changeBillDay.prepare, input as never)).body as { key?: string }).key
  expect(await prepare({ accountId: other.accountId, billDay: 12 })).toBe('accountUnknown')
  for (const billDay of [6, 0, 29, '12', null])
    expect(await prepare({ accountId: one.accountId, billDay }), `${billDay}`).toBe('billDayRequired')
  const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
  const input = { accountId: one.accountId, billDay: 12 }
  expect((await giveAtWire(client, changeBillDay, input, { code })).body).toMatchObject({ state: 'success' })
  const { body } = await client.call(billDays, {})
  expect(body.cards[0]).toMatchObject({ billDay: 12, refusal: { zh: expect.stringContaining('6个月') } })
  expect(body.cards[0]!.nextBillOn > addDays(today, 1)).toBe(true)
  const told = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('customer_id', '=', one.customerId)
    .execute()
  expect(JSON.stringify(told)).toContain('账单日已改为每月12日')
})
