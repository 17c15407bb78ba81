import type { Bilingual, Currency } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'

export interface LoanDetails {
  accountId: bigint
  product: Bilingual
  currency: Currency
  principalMinor: bigint
  annualRatePpm: number
  instalments: number
  paidInstalments: number
  next: { dueOn: string; amountMinor: bigint } | null
}

/** A customer's loans, also those paid off. */
export async function loansOf(db: Queryable, customerId: bigint): Promise<LoanDetails[]> {
  const rows = await db
    .selectFrom('loans.loans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    product: { zh: row.product_zh, en: row.product_en },
    currency: row.currency,
    principalMinor: row.principal_minor,
    annualRatePpm: row.annual_rate_ppm,
    instalments: row.instalments,
    paidInstalments: row.paid_instalments,
    next: row.next_due_on === null ? null : { dueOn: row.next_due_on, amountMinor: row.next_due_minor ?? 0n },
  }))
}
