import { type Currency, currentInterest, divideHalfUp, formatAmount, parseAmount } from '@cloudsail/contract'
import {
  cycleInterest,
  type DrawableDeposit,
  drawCallDeposit,
  drawLargeCertificate,
  drawRollingDeposit,
  drawTimeDeposit,
  type HeldCallDeposits,
  type LargeHolding,
  type RollingHolding,
} from '@cloudsail/contract/deposits'
import type { OrderToGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { callFigures } from '../call/call-form.ts'
import { keyOf } from '../certificates.ts'
import { figuresOf as largeFigures } from '../large/large-form.ts'
import { daysLeftOf, figuresOf as rollingFigures } from '../rolling/rolling-form.ts'
import { figuresOf } from '../time/draw-form.ts'

/** A short description of a certificate. */
type About = { ratePpm: number } & (
  | { kind: 'time' | 'large'; termMonths: number; maturesOn: string }
  | { kind: 'call'; noticeDays: number }
  | { kind: 'rolling'; nextRollOn: string }
)

/** A certificate that a sum can be drawn from today, with the cost. */
export interface BreakingChoice {
  /** The order that draws it, and the form's name for the certificate. */
  order: OrderToGive
  deposit: string
  certificate: string
  currency: Currency
  /** Interest lost by not waiting: for the maturity, the end of a notice, or the end of the cycle. */
  lostMinor: bigint
  /** The lost interest as a yearly rate on the drawn sum for the days of waiting, in millionths. */
  yearlyPpm: number | null
  effectiveOn: string
  about: About
}

interface Sum {
  amount: string
  currency: Currency
  today: string
}

/** Returns the time deposits that a sum can be drawn from. */
export const ofTimeDeposits = (
  deposits: readonly DrawableDeposit[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  deposits
    .filter((deposit) => deposit.currency === currency)
    .flatMap((deposit) => {
      const figures = figuresOf(deposit, amount, today)
      return figures ? [termChoice('time', drawTimeDeposit, deposit, { currency, ...figures })] : []
    })

/**
 * Returns the large certificates that a sum can be drawn from. Monthly interest already paid on the sum is given back and
 * counts as lost.
 */
export const ofLargeCertificates = (
  deposits: readonly LargeHolding[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  deposits
    .filter(() => currency === 'CNY')
    .flatMap((deposit) => {
      const figures = largeFigures(deposit, amount, today)
      return figures ? [termChoice('large', drawLargeCertificate, deposit, { currency, ...figures })] : []
    })

/** Returns the call deposits that a sum can be drawn from. A sum under notice for today loses nothing. */
export function ofCallDeposits(held: HeldCallDeposits, { amount, currency, today }: Sum): BreakingChoice[] {
  if (currency !== 'CNY') return []
  const askedMinor = parseAmount(amount, currency) ?? 0n
  return held.deposits.flatMap((deposit) => {
    const figures = callFigures(deposit, askedMinor, held, { on: today })
    if (!figures) return []
    const { atCurrentMinor, currentInterestMinor, days, principalMinor } = figures
    const noticed = currentInterest(atCurrentMinor * BigInt(days), deposit.callRatePpm)
    const lost = lostOf(noticed - currentInterestMinor, {
      drawnMinor: principalMinor,
      days: deposit.noticeDays,
    })
    const { noticeDays, callRatePpm: ratePpm } = deposit
    return [
      {
        ...namesOf(drawCallDeposit, deposit),
        currency,
        ...lost,
        about: { kind: 'call', noticeDays, ratePpm },
      },
    ]
  })
}

/** Returns the rolling deposits that a sum can be drawn from. The broken cycle earns the current rate instead of its own. */
export function ofRollingDeposits(
  deposits: readonly RollingHolding[],
  { amount, currency, today }: Sum,
): BreakingChoice[] {
  if (currency !== 'CNY') return []
  return deposits.flatMap((deposit) => {
    const figures = rollingFigures(deposit, amount, today)
    if (!figures) return []
    const { ratePpm, nextRollOn } = deposit
    const { drawnMinor, interestMinor } = figures
    const lost = lostOf(cycleInterest(drawnMinor, ratePpm) - interestMinor, {
      drawnMinor,
      days: daysLeftOf(deposit, today),
    })
    return [
      {
        ...namesOf(drawRollingDeposit, deposit),
        currency,
        ...lost,
        about: { kind: 'rolling', nextRollOn, ratePpm },
      },
    ]
  })
}

type Certificate = Pick<DrawableDeposit, 'accountId' | 'certificate' | 'effectiveOn'>

/** Returns a choice among certificates that have a term. */
const termChoice = (
  kind: 'time' | 'large',
  order: BreakingChoice['order'],
  deposit: Certificate & Pick<DrawableDeposit, 'termMonths' | 'ratePpm' | 'maturesOn'>,
  { currency, lostMinor, yearlyPpm }: Pick<BreakingChoice, 'currency' | 'lostMinor' | 'yearlyPpm'>,
): BreakingChoice => {
  const { termMonths, ratePpm, maturesOn } = deposit
  const about = { kind, termMonths, ratePpm, maturesOn }
  return { ...namesOf(order, deposit), currency, lostMinor, yearlyPpm, about }
}

/** Returns the loss, never below zero, and the loss as a yearly rate for the days of waiting. */
function lostOf(minor: bigint, { drawnMinor, days }: { drawnMinor: bigint; days: number }) {
  const lostMinor = minor > 0n ? minor : 0n
  const waited = drawnMinor * BigInt(days)
  const yearlyPpm =
    lostMinor > 0n && waited > 0n ? Number(divideHalfUp(lostMinor * 360n * 1_000_000n, waited)) : null
  return { lostMinor, yearlyPpm }
}

const namesOf = (order: BreakingChoice['order'], deposit: Certificate) => ({
  order,
  deposit: keyOf(deposit),
  certificate: deposit.certificate,
  effectiveOn: deposit.effectiveOn,
})

/** Sorts choices by cost, ascending. Equal costs are sorted by opening date, the latest first. */
export const cheapestFirst = (choices: readonly BreakingChoice[]): BreakingChoice[] =>
  choices.toSorted(
    (one, other) =>
      Number(one.lostMinor - other.lostMinor) || other.effectiveOn.localeCompare(one.effectiveOn),
  )

/** Returns the loss as decimal text. */
export const lostText = ({ lostMinor, currency }: BreakingChoice): string => formatAmount(lostMinor, currency)
