/** A wealth product or fund as the demo describes it. */
export interface DemoProduct {
  code: string
  kind: 'wealth' | 'fund'
  name: readonly [zh: string, en: string]
  currency: 'CNY' | 'USD'
  risk: number
  /** None for funds: what they brought is read off their net values. */
  yield: readonly [zh: string, en: string] | null
  /** Net value at the beginning, drift a year, and how far it moves in a day. */
  start: number
  drift: number
  daily: number
}
