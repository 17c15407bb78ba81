import type { Fee } from './arithmetic.ts'

/** A product as the bank and its registrar have agreed it. Dates are business dates, rates parts of a million. */
export interface ProductTerms {
  code: string
  type: string
  calendar: 'mainland' | 'overseas'
  confirmDays: number
  moneyDays: number
  subscriptionPpm: number
  redemptionFees: readonly Fee[]
  currency: string
  /** The last NAV that the bank has: where a registrar that has just started goes on from. */
  nav: { date: string; e4: number; perTenThousandE4: number | null } | null
  quota: string | null
  minimum: string | null
  valueOn: string | null
}

/** What the bank tells a registrar besides the exchange files: its products, the trading days to come, the flat fee. */
export interface Terms {
  registrar: string
  days: Record<'mainland' | 'overseas', readonly string[]>
  flat: { from: string; fee: string }
  /** What the bank has paid at once and not been confirmed: it earns nothing from its day on. */
  fast?: readonly { serial: string; account: string; product: string; units: string; on: string }[]
  products: readonly ProductTerms[]
  /** Units the registrar begins with where it keeps no register of the bank's customers yet. */
  lots?: readonly { account: string; product: string; units: string; on: string }[]
  /** And with them what owners have chosen for their dividends, in the order of their days. */
  modes?: readonly { owner: string; product: string; on: string; mode: 'cash' | 'reinvest' }[]
}

/** Whether income is earned day by day at a NAV of 1. */
export const earnsDaily = ({ type }: Pick<ProductTerms, 'type'>): boolean =>
  type === 'cash' || type === 'money'

/** How far a NAV drifts in a year and moves in a day. */
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

/** A NAV of the day after another one: a walk that the product's code and the date decide. */
export function nextNav(
  { code, type }: Pick<ProductTerms, 'code' | 'type'>,
  date: string,
  beforeE4: number,
): number {
  const [drift, daily] = motion[type] ?? quiet
  const step = drift / 250 + noise(`${code}${date}`) * daily
  return Math.max(1, Math.round(beforeE4 * Math.exp(step)))
}

/** Income of a day for 10,000 units, in ten-thousandths. */
export const incomeOf = ({ code }: Pick<ProductTerms, 'code'>, date: string): number =>
  Math.round(4_300 + noise(`${code}${date}`) * 60)

/** About -1.7 to 1.7, the same for the same text. */
function noise(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 1_540_483_477)
  hash ^= hash >>> 15
  return ((hash >>> 0) / 2 ** 32 - 0.5) * 3.4
}
