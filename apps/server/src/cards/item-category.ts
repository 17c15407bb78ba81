import type { CardCategory, ItemKind } from '@cloudsail/contract/cards'
import { type RawBuilder, sql } from 'kysely'
import { type MerchantCodes, purchaseCategory } from '../accounts/core/index.ts'

const itemCategories: Readonly<Record<Exclude<ItemKind, 'retail'>, CardCategory>> = {
  cash: 'cash',
  cashFee: 'fees',
  lateFee: 'fees',
  retailInterest: 'fees',
  cashInterest: 'fees',
  interestInterest: 'fees',
  instalment: 'instalment',
  instalmentInterest: 'fees',
  planned: 'instalment',
}

/** Returns the SQL of the category of an item with the columns `kind`, `mcc` and `merchant`. */
export function itemCategory(merchants: MerchantCodes): RawBuilder<CardCategory> {
  const kinds = Object.entries(itemCategories).map(([kind, category]) => sql`when ${kind} then ${category}`)
  return sql`case kind ${sql.join(kinds, sql` `)} else ${purchaseCategory(merchants)} end`
}
