import { type Bilingual, parseAmount } from '@cloudsail/contract'
import { areOrdered, type Caps } from '@cloudsail/contract/payments'
import { BankError } from '../../errors.ts'
import { moneyText } from '../../orders/index.ts'
import { agreementTexts as texts } from './texts.ts'

export const money = (amountMinor: bigint): Bilingual => moneyText({ amountMinor, currency: 'CNY' })

/** Reads an amount in yuan that the contract has checked. */
export const yuan = (text: string): bigint => parseAmount(text, 'CNY') ?? 0n

/** Reads the caps of an agreement as they are typed. */
export const readCaps = ({ single, day, month }: { single: string; day: string; month: string }) => ({
  singleMinor: yuan(single),
  dayMinor: yuan(day),
  monthMinor: yuan(month),
})

const capsByField = [
  ['single', 'singleMinor'],
  ['day', 'dayMinor'],
  ['month', 'monthMinor'],
] as const

/** Throws `error`, naming the first cap that exceeds its bound. A month without a cap or a bound is not compared. */
function refuseAbove(error: 'capAboveCeiling' | 'capAboveDefault', caps: Caps, bounds: Caps): void {
  for (const [field, key] of capsByField) {
    const [wanted, max] = [caps[key], bounds[key]]
    if (wanted !== null && max !== null && wanted > max)
      throw new BankError(error, { field, values: { max: money(max) } })
  }
}

/** Throws if caps exceed their ceilings or are out of order. */
export function refuseCaps(caps: Caps, ceiling: Caps): void {
  refuseAbove('capAboveCeiling', caps, ceiling)
  if (!areOrdered(caps)) throw new BankError('capsUnordered', { field: 'day' })
}

/** Throws if caps exceed the defaults, up to which an agreement is signed without a certificate or USB-Key. */
export const refuseAboveDefaults = (caps: Caps, defaults: Caps): void =>
  refuseAbove('capAboveDefault', caps, defaults)

/** Returns the lines of an order that signs caps. */
export const capLines = (caps: Caps) =>
  capsByField.flatMap(([key, minor]) => {
    const amountMinor = caps[minor]
    return amountMinor === null ? [] : [{ key, label: texts[key], value: money(amountMinor) }]
  })
