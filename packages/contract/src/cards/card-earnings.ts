import type { Bilingual } from '../core/text.ts'
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

/** What each card brings besides credit, in the order of the product's description. */
export const cardBenefits: Readonly<Record<CardProduct, readonly Bilingual[]>> = {
  classic: [{ zh: '账单分期', en: 'Statement instalments' }],
  gold: [
    { zh: '账单分期', en: 'Statement instalments' },
    { zh: '预借现金实时转入本人账户', en: 'Cash advances to your own account at once' },
  ],
  young: [
    { zh: '账单分期', en: 'Statement instalments' },
    { zh: '额度可随时自助调低', en: 'Lower your limit yourself at any time' },
  ],
  platinum: [
    { zh: '消费积分加赠', en: 'Extra points on purchases' },
    { zh: '临时额度快速调整', en: 'Temporary limits' },
  ],
  world: [
    { zh: '消费积分加赠', en: 'Extra points on purchases' },
    { zh: '境外消费人民币入账', en: 'Spending abroad billed in CNY' },
  ],
  diamond: [
    { zh: '消费积分最高加赠', en: 'Most points on purchases' },
    { zh: '最高授信额度', en: 'Highest credit limit' },
  ],
}
