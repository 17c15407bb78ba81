import { type BilledInterestKind, CardModel } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, advanceClock, type DayEndStep, instantOf, parameter } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { billingTerms } from '../terms.ts'
import { buildCard } from '../test-card.ts'
import { judgeBills, remindOfBills } from './judge-bills.ts'
import { billRange } from './make-bills.ts'
import { planBills } from './plan-bills.ts'

const { db } = await testDatabase()
await advanceClock(db, instantOf('2028-12-31', '12:00'))
const terms = await parameter(db, billingTerms, '2026-10-01')
const everybody = { after: 0n, upTo: 9_000_000_000_000n }

const makeBills = (on: string) =>
  inTransaction(db, (tx) => billRange(tx, on, everybody, instantOf(on, '23:50')))

/** Runs everything a step does at the end of a date. */
async function runStep(step: DayEndStep, date: string): Promise<number> {
  let done = 0
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after
    const { processed, next } = await inTransaction(db, (tx) => step.run(tx, { date, after: from }))
    done += processed
    after = next
  }
  return done
}

async function stored(
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  billedOn: string,
) {
  const of = <T extends 'cards.bills' | 'cards.interest_lines'>(table: T) =>
    db
      .selectFrom(table as 'cards.bills')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('billed_on', '=', billedOn)
  const interest = await db
    .selectFrom('cards.items')
    .select(['kind', 'amount_minor'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('billed_on', '=', billedOn)
    .where('kind', 'in', ['retailInterest', 'cashInterest', 'interestInterest'])
    .orderBy('item_id')
    .execute()
  return {
    bill: await of('cards.bills').executeTakeFirstOrThrow(),
    lines: (await of('cards.interest_lines').execute()).length,
    interest: interest.map(({ kind, amount_minor }) => [kind, amount_minor] as [BilledInterestKind, bigint]),
  }
}

/** Returns the cards whose debt differs from the sum of their items less the overpaid amount. */
async function itemsOffTheLedger(): Promise<unknown[]> {
  const { rows } = await sql`
    select c.account_id from cards.credit_cards c
    join ledger.accounts l on l.owner_id = c.customer_id and l.account_id = c.account_id
    where l.debits_minor - l.credits_minor
      <> coalesce((select sum(left_minor) from cards.items i where i.customer_id = c.customer_id and i.account_id = c.account_id), 0)
      - coalesce((select sum(left_minor) from cards.credits r where r.customer_id = c.customer_id and r.account_id = c.account_id), 0)`.execute(
    db,
  )
  return rows
}

test('through the books: bill, 200 paid, judged, the next bill', async () => {
  const card = await buildCard(db)
  await card.owe('retail', 3_000_00n, '2026-10-10')
  await card.owe('cash', 2_000_00n, '2026-10-20')
  await card.owe('cashFee', 20_00n, '2026-10-20')
  expect(await makeBills('2026-11-05')).toBe(1)
  expect(await makeBills('2026-11-05')).toBe(0)
  const first = await stored(card, '2026-11-05')
  expect(first.bill).toMatchObject({ amount_minor: 5_036_00n, minimum_minor: 536_00n, due_on: '2026-11-25' })
  expect(first.interest).toEqual([['cashInterest', 16_00n]])
  expect(await runStep(remindOfBills, '2026-11-21')).toBe(1)
  await card.pay(200_00n, '2026-11-25')
  expect(await runStep(judgeBills, '2026-11-27')).toBe(0)
  expect(await runStep(judgeBills, '2026-11-28')).toBe(1)
  expect(await runStep(judgeBills, '2026-11-28')).toBe(0)
  expect(await card.read()).toMatchObject({ overdueSince: '2026-11-25' })
  await makeBills('2026-12-05')
  const next = await stored(card, '2026-12-05')
  expect(next.interest).toEqual([
    ['retailInterest', 84_00n],
    ['cashInterest', 29_18n],
    ['interestInterest', 16n],
  ])
  expect(next.lines).toBe(4)
  expect(next.bill).toMatchObject({ amount_minor: 4_966_14n, minimum_minor: 916_14n, fees_minor: 16_80n })
  await card.pay(336_00n, '2026-12-06')
  expect(await card.read()).toMatchObject({ overdueSince: null, owedMinor: 4_630_14n })
  expect(await itemsOffTheLedger()).toEqual([])
})

test('a payment between the end of the grace days and the judging is late, and ends the overdue state', async () => {
  const card = await buildCard(db, { billDay: 6 })
  await card.owe('retail', 3_000_00n, '2026-10-10')
  await makeBills('2026-11-06')
  await card.pay(3_000_00n, '2026-11-30')
  expect(await runStep(judgeBills, '2026-11-29')).toBe(1)
  expect((await stored(card, '2026-11-06')).bill).toMatchObject({ state: 'unpaid', paid_minor: 3_000_00n })
  expect(await card.read()).toMatchObject({ overdueSince: null, owedMinor: 15_00n })
  expect(await card.items()).toMatchObject([{ kind: 'lateFee', postedOn: '2026-11-30', leftMinor: 15_00n }])
  await makeBills('2026-12-06')
  const next = await stored(card, '2026-12-06')
  expect(next.interest).toEqual([['retailInterest', 76_50n]])
  expect(next.bill).toMatchObject({ minimum_earlier_minor: 0n, amount_minor: 91_50n })
  // Part of the payment is late too: the fee is charged on the amount missing at midnight, and the rest stays overdue.
  const other = await buildCard(db, { billDay: 8 })
  await other.owe('retail', 3_000_00n, '2026-10-10')
  await makeBills('2026-11-08')
  await other.pay(60_00n, '2026-12-01')
  await other.pay(100_00n, '2026-12-02')
  await runStep(judgeBills, '2026-12-01')
  expect(await other.read()).toMatchObject({ overdueSince: '2026-11-28', owedMinor: 2_852_00n })
  expect(await itemsOffTheLedger()).toEqual([])
})

test('a purchase repaid before its bill bears interest to the day of repayment, as the page shows', async () => {
  const card = await buildCard(db, { billDay: 10 })
  const bought = await card.owe('retail', 1_000_00n, '2026-10-11')
  await card.owe('retail', 2_000_00n, '2026-10-25')
  await card.pay(1_000_00n, '2026-11-09')
  await makeBills('2026-11-10')
  await card.pay(200_00n, '2026-11-30')
  await runStep(judgeBills, '2026-12-03')
  await makeBills('2026-12-10')
  expect((await stored(card, '2026-12-10')).interest).toEqual([['retailInterest', 59_50n]])
  const lines = await db
    .selectFrom('cards.interest_lines')
    .select(['principal_minor', 'from_on', 'to_on'])
    .where('customer_id', '=', card.customerId)
    .where('item_id', '=', bought)
    .execute()
  expect(lines).toEqual([{ principal_minor: 1_000_00n, from_on: '2026-10-11', to_on: '2026-11-09' }])
})

test('a killed bill job leaves nothing, and a bill made later leaves out payments since its date', async () => {
  const card = await buildCard(db, { billDay: 7 })
  await card.owe('retail', 1_000_00n, '2026-10-10')
  const killed = inTransaction(db, async (tx) => {
    await billRange(tx, '2026-11-07', everybody, instantOf('2026-11-07', '23:50'))
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await card.read()).toMatchObject({ bill: null })
  // The bill is made late. A purchase of the next day was already repaid by then.
  await card.pay(400_00n, '2026-11-08')
  await card.owe('retail', 50_00n, '2026-11-08')
  await makeBills('2026-11-07')
  const { bill: made } = await stored(card, '2026-11-07')
  expect(made).toMatchObject({ amount_minor: 1_000_00n, minimum_minor: 100_00n, paid_minor: 400_00n })
  await makeBills('2026-12-07')
  expect((await stored(card, '2026-12-07')).bill).toMatchObject({
    previous_minor: 1_000_00n,
    credits_minor: 400_00n,
  })
})

test('the day before plans one bill job for all cards of a bill day', async () => {
  await buildCard(db, { billDay: 9 })
  expect(await runStep(planBills, '2027-03-08')).toBe(1)
  const { rows } =
    await sql`select reference, due_at from bankday.scheduled_jobs where kind = 'cards.bills'`.execute(db)
  expect(rows).toEqual([
    { reference: '2027-03-09:0:9223372036854775807', due_at: instantOf('2027-03-09', '23:50') },
  ])
})

test('a year of one card in the books equals the year by the rules alone', async () => {
  const card = await buildCard(db, { billDay: 11, limitMinor: 90_000_00n })
  const model = new CardModel(terms, 90_000_00n)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let date = '2027-01-01'; date <= '2027-09-12'; date = addDays(date, 1)) {
    if (model.judge(date) || model.lastBill) await runStep(judgeBills, addDays(date, -1))
    if (random(6) === 0) {
      const kind = random(5) === 0 ? 'cash' : 'retail'
      const amountMinor = BigInt(random(200_000) + 1)
      model.post(kind, amountMinor, date)
      await card.owe(kind, amountMinor, date)
    }
    // Some is repaid before its bill is made: whole purchases, and one fen less.
    if (date.endsWith('-09') && model.owedMinor > 0n) {
      const unbilledMinor = model.items.reduce(
        (sum, { billedOn, leftMinor }) => (billedOn === null ? sum + leftMinor : sum),
        0n,
      )
      const amountMinor = [0n, unbilledMinor, model.owedMinor - 1n][random(3)]!
      if (amountMinor > 0n) {
        model.credit('otherBank', amountMinor, date)
        await card.pay(amountMinor, date)
      }
    }
    const bill = model.lastBill
    if (bill?.dueOn === date) {
      const amountMinor = [bill.minimumMinor, bill.amountMinor, 100_00n, 0n][random(4)]!
      if (amountMinor > 0n) {
        model.credit('otherBank', amountMinor, date)
        await card.pay(amountMinor, date)
      }
    }
    if (!date.endsWith('-11')) continue
    model.bill(date)
    await makeBills(date)
    const { amountMinor, minimumMinor, made } = model.lastBill!
    const read = await stored(card, date)
    expect([date, read.bill.amount_minor, read.bill.minimum_minor]).toEqual([date, amountMinor, minimumMinor])
    expect(read.interest).toEqual(made.interest.map(({ kind, amountMinor: minor }) => [kind, minor]))
    expect(read.lines).toBe(made.lines.length)
  }
  expect((await card.read()).owedMinor).toBe(model.owedMinor)
  expect(await itemsOffTheLedger()).toEqual([])
})
