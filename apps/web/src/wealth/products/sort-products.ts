import { daysBetween, type Language } from '@cloudsail/contract'
import type { WealthProduct } from '@cloudsail/contract/wealth'
import type { Sort } from '../sort-head.tsx'

/** Columns that the list of products can be sorted by. */
export type ProductSort = 'name' | 'risk' | 'benchmark' | 'term' | 'first'

/** Returns the number of days for which a product holds the invested money. */
const termDays = ({ raising, holdDays }: WealthProduct): number =>
  raising?.maturesOn ? daysBetween(raising.valueOn, raising.maturesOn) : holdDays

/**
 * Sorts products by a column. Without one they keep the bank's order: suitable ones first, then by code. Products that
 * cannot be bought always come after the others. Products without a benchmark come last.
 */
export function sortProducts(
  products: readonly WealthProduct[],
  sort: Sort<ProductSort> | null,
  language: Language,
): WealthProduct[] {
  if (!sort) return [...products]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const shown = ({ sevenDayBp, benchmark }: WealthProduct) =>
    sevenDayBp === null ? (benchmark?.[language] ?? '') : (sevenDayBp / 100).toFixed(2)
  const orders: Record<ProductSort, (a: WealthProduct, b: WealthProduct) => number> = {
    name: (a, b) => compare(a.name[language], b.name[language]),
    risk: (a, b) => a.risk - b.risk,
    benchmark: (a, b) => compare(shown(a), shown(b)),
    term: (a, b) => termDays(a) - termDays(b),
    first: (a, b) => Number(a.first) - Number(b.first),
  }
  const sign = sort.ascending ? 1 : -1
  const isEmpty = (product: WealthProduct) => sort.by === 'benchmark' && shown(product) === ''
  return products.toSorted(
    (a, b) =>
      Number(a.bar !== null) - Number(b.bar !== null) ||
      Number(isEmpty(a)) - Number(isEmpty(b)) ||
      sign * orders[sort.by](a, b),
  )
}
