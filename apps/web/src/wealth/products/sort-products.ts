import { daysBetween, type Language } from '@cloudsail/contract'
import type { WealthProduct } from '@cloudsail/contract/wealth'
import type { Sort } from '../sort-head.tsx'

/** By what the list of products can be sorted: any of its columns. */
export type ProductSort = 'name' | 'risk' | 'benchmark' | 'term' | 'first'

/** For how many days a product holds what is put into it. */
const termDays = ({ raising, holdDays }: WealthProduct): number =>
  raising?.maturesOn ? daysBetween(raising.valueOn, raising.maturesOn) : holdDays

/**
 * Sorts products by a column; without one they stay as the bank has them, what suits first, then by code. What cannot be
 * bought never leads the list, whatever it is sorted by; what has no benchmark stands last.
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
