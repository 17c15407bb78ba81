import type { Repaid } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, type JournalDraft } from '../ledger/index.ts'
import type { Loan } from './loans.ts'

type Parts = Pick<Repaid, 'principalMinor' | 'interestMinor' | 'penaltyMinor'> & { chargeMinor?: bigint }

/** A payment on a loan from an account of its customer. */
export interface LoanPayment {
  loan: Loan
  from: { accountId: bigint }
  kind: string
  reference: string
  bookedAt: Date
  remark: string
}

/**
 * Returns the journal of a customer's payment on a loan: principal to the loan, interest and penalty as separate legs to
 * interest income, a charge to fee income.
 */
export function paymentJournal(payment: LoanPayment, parts: Parts): JournalDraft {
  const { loan, from, kind, reference, bookedAt, remark } = payment
  const { customerId: ownerId, accountId, currency } = loan
  const { principalMinor, interestMinor, penaltyMinor, chargeMinor = 0n } = parts
  const total = principalMinor + interestMinor + penaltyMinor + chargeMinor
  const details = { summary: 'loanRepayment', remark }
  const leg = (account: JournalDraft['legs'][number]['account'], amountMinor: bigint, summary: string) =>
    amountMinor > 0n ? [{ account, amountMinor, details: { summary, remark } }] : []
  return {
    kind,
    reference,
    bookedAt,
    legs: [
      { account: { ownerId, accountId: from.accountId, currency }, amountMinor: -total, details },
      ...leg({ ownerId, accountId, currency }, principalMinor, 'loanRepayment'),
      ...leg(bankAccount('interestIncome', currency), interestMinor, 'interest'),
      ...leg(bankAccount('interestIncome', currency), penaltyMinor, 'loanPenalty'),
      ...leg(bankAccount('feeIncome', currency), chargeMinor, 'fee'),
    ],
  }
}

export interface PaymentRow extends Parts {
  kind: 'instalment' | 'overdue' | 'early'
  number: number | null
}

/** Records payments on a loan, so that the customer can see them by instalment. */
export async function keepPayments(
  q: Tx,
  {
    loan,
    from,
    bookedAt,
    orderId = null,
  }: Omit<LoanPayment, 'kind' | 'reference' | 'remark'> & {
    orderId?: string | null
  },
  rows: readonly PaymentRow[],
): Promise<void> {
  if (rows.length === 0) return
  await q
    .insertInto('loans.payments')
    .values(
      rows.map((row) => ({
        customer_id: loan.customerId,
        account_id: loan.accountId,
        paid_on: businessDate(bookedAt),
        paid_at: bookedAt,
        kind: row.kind,
        number: row.number,
        principal_minor: row.principalMinor,
        interest_minor: row.interestMinor,
        penalty_minor: row.penaltyMinor,
        charge_minor: row.chargeMinor ?? 0n,
        from_account_id: from.accountId,
        order_id: orderId,
      })),
    )
    .execute()
}

/** Saves what is still owed of instalments that have fallen due. */
export async function saveOwed(
  q: Tx,
  loan: Pick<Loan, 'customerId' | 'accountId'>,
  owed: Loan['owed'],
  on: string,
) {
  if (owed.length === 0) return
  await sql`
    update loans.instalments i
    set unpaid_principal_minor = o.principal, unpaid_interest_minor = o.interest, unpaid_penalty_minor = o.penalty,
      penalty_from = o.penalty_from, cleared_on = case when o.principal + o.interest + o.penalty = 0 then ${on}::date end
    from unnest(${owed.map((each) => each.dueOn)}::date[], ${owed.map((each) => each.principalMinor)}::bigint[],
      ${owed.map((each) => each.interestMinor)}::bigint[], ${owed.map((each) => each.penaltyMinor)}::bigint[],
      ${owed.map((each) => each.penaltyFrom)}::date[]) as o (due_on, principal, interest, penalty, penalty_from)
    where i.customer_id = ${loan.customerId} and i.account_id = ${loan.accountId} and i.due_on = o.due_on`.execute(
    q,
  )
}
