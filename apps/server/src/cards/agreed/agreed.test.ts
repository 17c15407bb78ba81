import { customerKinds, type ErrorKey, type ResponseOf } from '@cloudsail/contract'
import { agreedRepayments, agreeRepayment, cancelAgreedRepayment } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, instantOf } from '../../bankday/index.ts'
import { skipDayEnds } from '../../bankday/test-day-ends.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount, post } from '../../ledger/index.ts'
import { handlers as orders } from '../../orders/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { judgeBills } from '../billing/judge-bills.ts'
import { billRange } from '../billing/make-bills.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'
import { runAgreed } from './run-agreed.ts'

const { db } = await testDatabase()
await advanceClock(db, instantOf('2027-12-31', '12:00'))
await skipDayEnds(db)
const server = await testServer(db, { handlers: [...handlers, ...orders] })
afterAll(() => server.app.close())

type Shown = ResponseOf<typeof agreedRepayments>

/**
 * Builds a card with 3,000.00 bought on 2026-10-10 and its bill of 11-05, due on 11-25, and an account with the given money.
 */
async function scene(fundsMinor: bigint, who: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, who)
  const card = await buildCard(db, { customerId })
  const from = await buildAccount(db, { customerId, fundsMinor })
  await card.owe('retail', 3_000_00n, '2026-10-10')
  const bill = (on: string) =>
    inTransaction(db, (tx) =>
      billRange(tx, on, { after: customerId - 1n, upTo: customerId }, instantOf(on, '23:50')),
    )
  await bill('2026-11-05')
  const at = (date: string, time = '12:00') => testContext(db, { customerId, now: instantOf(date, time) })
  const accountId = `${card.accountId}`
  const planned = () =>
    db
      .selectFrom('bankday.scheduled_jobs')
      .select(['customer_id as customerId', 'kind', 'reference', 'due_at as dueAt'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'cards.agreed')
      .where('done_at', 'is', null)
      .execute()
  return {
    card,
    customerId,
    from,
    bill,
    planned,
    shown: (date: string, time?: string) => call<Shown>(at(date, time), agreedRepayments.name, {}),
    agree: (date: string, way: 'full' | 'minimum', time?: string) =>
      giveOrder(at(date, time), agreeRepayment.code, { accountId, from: `${from.accountId}`, way }),
    cancel: (date: string) => giveOrder(at(date), cancelAgreedRepayment.code, { accountId }),
    balance: async () => {
      const ledger = { ownerId: customerId, accountId: from.accountId, currency: 'CNY' as const }
      return (await balanceOf(db, ledger)).balanceMinor
    },
    /** Judges the customer's bills in the day-end of a date. */
    judge: (date: string) => inTransaction(db, (tx) => judgeBills.run(tx, { date, after: customerId - 1n })),
    /** Runs the next scheduled job. Returns the instant when it was due. */
    async runNext() {
      const [work] = await planned()
      const { dueAt } = work!
      await inTransaction(db, async (tx) => {
        await runAgreed(tx, { ...work!, now: dueAt, clock: dueAt })
        await sql`update bankday.scheduled_jobs set done_at = ${dueAt} where customer_id = ${customerId}
          and reference = ${work!.reference}`.execute(tx)
      })
      return dueAt.toISOString()
    },
    async fund(amountMinor: bigint, date: string) {
      const legs = [
        { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
        {
          account: { ownerId: customerId, accountId: from.accountId, currency: 'CNY' as const },
          amountMinor,
        },
      ]
      const draft = {
        kind: 'test',
        reference: `fund-${customerId}-${date}`,
        bookedAt: instantOf(date, '12:00'),
        legs,
      }
      await inTransaction(db, (tx) => post(tx, [draft]))
    },
    async told() {
      const rows = await db
        .selectFrom('outbox.messages')
        .select('payload')
        .where('customer_id', '=', customerId)
        .orderBy('message_id')
        .execute()
      return rows.map(({ payload }) => JSON.stringify(payload))
    },
  }
}

const refused = async (given: Promise<unknown>): Promise<ErrorKey | 'done'> =>
  given.then(
    () => 'done',
    (error: { key: ErrorKey }) => error.key,
  )

test('the whole bill is taken on its due day at nine, once', async () => {
  const one = await scene(9_000_00n)
  await one.agree('2026-11-20', 'full')
  const { cards } = await one.shown('2026-11-20')
  expect(cards[0]!.agreed).toMatchObject({
    way: 'full',
    countsFrom: '2026-11-25',
    next: { at: '2026-11-25 09:00', amount: '3000.00' },
  })
  expect(await refused(one.agree('2026-11-20', 'full'))).toBe('agreedSame')
  expect(await one.runNext()).toBe(instantOf('2026-11-25', '09:00').toISOString())
  expect(await one.balance()).toBe(6_000_00n)
  expect(await one.planned()).toEqual([])
  const { runs } = await one.shown('2026-11-26')
  expect(runs).toMatchObject([
    { dueOn: '2026-11-25', run: 1, asked: '3000.00', paid: '3000.00', refusal: null },
  ])
  expect(await one.card.read()).toMatchObject({ owedMinor: 0n, bill: { paidMinor: 3_000_00n } })
  const credits = db.selectFrom('cards.credits').select('kind').where('customer_id', '=', one.customerId)
  expect(await credits.execute()).toEqual([{ kind: 'agreed' }])
})

test('with too little cover it takes what is there and retries to the last grace day, with a message each time', async () => {
  const one = await scene(1_000_00n)
  await one.agree('2026-11-20', 'full')
  const instants = [await one.runNext(), await one.runNext(), await one.runNext(), await one.runNext()]
  expect(instants).toEqual(
    [
      ['2026-11-25', '09:00'],
      ['2026-11-25', '21:00'],
      ['2026-11-26', '09:00'],
      ['2026-11-27', '09:00'],
    ].map(([on, time]) => instantOf(on!, time!).toISOString()),
  )
  await one.fund(500_00n, '2026-11-27')
  await one.runNext()
  expect(await one.planned()).toEqual([])
  expect(await one.balance()).toBe(0n)
  const { runs } = await one.shown('2026-11-29')
  expect(runs.map(({ run, asked, paid }) => [run, asked, paid])).toEqual([
    [5, '2000.00', '500.00'],
    [4, '2000.00', '0.00'],
    [3, '2000.00', '0.00'],
    [2, '2000.00', '0.00'],
    [1, '3000.00', '1000.00'],
  ])
  const told = (await one.told()).filter((text) => text.includes('约定还款'))
  expect(told.at(-5)).toContain('将于2026-11-25 21:00再次扣款')
  expect(told.at(-2)).toContain('将于2026-11-28 09:00再次扣款')
  expect(told.at(-1)).toContain('请于今日24:00前自行还款')
})

test('the minimum way takes the minimum alone, and nothing is taken if the bill was paid by hand', async () => {
  const one = await scene(9_000_00n)
  await one.agree('2026-11-20', 'minimum')
  await one.card.pay(100_00n, '2026-11-21')
  await one.runNext()
  expect(await one.balance()).toBe(8_800_00n)
  const other = await scene(9_000_00n)
  await other.agree('2026-11-20', 'full')
  await other.card.pay(3_000_00n, '2026-11-24')
  await other.runNext()
  expect((await other.shown('2026-11-26')).runs).toEqual([])
})

test('an agreement counts for today’s due day until nine, otherwise from the next bill on', async () => {
  const early = await scene(9_000_00n)
  await early.agree('2026-11-25', 'full', '08:59')
  expect((await early.planned()).length).toBe(1)
  const late = await scene(9_000_00n)
  await late.agree('2026-11-25', 'full', '09:00')
  expect(await late.planned()).toEqual([])
  const [card] = (await late.shown('2026-11-25')).cards
  expect(card!.agreed).toMatchObject({ countsFrom: '2026-12-25', next: null })
  await late.bill('2026-12-05')
  expect((await late.planned()).map(({ dueAt }) => dueAt)).toEqual([instantOf('2026-12-25', '09:00')])
})

test('a cancelled or replaced agreement takes nothing', async () => {
  const one = await scene(9_000_00n)
  expect(await refused(one.cancel('2026-11-20'))).toBe('agreedUnknown')
  await one.agree('2026-11-20', 'full')
  await one.cancel('2026-11-20')
  await one.runNext()
  expect(await one.balance()).toBe(9_000_00n)
  await one.agree('2026-11-21', 'full')
  await one.agree('2026-11-22', 'minimum')
  await one.runNext()
  await one.runNext()
  expect(await one.balance()).toBe(8_700_00n)
})

test('a bill is judged only after its tries, and a delay of the bank’s does not make it overdue', async () => {
  const one = await scene(9_000_00n)
  await one.agree('2026-11-20', 'full')
  await one.judge('2026-11-28')
  expect(await one.card.read()).toMatchObject({ bill: { state: 'open' }, overdueSince: null })
  await one.runNext()
  await one.judge('2026-11-29')
  expect(await one.card.read()).toMatchObject({
    owedMinor: 0n,
    overdueSince: null,
    bill: { state: 'paidInFull', paidMinor: 3_000_00n },
  })
})

test('a try not made by the day of the next bill takes nothing', async () => {
  const one = await scene(9_000_00n)
  await one.agree('2026-11-20', 'full')
  await one.judge('2026-12-03')
  expect(await one.card.read()).toMatchObject({ bill: { state: 'open' } })
  await one.judge('2026-12-04')
  expect(await one.card.read()).toMatchObject({ bill: { state: 'unpaid' }, overdueSince: '2026-11-25' })
  await one.runNext()
  expect(await one.balance()).toBe(9_000_00n)
})

test('a lost account is announced, and tried again', async () => {
  const one = await scene(9_000_00n)
  await one.agree('2026-11-20', 'full')
  const status = (to: 'lost' | 'normal') =>
    db
      .updateTable('accounts.accounts')
      .set({ status: to })
      .where('account_id', '=', one.from.accountId)
      .execute()
  await status('lost')
  await one.runNext()
  const { runs } = await one.shown('2026-11-25')
  expect(runs[0]).toMatchObject({ paid: '0.00', refusal: { zh: expect.stringContaining('挂失') } })
  await status('normal')
  await one.runNext()
  expect(await one.balance()).toBe(6_000_00n)
})

test('takes own cards and accounts only, and requires a branch signing', async () => {
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  const [one, other] = [await scene(0n), await scene(0n)]
  const typed = (card: typeof one, from: typeof one) => ({
    accountId: `${card.card.accountId}`,
    from: `${from.from.accountId}`,
    way: 'full' as const,
  })
  const client = await server.loggedIn(one.customerId)
  const keyOf = async (input: ReturnType<typeof typed>) =>
    ((await client.call(agreeRepayment.prepare, input)).body as { key?: string }).key
  expect(await keyOf(typed(one, other))).toBe('accountUnknown')
  expect(await keyOf(typed(other, one))).toBe('accountUnknown')
  for (const kind of customerKinds) {
    const given = await scene(0n, { kind })
    const browser = await server.loggedIn(given.customerId)
    expect((await browser.call(agreedRepayments, {})).ok, kind).toBe(true)
    const { body } = await browser.call(agreeRepayment.prepare, typed(given, given))
    expect((body as { key?: string }).key, kind).toBe(words[kind])
  }
  const nobody = await server.client()
  expect((await nobody.call(agreedRepayments, {})).code).toBe('PB90002')
})
