import { type Currency, currentInterest, divideHalfUp, formatAmount, parseAmount } from '@cloudsail/contract'
import {
  type DrawableDeposit,
  drawCallDeposit,
  drawTimeDeposit,
  type HeldCallDeposit,
  type HeldCallDeposits,
} from '@cloudsail/contract/deposits'
import { callFigures } from '../call/call-form.ts'
import { figuresOf } from '../time/draw-form.ts'

/** A certificate that can give a sum today, and what that costs. */
export interface BreakingChoice {
  /** The order that draws it, and how its form names the certificate. */
  code: string
  deposit: string
  certificate: string
  currency: Currency
  /** Interest that is lost by not waiting: for the maturity, or for the days of a notice. */
  lostMinor: bigint
  /** The same as interest a year on what is drawn, for the days that would have been waited, in millionths. */
  yearlyPpm: number | null
  of: DrawableDeposit | HeldCallDeposit
}

interface Sum {
  amount: string
  currency: Currency
  today: string
}

/** The time deposits that can give a sum. */
export const ofTimeDeposits = (
  deposits: readonly DrawableDeposit[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  deposits
    .filter((deposit) => deposit.currency === currency)
    .flatMap((deposit) => {
      const figures = figuresOf(deposit, amount, today)
      if (!figures) return []
      const { lostMinor, yearlyPpm } = figures
      return [{ ...namesOf(deposit, drawTimeDeposit.code), currency, lostMinor, yearlyPpm, of: deposit }]
    })

/** The call deposits that can give a sum; what was noticed for today loses nothing. */
export function ofCallDeposits(held: HeldCallDeposits, { amount, currency, today }: Sum): BreakingChoice[] {
  if (currency !== 'CNY') return []
  const askedMinor = parseAmount(amount, currency) ?? 0n
  return held.deposits.flatMap((deposit) => {
    const figures = callFigures(deposit, askedMinor, held, { on: today })
    if (!figures) return []
    const { atCurrentMinor, currentInterestMinor, days, principalMinor } = figures
    const noticed = currentInterest(atCurrentMinor * BigInt(days), deposit.callRatePpm)
    const lostMinor = noticed > currentInterestMinor ? noticed - currentInterestMinor : 0n
    const waited = principalMinor * BigInt(deposit.noticeDays)
    const yearlyPpm = lostMinor > 0n ? Number(divideHalfUp(lostMinor * 360n * 1_000_000n, waited)) : null
    return [{ ...namesOf(deposit, drawCallDeposit.code), currency, lostMinor, yearlyPpm, of: deposit }]
  })
}

const namesOf = (
  { accountId, certificate }: Pick<DrawableDeposit, 'accountId' | 'certificate'>,
  code: string,
) => ({ code, deposit: `${accountId}.${certificate}`, certificate })

/** What costs least comes first; of the same cost, what was opened last. */
export const cheapestFirst = (choices: readonly BreakingChoice[]): BreakingChoice[] =>
  choices.toSorted(
    (one, other) =>
      Number(one.lostMinor - other.lostMinor) || other.of.effectiveOn.localeCompare(one.of.effectiveOn),
  )

/** What was lost, as decimal text. */
export const lostText = ({ lostMinor, currency }: BreakingChoice): string => formatAmount(lostMinor, currency)
