import type { Bilingual, Currency } from '@cloudsail/contract'
import { searchKey } from '@cloudsail/contract'
import type { RedemptionFees } from '@cloudsail/contract/wealth'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { searchText } from '../../ledger/index.ts'

type Row = Tables['wealth.products']
type Of<Column extends keyof Row> = Row[Column] extends { __select__: infer Selected }
  ? Selected
  : Row[Column]

type ProductType = Of<'type'>
export type Registrar = Of<'registrar'>

/** A product with the terms of its prospectus. */
export interface Product {
  code: string
  family: 'wealth' | 'fund'
  type: ProductType
  name: Bilingual
  currency: Currency
  /** Risk level from 1 to 5. */
  risk: number
  /** As worded in the prospectus. Null if the prospectus states none. */
  benchmark: Bilingual | null
  registrar: Registrar
  shareClass: 'A' | 'C' | null
  firstMinor: bigint
  furtherMinor: bigint
  stepMinor: bigint
  dayCapMinor: bigint | null
  quotaMinor: bigint | null
  minimumMinor: bigint | null
  raisingEndsOn: string | null
  valueOn: string | null
  maturesOn: string | null
  /** In millionths, like all rates here. */
  subscriptionPpm: number
  redemptionFees: RedemptionFees
  managementPpm: number
  custodyPpm: number
  /** Trading days from T. */
  confirmDays: number
  moneyDays: number
  calendar: 'mainland' | 'overseas'
  /** Minimum holding of a lot in days. */
  holdDays: number
  periodMonths: number | null
  openFrom: string | null
  openDays: number
  state: Of<'state'>
  /**
   * The newest published NAV. Null until there is one. For products with daily income, also the income of the day for 10,000
   * units.
   */
  nav: { e4: number; on: string; perTenThousandE4: number | null } | null
}

/** Returns whether a product has a constant NAV of 1.0000 and earns income daily. */
export const earnsDaily = ({ type }: Pick<Product, 'type'>): boolean => type === 'cash' || type === 'money'

/**
 * Returns whether a product is for qualified investors: its contract is signed, and it has a cooling-off.
 */
export const isSigned = ({ type }: Pick<Product, 'type'>): boolean =>
  type === 'assetPlan' || type === 'private'

/**
 * SQL of the day up to which NAVs of a product (row `p`) are published on a date. Asset plans and private products publish
 * weekly: those of a week together, after its Friday.
 */
export const publishedUpTo = (date: RawBuilder<unknown>) => sql`
  case when p.type in ('assetPlan', 'private') then date_trunc('week', ${date} + 2)::date - 1 else ${date} end`

const productColumns = sql`p.product_code as code, p.kind as family, p.type, p.currency, p.risk, p.registrar,
  p.share_class as "shareClass", p.first_minor as "firstMinor", p.further_minor as "furtherMinor",
  p.step_minor as "stepMinor", p.day_cap_minor as "dayCapMinor", p.quota_minor as "quotaMinor",
  p.minimum_minor as "minimumMinor", p.raising_ends_on as "raisingEndsOn", p.value_on as "valueOn",
  p.matures_on as "maturesOn", p.subscription_ppm as "subscriptionPpm", p.redemption_fees as "redemptionFees",
  p.management_ppm as "managementPpm", p.custody_ppm as "custodyPpm", p.confirm_days as "confirmDays",
  p.money_days as "moneyDays", p.calendar, p.hold_days as "holdDays", p.period_months as "periodMonths",
  p.open_from as "openFrom", p.open_days as "openDays", p.state,
  json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
  case when p.yield_zh is not null then json_build_object('zh', p.yield_zh, 'en', p.yield_en) end as benchmark,
  case when n.nav_date is not null then
    json_build_object('e4', n.nav_e4, 'on', n.nav_date, 'perTenThousandE4', n.per_ten_thousand_e4) end as nav`

/** Returns products with their newest NAV up to a date, by code. All products if no codes are given. */
export async function readProducts(
  q: Queryable,
  today: string,
  { codes, family }: { codes?: readonly string[]; family?: Product['family'] } = {},
): Promise<Product[]> {
  const named = codes ? sql`and p.product_code = any(${[...codes]}::text[])` : sql``
  const ofFamily = family ? sql`and p.kind = ${family}` : sql``
  const { rows } = await sql<Product>`
    select ${productColumns} from wealth.products p
    left join lateral (
      select nav_date, nav_e4, per_ten_thousand_e4 from wealth.navs
      where product_code = p.product_code and nav_date <= ${publishedUpTo(sql`${today}::date`)}
      order by nav_date desc limit 1
    ) n on true
    where true ${named} ${ofFamily} order by p.product_code`.execute(q)
  return rows
}

/**
 * Returns a filter for products that match a typed text: name in either language, pinyin, initials, or code. An empty text
 * matches all.
 */
export function foundBy(text: string | undefined): (product: Pick<Product, 'name' | 'code'>) => boolean {
  const key = searchKey(text ?? '')
  return ({ name, code }) => key === '' || searchText([name.zh, name.en, code]).includes(key)
}

/** Returns a product, or null if the code is unknown. */
export async function readProduct(q: Queryable, code: string, today: string): Promise<Product | null> {
  return (await readProducts(q, today, { codes: [code] }))[0] ?? null
}
