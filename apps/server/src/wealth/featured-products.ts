import type { Bilingual, Currency } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'

export interface FeaturedProduct {
  productCode: string
  kind: 'wealth' | 'fund'
  name: Bilingual
  risk: number
  currency: Currency
  /** As worded in the prospectus. Null if the prospectus states none. */
  yield: Bilingual | null
}

/** Returns the products on show on a business date, in their order. */
export async function featuredProducts(db: Queryable, date: string): Promise<FeaturedProduct[]> {
  const rows = await db
    .selectFrom('wealth.featured_products as f')
    .innerJoin('wealth.products as p', 'p.product_code', 'f.product_code')
    .where('f.shown_from', '<=', date)
    .where((where) => where.or([where('f.shown_until', 'is', null), where('f.shown_until', '>=', date)]))
    .orderBy('f.place')
    .select([
      'p.product_code',
      'p.kind',
      'p.name_zh',
      'p.name_en',
      'p.risk',
      'p.currency',
      'p.yield_zh',
      'p.yield_en',
    ])
    .execute()
  return rows.map((row) => ({
    productCode: row.product_code,
    kind: row.kind,
    name: { zh: row.name_zh, en: row.name_en },
    risk: row.risk,
    currency: row.currency,
    yield: row.yield_zh !== null && row.yield_en !== null ? { zh: row.yield_zh, en: row.yield_en } : null,
  }))
}
