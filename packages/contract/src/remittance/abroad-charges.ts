import { type Currency, currencyDecimals } from '../core/money.ts'

/**
 * What money sent abroad costs (specification of remittance, section 6), the same in browser and server. Exact in the tariff's
 * currency, crossed by mid rates into the one that is charged, rounded half up once for each posting.
 */

/** Who bears the charges of the banks on the way. */
export const bearers = ['SHA', 'OUR', 'BEN'] as const
export type Bearer = (typeof bearers)[number]

/** RMB for 100 units, in ten-thousandths. */
export type MidOf = (currency: Currency) => bigint

/** A share of the amount between two bounds in the currency of the tariff. */
export interface CommissionTariff {
  currency: Currency
  ppm: bigint
  minMinor: bigint
  maxMinor: bigint
  /** What is charged of it, as numerator and denominator: a half online. */
  part: readonly [bigint, bigint]
}

/** Money exactly: RMB by mid rates as a fraction. */
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

/** Minor units of a currency, rounded half up. */
function minorOf({ n, d }: Exact, currency: Currency, mid: MidOf): bigint {
  const numerator = n * unit(currency)
  const denominator = d * mid(currency)
  return (2n * numerator + denominator) / (2n * denominator)
}

/** The commission on an amount, in minor units of the currency it is charged in. */
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

/** A fixed charge of the tariff in the currency it is charged in. */
export const crossed = (
  fixed: { minor: bigint; currency: Currency },
  charged: Currency,
  mid: MidOf,
): bigint =>
  fixed.currency === charged ? fixed.minor : minorOf(worth(fixed.minor, fixed.currency, mid), charged, mid)

/** Our own charges, in one currency. */
export interface OurCharges {
  commissionMinor: bigint
  cableMinor: bigint
  /** Prepaid for the banks on the way, with OUR alone. */
  prepaidMinor: bigint
}

export const sumOf = ({ commissionMinor, cableMinor, prepaidMinor }: OurCharges): bigint =>
  commissionMinor + cableMinor + prepaidMinor

/**
 * What is sent and what leaves the customer's account, where the charges are in the currency of the amount or, with `apart`, in
 * another. Charges of BEN come out of the amount; then nothing may be left (0 or less).
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
