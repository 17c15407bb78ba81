import { type Currency, currencyDecimals } from '../core/money.ts'

/**
 * The charges of remittances abroad, shared by browser and server. A charge is computed exactly in the currency of the
 * tariff, converted by mid rates into the currency charged, and rounded half up once per posting.
 */

/** Who bears the charges of the banks on the way. */
export const bearers = ['SHA', 'OUR', 'BEN'] as const
export type Bearer = (typeof bearers)[number]

/** Looks up the mid rate of a currency: RMB for 100 units, in ten-thousandths. */
export type MidOf = (currency: Currency) => bigint

/** A share of the amount between two bounds in the currency of the tariff. */
export interface CommissionTariff {
  currency: Currency
  ppm: bigint
  minMinor: bigint
  maxMinor: bigint
  /** Fraction that is charged, as numerator and denominator. One half online. */
  part: readonly [bigint, bigint]
}

/** An exact amount: RMB by mid rates as a fraction. */
interface Exact {
  n: bigint
  d: bigint
}

const unit = (currency: Currency) => 10n ** BigInt(currencyDecimals[currency])
const worth = (minor: bigint, currency: Currency, mid: MidOf): Exact => ({
  n: minor * mid(currency),
  d: unit(currency),
})
const isLess = (one: Exact, other: Exact) => one.n * other.d < other.n * one.d

/** Returns an amount in minor units of a currency, rounded half up. */
function minorOf({ n, d }: Exact, currency: Currency, mid: MidOf): bigint {
  const numerator = n * unit(currency)
  const denominator = d * mid(currency)
  return (2n * numerator + denominator) / (2n * denominator)
}

/** Returns the commission on an amount, in minor units of the currency charged. */
export function commissionOf(
  amount: { minor: bigint; currency: Currency },
  tariff: CommissionTariff,
  charged: Currency,
  mid: MidOf,
): bigint {
  const whole = worth(amount.minor, amount.currency, mid)
  const share = { n: whole.n * tariff.ppm, d: whole.d * 1_000_000n }
  const least = worth(tariff.minMinor, tariff.currency, mid)
  const most = worth(tariff.maxMinor, tariff.currency, mid)
  const clamped = isLess(share, least) ? least : isLess(most, share) ? most : share
  const [numerator, denominator] = tariff.part
  return minorOf({ n: clamped.n * numerator, d: clamped.d * denominator }, charged, mid)
}

/** Converts a fixed charge of the tariff into the currency charged. */
export const crossed = (
  fixed: { minor: bigint; currency: Currency },
  charged: Currency,
  mid: MidOf,
): bigint =>
  fixed.currency === charged ? fixed.minor : minorOf(worth(fixed.minor, fixed.currency, mid), charged, mid)

/** Charges of this bank, in one currency. */
export interface OurCharges {
  commissionMinor: bigint
  cableMinor: bigint
  /** Prepaid for the banks on the way. Only with OUR. */
  prepaidMinor: bigint
}

export const sumOf = ({ commissionMinor, cableMinor, prepaidMinor }: OurCharges): bigint =>
  commissionMinor + cableMinor + prepaidMinor

/**
 * Returns the amount sent and the amount debited to the customer's account. The charges are in the currency of the amount or,
 * with `apart`, in another one. With BEN they are taken from the amount, and what is sent may be 0 or less.
 */
export function wayOfMoney(
  amountMinor: bigint,
  bearer: Bearer,
  charges: OurCharges,
  { apart = false } = {},
): { sentMinor: bigint; debitMinor: bigint } {
  const sum = sumOf(charges)
  if (bearer === 'BEN') return { sentMinor: amountMinor - sum, debitMinor: amountMinor }
  return { sentMinor: amountMinor, debitMinor: apart ? amountMinor : amountMinor + sum }
}
