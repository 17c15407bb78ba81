import {
  type Currency,
  currentInterest,
  daysBetween,
  divideHalfUp,
  formatAmount,
  minorOf,
} from '@cloudsail/contract'
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
import { figuresOf as rollingFigures } from '../rolling/rolling-form.ts'
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

type Certificate = Pick<DrawableDeposit, 'accountId' | 'certificate' | 'effectiveOn'> & {
  currency?: Currency
}
type Cost = Pick<BreakingChoice, 'lostMinor' | 'yearlyPpm' | 'about'>

/** Returns the certificates of a product that a sum can be drawn from: those for which `costOf` gives the cost. */
const choicesOf = <Deposit extends Certificate>(
  order: BreakingChoice['order'],
  deposits: readonly Deposit[],
  currency: Currency,
  costOf: (deposit: Deposit) => Cost | null,
): BreakingChoice[] =>
  deposits.flatMap((deposit) => {
    const cost = (deposit.currency ?? 'CNY') === currency ? costOf(deposit) : null
    const { certificate, effectiveOn } = deposit
    return cost ? [{ ...cost, order, deposit: keyOf(deposit), certificate, currency, effectiveOn }] : []
  })

/** Returns the time deposits that a sum can be drawn from. */
export const ofTimeDeposits = (
  deposits: readonly DrawableDeposit[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  choicesOf(drawTimeDeposit, deposits, currency, (deposit) =>
    termCost('time', deposit, figuresOf(deposit, amount, today)),
  )

/**
 * Returns the large certificates that a sum can be drawn from. Monthly interest already paid on the sum is given back and
 * counts as lost.
 */
export const ofLargeCertificates = (
  deposits: readonly LargeHolding[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  choicesOf(drawLargeCertificate, deposits, currency, (deposit) =>
    termCost('large', deposit, largeFigures(deposit, amount, today)),
  )

/** Returns the call deposits that a sum can be drawn from. A sum under notice for today loses nothing. */
export const ofCallDeposits = (held: HeldCallDeposits, { amount, currency, today }: Sum): BreakingChoice[] =>
  choicesOf(drawCallDeposit, held.deposits, currency, (deposit) => {
    const figures = callFigures(deposit, minorOf(amount), held, { on: today })
    if (!figures) return null
    const { atCurrentMinor, currentInterestMinor, days, drawnMinor } = figures
    const { noticeDays, callRatePpm: ratePpm } = deposit
    const noticed = currentInterest(atCurrentMinor * BigInt(days), ratePpm)
    const lost = lostOf(noticed - currentInterestMinor, { drawnMinor, days: noticeDays })
    return { ...lost, about: { kind: 'call', noticeDays, ratePpm } }
  })

/** Returns the rolling deposits that a sum can be drawn from. The broken cycle earns the current rate instead of its own. */
export const ofRollingDeposits = (
  deposits: readonly RollingHolding[],
  { amount, currency, today }: Sum,
): BreakingChoice[] =>
  choicesOf(drawRollingDeposit, deposits, currency, (deposit) => {
    const figures = rollingFigures(deposit, amount, today)
    if (!figures) return null
    const { ratePpm, nextRollOn } = deposit
    const { drawnMinor, interestMinor } = figures
    const whole = cycleInterest(drawnMinor, ratePpm)
    const lost = lostOf(whole - interestMinor, { drawnMinor, days: daysBetween(today, nextRollOn) })
    return { ...lost, about: { kind: 'rolling', nextRollOn, ratePpm } }
  })

/** Returns the cost of a draw from a certificate that has a term. */
const termCost = (
  kind: 'time' | 'large',
  { termMonths, ratePpm, maturesOn }: Pick<DrawableDeposit, 'termMonths' | 'ratePpm' | 'maturesOn'>,
  figures: Omit<Cost, 'about'> | null,
): Cost | null =>
  figures && {
    lostMinor: figures.lostMinor,
    yearlyPpm: figures.yearlyPpm,
    about: { kind, termMonths, ratePpm, maturesOn },
  }

/** Returns the loss, never below zero, and the loss as a yearly rate for the days of waiting. */
function lostOf(minor: bigint, { drawnMinor, days }: { drawnMinor: bigint; days: number }) {
  const lostMinor = minor > 0n ? minor : 0n
  const waited = drawnMinor * BigInt(days)
  const yearlyPpm =
    lostMinor > 0n && waited > 0n ? Number(divideHalfUp(lostMinor * 360n * 1_000_000n, waited)) : null
  return { lostMinor, yearlyPpm }
}

/** Sorts choices by cost, ascending. Equal costs are sorted by opening date, the latest first. */
export const cheapestFirst = (choices: readonly BreakingChoice[]): BreakingChoice[] =>
  choices.toSorted(
    (one, other) =>
      Number(one.lostMinor - other.lostMinor) || other.effectiveOn.localeCompare(one.effectiveOn),
  )

/** Returns the loss as decimal text. */
export const lostText = ({ lostMinor, currency }: BreakingChoice): string => formatAmount(lostMinor, currency)
