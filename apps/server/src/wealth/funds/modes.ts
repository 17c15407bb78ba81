import type { Queryable } from '../../db/database.ts'

export type DividendMode = 'cash' | 'reinvest'

/** Returns the dividend mode of a customer for a product on a date. The default is cash. */
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

/** Returns the dividend modes that a customer has chosen, as of a date, by product. */
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
