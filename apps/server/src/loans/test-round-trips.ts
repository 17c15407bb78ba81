import { cancelEarly, changeRepaymentAccount, repayArrears, repayLoanEarly } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { applyingRoundTrips } from './applying/test-round-trips.ts'
import { buildLoan, leaveUnpaid } from './test-loans.ts'

/** Builds a loan disbursed yesterday, and the account that repays it. */
async function loanOf({ db, customerId }: Giver, ago = 1) {
  const today = businessDate(await bankNow(db))
  const { accountId: from } = await buildAccount(db, { customerId, fundsMinor: 50_000_000n })
  const disbursedOn = addDays(today, -ago)
  const { accountId } = await buildLoan(db, { customerId, repaymentAccountId: from, disbursedOn })
  return { loan: `${accountId}`, fromAccountId: `${from}`, accountId, today }
}

async function early(giver: Giver, daysAhead: number) {
  const { loan, fromAccountId, today } = await loanOf(giver)
  const on = addDays(today, daysAhead)
  return { loan, fromAccountId, whole: false, amount: '20000', mode: 'shorter', on } as const
}

export const roundTripCases: RoundTripCase[] = [
  {
    contract: changeRepaymentAccount,
    input: async (giver) => {
      const { loan } = await loanOf(giver)
      const other = await buildAccount(giver.db, { customerId: giver.customerId })
      return { loan, accountId: `${other.accountId}` }
    },
  },
  {
    contract: repayArrears,
    input: async (giver) => {
      const { loan, fromAccountId, accountId, today } = await loanOf(giver, 40)
      await leaveUnpaid(giver.db, { customerId: giver.customerId, accountId, dueOn: addDays(today, -10) })
      return { loan, fromAccountId, amount: '5000' }
    },
  },
  { contract: repayLoanEarly, what: 'today', input: (giver) => early(giver, 0) },
  { contract: repayLoanEarly, what: 'on a day to come', input: (giver) => early(giver, 2) },
  {
    contract: cancelEarly,
    input: async (giver) => {
      await giver.give(repayLoanEarly, await early(giver, 3))
      const { rows } = await sql<{ id: string }>`select order_id as id from loans.early_repayments
        where customer_id = ${giver.customerId} and state = 'scheduled' order by order_id desc limit 1`.execute(
        giver.db,
      )
      return { early: rows[0]!.id }
    },
  },
  ...applyingRoundTrips,
]
