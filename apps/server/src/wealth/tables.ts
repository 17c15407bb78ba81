import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

interface ProductsTable {
  product_code: string
  kind: 'wealth' | 'fund'
  name_zh: string
  name_en: string
  currency: Generated<Currency>
  risk: number
  yield_zh: string | null
  yield_en: string | null
}

interface NavsTable {
  product_code: string
  /** YYYY-MM-DD */
  nav_date: string
  nav_e4: number
}

interface HoldingsTable {
  customer_id: bigint
  account_id: bigint
  holding_id: string
  product_code: string
  units_e2: bigint
  cost_minor: bigint
  confirmed_on: string
  redeemed_on: string | null
}

interface FeaturedProductsTable {
  product_code: string
  /** 1 to 9, in the order they are shown. */
  place: number
  shown_from: string
  shown_until: string | null
}

export interface WealthTables {
  'wealth.featured_products': FeaturedProductsTable
  'wealth.products': ProductsTable
  'wealth.navs': NavsTable
  'wealth.holdings': HoldingsTable
}
