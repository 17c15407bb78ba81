import type { Fee } from './arithmetic.ts'

/** A product as agreed between the bank and its registrar. Dates are business dates, rates are millionths. */
export interface ProductTerms {
  code: string
  type: string
  calendar: 'mainland' | 'overseas'
  confirmDays: number
  moneyDays: number
  subscriptionPpm: number
  redemptionFees: readonly Fee[]
  currency: string
  /** The bank's latest NAV. A registrar that has just started continues from it. */
  nav: { date: string; e4: number; perTenThousandE4: number | null } | null
  quota: string | null
  minimum: string | null
  valueOn: string | null
}

/** Data that the bank sends a registrar besides the exchange files: products, coming trading days, and the flat fee. */
export interface Terms {
  registrar: string
  days: Record<'mainland' | 'overseas', readonly string[]>
  flat: { from: string; fee: string }
  /**
   * Redemptions that the bank has paid at once and the registrar has not confirmed. Their units earn nothing from that day on.
   */
  fast?: readonly { serial: string; account: string; product: string; units: string; on: string }[]
  products: readonly ProductTerms[]
  /** The units a registrar starts with if it has no register of the bank's customers. */
  lots?: readonly { account: string; product: string; units: string; on: string }[]
  /** The owners' dividend choices that come with those units, in the order of their days. */
  modes?: readonly { owner: string; product: string; on: string; mode: 'cash' | 'reinvest' }[]
}

/** Returns whether income is earned daily at a NAV of 1. */
export const earnsDaily = ({ type }: Pick<ProductTerms, 'type'>): boolean =>
  type === 'cash' || type === 'money'

/** Yearly drift and daily movement of a NAV. */
const motion: Readonly<Record<string, readonly [drift: number, daily: number]>> = {
  equity: [0.06, 0.011],
  index: [0.05, 0.01],
  mixed: [0.05, 0.008],
  bond: [0.03, 0.0006],
  overseas: [0.045, 0.004],
  private: [0.05, 0.003],
  assetPlan: [0.05, 0.002],
}
const quiet = [0.027, 0.0003] as const

/** Returns the NAV of the day after another, as a random walk that depends only on the product's code and the date. */
export function nextNav(
  { code, type }: Pick<ProductTerms, 'code' | 'type'>,
  date: string,
  beforeE4: number,
): number {
  const [drift, daily] = motion[type] ?? quiet
  const step = drift / 250 + noise(`${code}${date}`) * daily
  return Math.max(1, Math.round(beforeE4 * Math.exp(step)))
}

/** Returns the income of a day for 10,000 units, in ten-thousandths. */
export const incomeOf = ({ code }: Pick<ProductTerms, 'code'>, date: string): number =>
  Math.round(4_300 + noise(`${code}${date}`) * 60)

/** Returns a number of about -1.7 to 1.7 that depends only on the text. */
function noise(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 1_540_483_477)
  hash ^= hash >>> 15
  return ((hash >>> 0) / 2 ** 32 - 0.5) * 3.4
}
