import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  arrearsOn,
  type loanYears,
  type OwnLoan,
  type ownLoans,
  writeOwed,
  writePlan,
} from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { type Account, byEnrolment, readAccounts } from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import { boardRatesParameter } from '../deposits/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { type EarlyRow, readEarly } from './early/early-records.ts'
import { type Loan, principalLeft, readLoan, readLoans } from './loans.ts'
import { loanTermsParameter } from './parameters.ts'

const amount = (minor: bigint) => formatAmount(minor, 'CNY')

/** PFA0601003: returns the loans of a customer. */
export async function readOwnLoans({
  db,
  now,
  session,
}: CustomerContext): Promise<ResponseOf<typeof ownLoans>> {
  const { customerId } = session
  const today = businessDate(now)
  const [loans, accounts, early, terms, board] = await Promise.all([
    readLoans(db, customerId),
    readAccounts(db, customerId),
    readEarly(db, customerId),
    parameter(db, loanTermsParameter, today),
    parameter(db, boardRatesParameter, today),
  ])
  const shown = new Set(byEnrolment(session.kind, accounts).shown.map(({ accountId }) => accountId))
  return {
    today,
    loans: loans
      .filter(({ accountId }) => shown.has(accountId))
      .map((loan) => present(loan, { accounts, early, today, percent: terms.penaltyPercent })),
    terms: {
      penaltyPercent: terms.penaltyPercent,
      earlyDaysAhead: terms.earlyDaysAhead,
      chargePpm: terms.chargePpm,
      chargeMonths: terms.chargeMonths,
      earlyLeft: amount(terms.earlyLeft),
      earlyLeast: amount(terms.earlyLeast),
      earlyLeastConsumer: amount(terms.earlyLeastConsumer),
    },
    depositRatePpm: board.term['36'],
  }
}

interface Around {
  accounts: readonly Account[]
  early: readonly EarlyRow[]
  today: string
  percent: number
}

function present(loan: Loan, { accounts, early, today, percent }: Around): OwnLoan {
  const overdue = loan.owed.filter(({ dueOn }) => dueOn < today)
  const repays = accounts.find(({ accountId }) => accountId === loan.repaymentAccountId)
  return {
    accountId: loan.accountId.toString(),
    productCode: loan.productCode,
    product: loan.product,
    contractNumber: loan.contractNumber,
    principal: amount(loan.principalMinor),
    left: amount(principalLeft(loan)),
    instalments: loan.instalments,
    lprTerm: loan.lprTerm,
    pointsPpm: loan.pointsPpm,
    nextRepriceOn: loan.nextRepriceOn,
    repaymentAccountId: loan.repaymentAccountId?.toString() ?? null,
    repaymentAccountNumber: repays?.number ?? null,
    settledOn: loan.settledOn,
    plan: writePlan(loan.plan),
    rates: loan.rates.map(({ from, ratePpm, lprPpm }) => ({ from, ratePpm, lprPpm })),
    owed: loan.owed.map(({ number, dueOn, principalMinor, interestMinor, penaltyMinor, penaltyFrom }) =>
      writeOwed({ number, dueOn, principalMinor, interestMinor, penaltyMinor, penaltyFrom }),
    ),
    arrears: amount(arrearsOn(overdue, loan.rates, { on: today, percent })),
    early: early
      .filter((row) => row.account_id === loan.accountId)
      .map((row) => ({
        orderId: row.order_id,
        whole: row.whole,
        amount: amount(row.amount_minor),
        mode: row.mode,
        on: row.on_date,
        state: row.state,
        reason: row.reason,
      })),
  }
}

/** Returns a loan of the customer. Throws loanUnknown. */
export async function ownLoan(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  id: string,
): Promise<Loan> {
  const [loan, accounts] = await Promise.all([
    readLoan(db, session.customerId, BigInt(id)),
    readAccounts(db, session.customerId),
  ])
  const isShown = byEnrolment(session.kind, accounts).shown.some(
    ({ accountId }) => accountId === loan?.accountId,
  )
  if (!loan || !isShown) throw new BankError('loanUnknown', { field: 'loan' })
  return loan
}

/** PFA0603003: returns what was paid on a loan by calendar year. */
export async function readYears(
  context: CustomerContext,
  { loan: id }: { loan: string },
): Promise<ResponseOf<typeof loanYears>> {
  const loan = await ownLoan(context, id)
  const { rows } = await sql<{ year: number; principal: bigint; interest: bigint; penalty: bigint }>`
    select extract(year from paid_on)::integer as year, sum(principal_minor)::bigint as principal,
      sum(interest_minor)::bigint as interest, sum(penalty_minor)::bigint as penalty
    from loans.payments where customer_id = ${loan.customerId} and account_id = ${loan.accountId}
    group by 1 order by 1 desc`.execute(context.db)
  return {
    years: rows.map(({ year, principal, interest, penalty }) => ({
      year,
      principal: amount(principal),
      interest: amount(interest),
      penalty: amount(penalty),
    })),
  }
}
