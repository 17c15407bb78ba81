import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { arrearsOn, type loanCourse } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { readAccounts, usableMinor } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { nextOf } from '../holdings.ts'
import { type Loan, principalLeft } from '../loans.ts'
import { loanTermsParameter } from '../parameters.ts'
import { ownLoan } from '../read-own-loans.ts'

interface Paid {
  on: string
  kind: 'instalment' | 'overdue' | 'early'
  number: number | null
  principal: bigint
  interest: bigint
  total: bigint
}

const amount = (minor: bigint) => formatAmount(minor, 'CNY')

/** PFA0601005: returns what is left of a loan after each payment, and what the bank takes next. Throws loanUnknown. */
export async function readCourse(
  context: CustomerContext,
  { loan: id }: { loan: string },
): Promise<ResponseOf<typeof loanCourse>> {
  const { db, now, session } = context
  const today = businessDate(now)
  const loan = await ownLoan(context, id)
  const [{ rows }, accounts, { penaltyPercent }] = await Promise.all([
    sql<Paid>`select paid_on as "on", kind, number, principal_minor as principal, interest_minor as interest,
        principal_minor + interest_minor + penalty_minor + charge_minor as total
      from loans.payments where customer_id = ${loan.customerId} and account_id = ${loan.accountId}
      order by paid_on, payment_id`.execute(db),
    readAccounts(db, session.customerId),
    parameter(db, loanTermsParameter, today),
  ])
  let leftMinor = principalLeft(loan) + rows.reduce((sum, { principal }) => sum + principal, 0n)
  const payments = rows.map(({ on, kind, number, principal, interest, total }) => {
    leftMinor -= principal
    return {
      on,
      kind,
      number,
      principal: amount(principal),
      interest: amount(interest),
      total: amount(total),
      left: amount(leftMinor),
    }
  })
  const year = rows.filter(({ on }) => on.slice(0, 4) === today.slice(0, 4))
  const repays = accounts.find(({ accountId }) => accountId === loan.repaymentAccountId)
  const balance = repays?.balances.find(({ currency }) => currency === loan.currency)
  const availableMinor = repays && balance ? usableMinor(repays, balance) : null
  const next = nextTaken(loan, { today, percent: penaltyPercent })
  return {
    payments,
    year: {
      year: Number(today.slice(0, 4)),
      principal: amount(year.reduce((sum, { principal }) => sum + principal, 0n)),
      interest: amount(year.reduce((sum, { interest }) => sum + interest, 0n)),
    },
    next: next && {
      on: next.on,
      amount: amount(next.amountMinor),
      available: availableMinor === null ? null : amount(availableMinor),
      isCovered: availableMinor === null ? null : availableMinor >= next.amountMinor,
    },
  }
}

/** Returns what the bank takes next. What is overdue counts with the default interest of today. */
function nextTaken(loan: Loan, { today, percent }: { today: string; percent: number }) {
  const overdue = loan.owed.filter(({ dueOn }) => dueOn < today)
  const next = nextOf(loan)
  if (!next || overdue.length === 0) return next
  const rest = loan.owed.filter(({ dueOn }) => dueOn >= today)
  const restMinor = rest.reduce((sum, each) => sum + each.principalMinor + each.interestMinor, 0n)
  return {
    on: next.on,
    amountMinor: arrearsOn(overdue, loan.rates, { on: today, percent }) + restMinor,
  }
}
