import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, advanceClock, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../ledger/index.ts'
import { accrueLoanInterest, remindOfInstalments, reverseLoanInterest } from './index.ts'
import { lprBefore } from './parameters.ts'
import { buildLoan, leaveUnpaid } from './test-loans.ts'

const { db } = await testDatabase()

/** Runs a step over all its ranges. */
async function run(step: typeof accrueLoanInterest, date: string): Promise<void> {
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after
    after = (await db.transaction().execute((tx) => step.run(tx, { date, after: from }))).next
  }
}

/** Returns the interest receivable of the bank. */
async function receivable(): Promise<bigint> {
  const { debitsMinor, creditsMinor } = await balanceOf(db, bankAccount('interestReceivable', 'CNY'))
  return debitsMinor - creditsMinor
}

beforeAll(async () => {
  await advanceClock(db, instantOf('2028-03-15', '10:00'))
})

test('a month’s interest is receivable at its end, except from 91 days overdue, and is reversed the next day', async () => {
  const customers = await Promise.all([buildCustomer(db), buildCustomer(db)])
  for (const [index, { customerId }] of customers.entries()) {
    const { accountId: repaymentAccountId } = await buildAccount(db, { customerId })
    const disbursedOn = index === 0 ? '2028-03-15' : '2027-11-15'
    const { accountId } = await buildLoan(db, { customerId, repaymentAccountId, disbursedOn })
    if (index === 1) await leaveUnpaid(db, { customerId, accountId, dueOn: '2027-12-15' })
  }
  await advanceClock(db, instantOf('2028-04-02', '00:30'))
  await run(accrueLoanInterest, '2028-03-31')
  // 120,000 over 17 days at 3.6 %. The other loan is 108 days overdue.
  expect(await receivable()).toBe(204_00n)
  await run(reverseLoanInterest, '2028-04-01')
  expect(await receivable()).toBe(0n)
})

test.each([
  ['2024-10-21', { '1Y': 33_500, '5Y': 38_500 }],
  ['2024-10-22', { '1Y': 31_000, '5Y': 36_000 }],
  ['2025-05-20', { '1Y': 31_000, '5Y': 36_000 }],
  ['2025-05-21', { '1Y': 30_000, '5Y': 35_000 }],
])('the LPR published before %s', async (day, rates) => {
  expect(await lprBefore(db, day)).toEqual(rates)
})

test('an instalment is announced three days before', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId: repaymentAccountId, number } = await buildAccount(db, { customerId })
  await buildLoan(db, { customerId, repaymentAccountId, disbursedOn: '2028-04-01', dueDay: 1 })
  const told = async () => {
    const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
      where customer_id = ${customerId} and kind = 'sms'`.execute(db)
    return rows.map(({ text }) => text)
  }
  await run(remindOfInstalments, addDays('2028-05-01', -5))
  expect(await told()).toEqual([])
  await run(remindOfInstalments, addDays('2028-05-01', -4))
  expect(await told()).toEqual([
    `您的云帆消费贷将于2028-05-01扣收第1期人民币10,196.07元，请在尾号${number.slice(-4)}账户备足款项。`,
  ])
})
