import { type Currency, currencies, parseAmount } from '@cloudsail/contract'
import { boundDays, type ShopTerm, type ShopTermFacts, shopTermOf } from '@cloudsail/contract/wealth'
import type { Product } from './products.ts'

/** What a customer chooses in the lists of products and funds. A missing choice excludes nothing. */
interface ShopChoice {
  term?: ShopTerm | undefined
  riskAtMost?: number | undefined
  currency?: Currency | undefined
  firstAtMost?: string | undefined
}

/** Returns what decides for how long a purchase of a product binds the money. */
export const termFactsOf = ({
  valueOn,
  maturesOn,
  periodMonths,
  holdDays,
}: Pick<Product, 'valueOn' | 'maturesOn' | 'periodMonths' | 'holdDays'>): ShopTermFacts => ({
  run: valueOn !== null && maturesOn !== null ? { valueOn, maturesOn } : null,
  periodMonths,
  holdDays,
})

/** Returns a filter for products within a customer's choice. The first amount is compared in the product's currency. */
export const suitsFilter =
  ({ term, riskAtMost = 5, currency, firstAtMost }: ShopChoice) =>
  (product: Product): boolean => {
    const most = firstAtMost === undefined ? null : parseAmount(firstAtMost, product.currency)
    return (
      product.risk <= riskAtMost &&
      (currency === undefined || product.currency === currency) &&
      (most === null || product.firstMinor <= most) &&
      (term === undefined || shopTermOf(boundDays(termFactsOf(product))) === term)
    )
  }

/** Returns the currencies of products, in the bank's order. */
export const currenciesOf = (products: readonly Pick<Product, 'currency'>[]): Currency[] =>
  currencies.filter((currency) => products.some((product) => product.currency === currency))
