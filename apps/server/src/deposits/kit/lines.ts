import type { Bilingual, Currency } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { moneyText } from '../../orders/index.ts'

/** A line that is confirmed. */
export type Line = Omit<OrderLine, 'note'>

/** Returns a function that makes the line of a key, labelled by these texts. */
export const linesOf =
  <Texts extends Readonly<Record<string, Bilingual>>>(texts: Texts) =>
  (key: keyof Texts & string, value: Bilingual, tone?: OrderLine['tone']): Line => ({
    key,
    label: texts[key]!,
    value,
    ...(tone && { tone }),
  })

/** Returns a function that writes amounts of a currency. */
export const moneyIn =
  (currency: Currency) =>
  (amountMinor: bigint): Bilingual =>
    moneyText({ amountMinor, currency })
