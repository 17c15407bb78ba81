import type { Bilingual, Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface Bill {
  billedOn: string
  dueOn: string
  amountMinor: bigint
  minimumMinor: bigint
  /** Still to be paid; never negative. */
  remainingMinor: bigint
}

export interface CreditCardDetails {
  accountId: bigint
  product: Bilingual
  currency: Currency
  limitMinor: bigint
  bill: Bill | null
}

/** A customer's credit cards, each with its last bill. */
export async function creditCards(db: Queryable, customerId: bigint): Promise<CreditCardDetails[]> {
  const rows = await db
    .selectFrom('cards.credit_cards as card')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('cards.statements as s')
          .selectAll('s')
          .whereRef('s.customer_id', '=', 'card.customer_id')
          .whereRef('s.account_id', '=', 'card.account_id')
          .orderBy('s.billed_on', 'desc')
          .limit(1)
          .as('bill'),
      (join) => join.on(sql.lit(true)),
    )
    .select(['card.account_id', 'card.product_zh', 'card.product_en', 'card.currency', 'card.limit_minor'])
    .select(['bill.billed_on', 'bill.due_on', 'bill.amount_minor', 'bill.minimum_minor', 'bill.paid_minor'])
    .where('card.customer_id', '=', customerId)
    .orderBy('card.account_id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    product: { zh: row.product_zh, en: row.product_en },
    currency: row.currency,
    limitMinor: row.limit_minor,
    bill:
      row.billed_on === null
        ? null
        : {
            billedOn: row.billed_on,
            dueOn: row.due_on!,
            amountMinor: row.amount_minor!,
            minimumMinor: row.minimum_minor!,
            remainingMinor: row.paid_minor! >= row.amount_minor! ? 0n : row.amount_minor! - row.paid_minor!,
          },
  }))
}
