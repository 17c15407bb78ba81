import type { Queryable } from '../../db/database.ts'

export type DividendMode = 'cash' | 'reinvest'

/** What becomes of a customer's dividends of a product on a date: paid in cash unless they chose otherwise. */
export async function modeOf(
  q: Queryable,
  customerId: bigint,
  productCode: string,
  date: string,
): Promise<DividendMode> {
  const row = await q
    .selectFrom('wealth.dividend_modes')
    .select('mode')
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .where('holds_from', '<=', date)
    .orderBy('holds_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mode ?? 'cash'
}

/** The modes a customer has chosen, as they hold on a date, by product. */
export async function modesOn(
  q: Queryable,
  customerId: bigint,
  date: string,
): Promise<Map<string, DividendMode>> {
  const rows = await q
    .selectFrom('wealth.dividend_modes')
    .distinctOn('product_code')
    .select(['product_code', 'mode'])
    .where('customer_id', '=', customerId)
    .where('holds_from', '<=', date)
    .orderBy('product_code')
    .orderBy('holds_from', 'desc')
    .execute()
  return new Map(rows.map(({ product_code, mode }) => [product_code, mode]))
}
