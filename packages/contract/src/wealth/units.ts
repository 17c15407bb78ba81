import * as z from 'zod/mini'
import { byRule } from '../core/fields/kinds.ts'
import { divideHalfUp, isNegative, normaliseAmount } from '../core/index.ts'

/** Units to redeem, as typed. The order checks that they are more than zero. */
export const unitsField = z.string('unitsInvalid').check(
  z.overwrite(normaliseAmount),
  byRule((text) => {
    if (isNegative(text)) return 'numberNegative'
    return parseUnits(text) === null ? 'unitsInvalid' : null
  }),
)

/** Units are integers of hundredths. Net asset values and incomes for 10,000 units are integers of ten-thousandths. */
const e4 = 10_000n

/**
 * Returns the value of units at a NAV, in minor units of a two-decimal currency, half up: 90,653.45 at 1.1200 are 101,531.86.
 */
export function valueOfUnits(unitsE2: bigint, navE4: number): bigint {
  return divideHalfUp(unitsE2 * BigInt(navE4), e4)
}

/** Returns the units that an amount buys at a NAV, half up: 98,522.17 at 1.0868 are 90,653.45. */
export function unitsFor(amountMinor: bigint, navE4: number): bigint {
  return divideHalfUp(amountMinor * e4, BigInt(navE4))
}

/** Parses units of the wire ("1234.5") into hundredths. Null if the text has a sign, a comma or three decimals. */
export function parseUnits(text: string): bigint | null {
  const match = /^(0|[1-9]\d{0,13})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(2, '0')) : null
}

/** Formats hundredths as the text of the wire: 123450n gives "1234.50". */
export function formatUnits(unitsE2: bigint): string {
  const digits = unitsE2.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats hundredths with thousands grouped, for people: "1,234.50". */
export function groupedUnits(unitsE2: bigint): string {
  return formatUnits(unitsE2).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** Parses "1.0868" into ten-thousandths. Null if the text is not a NAV. */
export function parseNav(text: string): number | null {
  const match = /^(\d{1,5})\.(\d{4})$/.exec(text)
  return match ? Number(match[1]! + match[2]!) : null
}

/** Formats ten-thousandths: 10868 gives "1.0868". */
export function formatNav(navE4: number): string {
  const digits = navE4.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
