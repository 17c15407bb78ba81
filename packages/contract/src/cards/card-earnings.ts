import { pointsOfPurchase } from '../points/index.ts'
import { type CardProduct, cardProducts } from './products.ts'

/** Points for each yuan of retail by card, in hundredths: 150 is one and a half points. */
export type CardRates = Readonly<Record<CardProduct, number>>

/** A purchase less its refunds, in fen of RMB. */
export interface NetPurchase {
  on: string
  amountMinor: bigint
}

/**
 * Returns the points that purchases would have earned with each card, by the rates in force on the day of each purchase.
 * Each purchase is rounded down by itself, as points are credited.
 */
export function earnedWithEach(
  purchases: readonly NetPurchase[],
  ratesOn: (date: string) => CardRates,
): Record<CardProduct, number> {
  const earned = Object.fromEntries(cardProducts.map((product) => [product, 0])) as Record<
    CardProduct,
    number
  >
  for (const { on, amountMinor } of purchases) {
    const rates = ratesOn(on)
    for (const product of cardProducts) earned[product] += pointsOfPurchase(amountMinor, rates[product])
  }
  return earned
}
