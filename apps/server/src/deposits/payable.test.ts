import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { advanceClock, enterParameter, instantOf, runDayEnds } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { closeDay, trialBalance } from '../ledger/index.ts'
import { boardRatesParameter } from './board-rates.ts'
import { accrueInterest } from './current-interest/accrue.ts'
import { accruePayable, reversePayable } from './payable.ts'
import { depositScene, moveTo } from './time/test-scene.ts'

const { db, ownerDb } = await testDatabase()
const steps = [closeDay, accrueInterest, accruePayable, reversePayable]

/** Runs the day-ends before a date. Every third range crashes before its commit. */
async function comeTo(date: string): Promise<void> {
  let ranges = 0
  const mortal = steps.map((step) => ({
    ...step,
    run: async (...given: Parameters<typeof step.run>) => {
      const progress = await step.run(...given)
      ranges += 1
      if (ranges % 3 === 0) throw new Error('killed')
      return progress
    },
  }))
  await advanceClock(db, instantOf(date, '00:30'))
  for (let tries = 0; tries < 400; tries += 1)
    await runDayEnds({ db, log: pino({ level: 'silent' }), steps: mortal, retryMs: 0 })
}

/** Returns the interest payable by value date, by product and currency. */
async function payableOn(date: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ key: string; sum: bigint }>`
    select concat_ws(' ', remark, currency) as key, sum(amount_minor)::bigint as sum from (
      select remark, currency, amount_minor, value_date, account_id from ledger.pending_legs
      union all select remark, currency, amount_minor, value_date, account_id from ledger.entries where owner_id = 0
    ) e where account_id = 2231 and value_date <= ${date} group by 1 having sum(amount_minor) <> 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]))
}

test('interest earned and not due is payable at the end of a month, and reversed on the next day', async () => {
  await enterParameter(ownerDb, boardRatesParameter, [
    {
      effectiveOn: '2027-01-01',
      value: {
        current: 500,
        call1: 1_000,
        call7: 3_000,
        term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
      },
    },
  ])
  await moveTo(db, '2027-01-05')
  const { open, customerId, parentOf } = await depositScene(db, {
    funds: { CNY: 300_000_00n, USD: 9_000_00n },
  })
  await open({ amount: '100000', termMonths: 6 })
  await open({ amount: '40000', termMonths: 3 })
  const { accountId: parent } = await parentOf()
  await ownerDb
    .insertInto('deposits.time_deposits')
    .values([
      {
        customer_id: customerId,
        account_id: parent,
        certificate_number: '9001',
        product: 'callDeposit7',
        currency: 'CNY',
        principal_minor: 200_000_00n,
        annual_rate_ppm: 0,
        term_months: null,
        effective_on: '2027-01-11',
        matures_on: null,
        instruction: 'renew',
        closed_on: null,
      },
      {
        customer_id: customerId,
        account_id: parent,
        certificate_number: '9002',
        product: 'rolling7',
        currency: 'CNY',
        principal_minor: 100_000_00n,
        annual_rate_ppm: 0,
        term_months: null,
        effective_on: '2027-01-11',
        matures_on: null,
        instruction: 'renew',
        closed_on: null,
        cycle_began_on: '2027-01-29',
      },
    ])
    .execute()
  await comeTo('2027-02-01')
  // 27 days of each; 160,000 and USD 9,000 for 27 days at 0.05 %; 21 days of call; 3 of a cycle.
  expect(await payableOn('2027-01-31')).toEqual({
    'timeDeposit CNY': 63_75n + 19_50n,
    'current CNY': 6_00n,
    'current USD': 34n,
    'callDeposit7 CNY': 35_00n,
    'rolling7 CNY': 2_50n,
  })
  await comeTo('2027-03-02')
  expect(await payableOn('2027-02-01')).toEqual({})
  // A month is a twelfth of a year regardless of its days: one month and 24 days by 1 March.
  expect(await payableOn('2027-02-28')).toMatchObject({ 'timeDeposit CNY': 127_50n + 39_00n })
  expect(await payableOn('2027-03-01')).toEqual({})
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
