import type { Bilingual, Currency } from '@cloudsail/contract'
import { valueOfUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { type Product, publishedUpTo } from './kernel/products.ts'

/** All lots of one product in one account. */
export interface Holding {
  accountId: bigint
  productCode: string
  name: Bilingual
  kind: 'wealth' | 'fund'
  type: Product['type']
  risk: number
  currency: Currency
  unitsE2: bigint
  costMinor: bigint
  /** Null until a first NAV is published. The holding then counts at cost. */
  nav: { e4: number; date: string } | null
  valueMinor: bigint
}

/**
 * SQL of units that were paid at once and that the registrar has not confirmed. The customer has the money, so they no
 * longer count as units.
 */
const paidFor = (customerId: bigint) => sql`(
  select wealth_account_id as account_id, product_code, sum(units_e2)::bigint as units_e2 from wealth.orders
  where customer_id = ${customerId} and fast and state in ('accepted', 'sent') group by 1, 2)`

/** Returns a customer's holdings, by account and product, at the newest NAV up to `date`. */
export async function holdingsOf(db: Queryable, customerId: bigint, date: string): Promise<Holding[]> {
  const { rows } = await sql<{
    account_id: bigint
    product_code: string
    name_zh: string
    name_en: string
    kind: 'wealth' | 'fund'
    type: Product['type']
    risk: number
    currency: Currency
    units_e2: bigint
    cost_minor: bigint
    nav_e4: number | null
    nav_date: string | null
  }>`
    select lots.*, p.name_zh, p.name_en, p.kind, p.type, p.risk, p.currency, nav.nav_e4, nav.nav_date
    from (
      select l.account_id, l.product_code, l.units_e2 - coalesce(f.units_e2, 0) as units_e2,
        l.cost_minor * (l.units_e2 - coalesce(f.units_e2, 0)) / l.units_e2 as cost_minor
      from (
        select account_id, product_code, sum(units_e2)::bigint as units_e2, sum(cost_minor)::bigint as cost_minor
        from wealth.lots
        where customer_id = ${customerId} and confirmed_on <= ${date} and (gone_on is null or gone_on > ${date})
        group by account_id, product_code
      ) l
      left join ${paidFor(customerId)} f using (account_id, product_code)
    ) lots
    join wealth.products p using (product_code)
    left join lateral (
      select nav_e4, nav_date from wealth.navs n
      where n.product_code = lots.product_code and nav_date <= ${publishedUpTo(sql`${date}::date`)}
      order by nav_date desc limit 1
    ) nav on true
    order by lots.account_id, lots.product_code`.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id,
    productCode: row.product_code,
    name: { zh: row.name_zh, en: row.name_en },
    kind: row.kind,
    type: row.type,
    risk: row.risk,
    currency: row.currency,
    unitsE2: row.units_e2,
    costMinor: row.cost_minor,
    nav: row.nav_e4 === null ? null : { e4: row.nav_e4, date: row.nav_date! },
    valueMinor: row.nav_e4 === null ? row.cost_minor : valueOfUnits(row.units_e2, row.nav_e4),
  }))
}

/** Returns the value of a customer's holdings at the end of each date, by account and currency. */
export async function holdingValuesOn(
  db: Queryable,
  customerId: bigint,
  dates: readonly string[],
): Promise<{ date: string; accountId: bigint; currency: Currency; valueMinor: bigint }[]> {
  const { rows } = await sql<{
    day: string
    account_id: bigint
    currency: Currency
    units_e2: bigint
    cost_minor: bigint
    nav_e4: number | null
  }>`
    select wanted.day::date as day, h.account_id, p.currency, h.units_e2, h.cost_minor, nav.nav_e4
    from unnest(${[...dates]}::date[]) as wanted (day)
    join wealth.lots h on h.customer_id = ${customerId} and h.confirmed_on <= wanted.day
      and (h.gone_on is null or h.gone_on > wanted.day)
    join wealth.products p using (product_code)
    left join lateral (
      select nav_e4 from wealth.navs n
      where n.product_code = h.product_code and nav_date <= ${publishedUpTo(sql`wanted.day`)}
      order by nav_date desc limit 1
    ) nav on true`.execute(db)
  return rows.map((row) => ({
    date: row.day,
    accountId: row.account_id,
    currency: row.currency,
    valueMinor: row.nav_e4 === null ? row.cost_minor : valueOfUnits(row.units_e2, row.nav_e4),
  }))
}
