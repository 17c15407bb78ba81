import { currentInterest } from '@cloudsail/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, advanceClock, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { LedgerAccountRef } from '../../ledger/index.ts'
import { isSettlementDay } from './quarter.ts'
import { datesBetween, interestBank } from './test-bank.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)
const ratePpm = 500
let customers = 0n
const newAccount = () => {
  customers += 1n
  return bank.account(customers)
}

/** Returns what a bank pays that does everything on the day it is due, by value date. */
function paidOnTime(moves: readonly { on: string; amountMinor: bigint }[], first: string, last: string) {
  const paid: Record<string, bigint> = {}
  let [balanceMinor, balanceDays] = [0n, 0n]
  for (const date of datesBetween(first, last)) {
    for (const { on, amountMinor } of moves) if (on === date) balanceMinor += amountMinor
    balanceMinor += paid[date] ?? 0n
    balanceDays += balanceMinor
    if (!isSettlementDay(date)) continue
    const interestMinor = currentInterest(balanceDays, ratePpm)
    if (interestMinor > 0n) paid[addDays(date, 1)] = interestMinor
    balanceDays = 0n
  }
  return paid
}

/** Returns corrections of settled interest, as "amount summary value date". */
async function correctionsOf({ ownerId }: LedgerAccountRef): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', amount_minor, summary, value_date) as line from ledger.entries
    where owner_id = ${ownerId} and kind = 'currentInterestCorrection' order by seq`.execute(db)
  return rows.map(({ line }) => line)
}
const setStatus = (
  { ownerId }: LedgerAccountRef,
  change: { status: 'debitBlocked' | 'closed'; closed_on?: string },
) => ownerDb.updateTable('accounts.accounts').set(change).where('customer_id', '=', ownerId).execute()

test('interest of a settled quarter is corrected up and down, as far as the account has cover', async () => {
  await bank.comeTo('2026-11-21')
  const [more, less, spent, blocked, closed] = [
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
  ]
  for (const account of [less, spent, blocked, closed]) await bank.post('2026-11-21', account, 3_600_000_00n)
  await bank.comeTo('2026-12-21')
  // 30 days at 5.00 a day.
  for (const account of [less, spent, blocked, closed])
    expect(await bank.paid(account)).toEqual({ '2026-12-21': 150_00n })
  await bank.post('2026-12-21', spent, -100_00n)
  // Due on 1 December, 20 days before the settlement.
  await bank.makeUp('2026-12-01', more, 3_600_000_00n)
  for (const account of [less, spent, blocked, closed])
    await bank.makeUp('2026-12-01', account, -3_600_000_00n)
  await setStatus(blocked, { status: 'debitBlocked' })
  await setStatus(closed, { status: 'closed', closed_on: '2026-12-21' })
  await bank.comeTo('2026-12-22')
  expect(await correctionsOf(more)).toEqual(['10000 interest 2026-12-21'])
  expect(await correctionsOf(less)).toEqual(['-10000 interestReturned 2026-12-21'])
  for (const account of [spent, blocked, closed]) expect(await correctionsOf(account)).toEqual([])
  await bank.post('2026-12-22', spent, 7_200_000_00n - 50_00n)
  await bank.post('2026-12-22', blocked, 720_000_00n - 150_00n)
  await bank.comeTo('2027-03-21')
  // 89 days at 10.00, less a day of 50.00 without balance. 100.00 of the total were paid before.
  expect(await bank.paid(spent)).toEqual({ '2026-12-21': 150_00n, '2027-03-21': 790_00n })
  // 89 days at 1.00 do not make up for the overpayment.
  expect(await bank.paid(blocked)).toEqual({ '2026-12-21': 150_00n })
  expect(await bank.paid(closed)).toEqual({ '2026-12-21': 150_00n })
  const kept = await db
    .selectFrom('deposits.current_interest')
    .select('carried_minor')
    .where('customer_id', '=', blocked.ownerId)
    .where('period_from', '=', '2027-03-21')
    .executeTakeFirstOrThrow()
  expect(kept.carried_minor).toBe(-11_00n)
})

const accountsInRun = 6
const daysOfRun = 230
/**
 * Money moved by a customer at noon of a day, or by a mandate of that day, which the bank carries out a given number of
 * stops later.
 */
const move = fc.record({
  account: fc.nat(accountsInRun - 1),
  day: fc.integer({ min: 0, max: daysOfRun - 1 }),
  amountMinor: fc.bigInt({ min: -900_000_00n, max: 900_000_00n }).filter((amount) => amount !== 0n),
  late: fc.constantFrom(null, 0, 0, 1, 2),
})
/** Days on which the clock stops. At each stop customers act, mandates are caught up and day-ends run, in any order. */
const life = fc.record({
  stops: fc.uniqueArray(fc.integer({ min: 1, max: daysOfRun - 1 }), { minLength: 3, maxLength: 7 }),
  orders: fc.infiniteStream(
    fc.shuffledSubarray(['act', 'makeUp', 'days'] as const, { minLength: 3, maxLength: 3 }),
  ),
  moves: fc.array(move, { minLength: 15, maxLength: 40 }),
  /** Accounts that are empty before their moves. These only receive money. */
  empty: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }),
})

test('late mandates and earlier actions of customers leave the interest of a punctual bank', {
  timeout: 600_000,
}, async () => {
  let first = '2027-03-25'
  await fc.assert(
    fc.asyncProperty(life, async ({ stops, orders, moves, empty }) => {
      await bank.comeTo(first)
      const on = (day: number) => addDays(first, day)
      const stopDays = [...stops.toSorted((a, b) => a - b), daysOfRun]
      const stopAfter = (day: number, later = 0) => {
        const at = stopDays.findIndex((stop) => stop >= day)
        return stopDays[Math.min(at + later, stopDays.length - 1)]!
      }
      const accounts = await Promise.all(Array.from({ length: accountsInRun }, newAccount))
      const expected = accounts.map((): { on: string; amountMinor: bigint }[] => [])
      const move = async (index: number, on: string, amountMinor: bigint, post: () => Promise<void>) => {
        expected[index]!.push({ on, amountMinor })
        await post()
      }
      for (const [index, account] of accounts.entries())
        if (!empty.includes(index))
          await move(index, first, 90_000_000_00n, () => bank.post(first, account, 90_000_000_00n))
      const drafts = moves.map(({ account, day, amountMinor, late }) => ({
        account,
        late,
        day: late === null ? stopAfter(day) : day,
        amountMinor: empty.includes(account) && amountMinor < 0n ? -amountMinor : amountMinor,
        doneOn: stopAfter(day, late ?? 0),
      }))
      for (const stop of stopDays) {
        await advanceClock(db, instantOf(on(stop), '12:00'))
        const due = drafts.filter(({ doneOn }) => doneOn === stop)
        for (const part of orders.next().value)
          if (part === 'days') await bank.comeTo(on(stop))
          else
            for (const { account, day, amountMinor, late } of due.filter(
              ({ late }) => (late === null) === (part === 'act'),
            ))
              await move(account, on(day), amountMinor, () =>
                late === null
                  ? bank.post(on(stop), accounts[account]!, amountMinor)
                  : bank.makeUp(on(day), accounts[account]!, amountMinor),
              )
      }
      // Each day-end corrects what the corrections of the previous one have changed.
      const last = on(daysOfRun + 5)
      await bank.comeTo(last)
      for (const [index, account] of accounts.entries())
        expect(await bank.paid(account)).toEqual(paidOnTime(expected[index]!, first, last))
      first = addDays(last, 1)
    }),
    { numRuns: 3, seed: 20_261_128, endOnFailure: true },
  )
  const { rows } = await sql<{ up: number; down: number }>`
    select count(*) filter (where amount_minor > 0)::integer as up,
      count(*) filter (where amount_minor < 0)::integer as down
    from ledger.entries where owner_id > 5 and kind = 'currentInterestCorrection'`.execute(db)
  expect(rows[0]!.up).toBeGreaterThan(0)
  expect(rows[0]!.down).toBeGreaterThan(0)
})
