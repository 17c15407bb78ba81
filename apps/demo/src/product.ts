/** A wealth product or fund as the demo describes it. */
export interface DemoProduct {
  code: string
  kind: 'wealth' | 'fund'
  name: readonly [zh: string, en: string]
  currency: 'CNY' | 'USD'
  risk: number
  /** Null for funds: their yield follows from their NAVs. */
  yield: readonly [zh: string, en: string] | null
  /** Starting NAV, yearly drift and daily movement. */
  start: number
  drift: number
  daily: number
}
