import { addMonths, type Bilingual, type Currency } from '@cloudsail/contract'
import type { LoanPlan, OwedInstalment, RateFrom } from '@cloudsail/contract/loans'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type LoanRow = Selectable<Tables['loans.loans']>

/** A loan with its remaining plan, its rates, and the instalments that are due and unpaid. */
export interface Loan {
  customerId: bigint
  accountId: bigint
  productCode: LoanRow['product_code']
  product: Bilingual
  contractNumber: string
  currency: Currency
  principalMinor: bigint
  instalments: number
  lprTerm: LoanRow['lpr_term']
  pointsPpm: number
  reprices: LoanRow['reprices']
  nextRepriceOn: string | null
  repaymentAccountId: bigint | null
  settledOn: string | null
  plan: LoanPlan
  rates: (RateFrom & { lprPpm: number | null })[]
  owed: OwedInstalment[]
}

/**
 * Returns a customer's loans, including those paid off, or one of them, in one round trip. With `lock`, payments of the loan
 * follow one another.
 */
export async function readLoans(
  q: Queryable,
  customerId: bigint,
  { accountId = null, lock = false }: { accountId?: bigint | null; lock?: boolean } = {},
): Promise<Loan[]> {
  const named = accountId === null ? sql`` : sql`and account_id = ${accountId}`
  const [loans, rates, owed] = await Promise.all([
    sql<LoanRow>`select * from loans.loans where customer_id = ${customerId} ${named}
      order by account_id ${lock ? sql`for update` : sql``}`.execute(q),
    sql<{ accountId: bigint; from: string; ratePpm: number; lprPpm: number | null }>`
      select account_id as "accountId", from_on as "from", rate_ppm as "ratePpm", lpr_ppm as "lprPpm"
      from loans.rates where customer_id = ${customerId} ${named} order by account_id, from_on`.execute(q),
    sql<OwedInstalment & { accountId: bigint }>`select account_id as "accountId", number, due_on as "dueOn",
        unpaid_principal_minor as "principalMinor", unpaid_interest_minor as "interestMinor",
        unpaid_penalty_minor as "penaltyMinor", penalty_from as "penaltyFrom"
      from loans.instalments where customer_id = ${customerId} ${named} and cleared_on is null
      order by account_id, due_on`.execute(q),
  ])
  const own = <T extends { accountId: bigint }>({ rows }: { rows: T[] }, row: LoanRow) =>
    rows.filter((each) => each.accountId === row.account_id)
  return loans.rows.map((row) => loanOf(row, own(rates, row), own(owed, row)))
}

/** Returns a loan of the customer. Null if it does not exist. */
export async function readLoan(
  q: Queryable,
  customerId: bigint,
  accountId: bigint,
  { lock = false }: { lock?: boolean } = {},
): Promise<Loan | null> {
  const [loan] = await readLoans(q, customerId, { accountId, lock })
  return loan ?? null
}

function loanOf(row: LoanRow, rates: Loan['rates'], owed: OwedInstalment[]): Loan {
  return {
    customerId: row.customer_id,
    accountId: row.account_id,
    productCode: row.product_code,
    product: { zh: row.product_zh, en: row.product_en },
    contractNumber: row.contract_number,
    currency: row.currency,
    principalMinor: row.principal_minor,
    instalments: row.instalments,
    lprTerm: row.lpr_term,
    pointsPpm: row.points_ppm,
    reprices: row.reprices,
    nextRepriceOn: row.next_reprice_on,
    repaymentAccountId: row.repayment_account_id,
    settledOn: row.settled_on,
    plan: {
      repayment: row.repayment,
      dueDay: row.due_day,
      disbursedOn: row.disbursed_on,
      restMinor: row.rest_minor,
      paymentMinor: row.payment_minor,
      nextNumber: row.next_number,
      lastNumber: row.last_number,
      periodFrom: row.period_from,
      nextDueOn: row.next_due_on ?? addMonths(row.period_from, 1),
      nextPrincipalMinor: row.next_principal_minor,
    },
    rates,
    owed,
  }
}

/** Saves the remaining plan of a loan, and the day it was settled, if it was. */
export function savePlan(
  q: Queryable,
  { customerId, accountId }: Pick<Loan, 'customerId' | 'accountId'>,
  plan: LoanPlan,
  { settledOn = null }: { settledOn?: string | null } = {},
): Promise<unknown> {
  return q
    .updateTable('loans.loans')
    .set({
      rest_minor: plan.restMinor,
      payment_minor: plan.paymentMinor,
      next_number: plan.nextNumber,
      last_number: plan.lastNumber,
      period_from: plan.periodFrom,
      next_due_on: plan.restMinor === 0n ? null : plan.nextDueOn,
      next_principal_minor: plan.nextPrincipalMinor,
      ...(settledOn !== null && { settled_on: settledOn, next_reprice_on: null }),
    })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Returns the principal that is left, due or not. It equals the balance in the ledger. */
export const principalLeft = ({ plan, owed }: Pick<Loan, 'plan' | 'owed'>): bigint =>
  owed.reduce((sum, { principalMinor }) => sum + principalMinor, plan.restMinor)

/** Returns true if anything is overdue on a day: unpaid after its due day. */
export const isOverdue = ({ owed }: Pick<Loan, 'owed'>, today: string): boolean =>
  owed.some(({ dueOn }) => dueOn < today)

/** Returns true if an instalment of today is still to be collected. */
export const isDueToday = ({ owed, plan }: Pick<Loan, 'owed' | 'plan'>, today: string): boolean =>
  owed.some(({ dueOn }) => dueOn === today) || (plan.restMinor > 0n && plan.nextDueOn <= today)
