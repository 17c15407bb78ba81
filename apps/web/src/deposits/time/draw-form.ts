import { minorOf } from '@cloudsail/contract'
import {
  type BreakingCost,
  breakingCost,
  type DrawableDeposit,
  drawInterest,
} from '@cloudsail/contract/deposits'
import type { DrawnSum } from '../kit/draw-form.ts'

/** The figures of a draw from a certificate with a term. */
export interface DrawFigures extends DrawnSum, Omit<BreakingCost, 'nowMinor'> {
  /** Days at the current rate. */
  currentDays: number
}

/** Returns the drawn sum in minor units. Null if the certificate does not allow it: all of it, or a part up to its most. */
export function drawnMinorOf(
  {
    principal,
    mostInPart,
    currency = 'CNY',
  }: Pick<DrawableDeposit, 'principal' | 'mostInPart'> & Partial<Pick<DrawableDeposit, 'currency'>>,
  amount: string,
): bigint | null {
  const drawnMinor = minorOf(amount, currency)
  const isPart = drawnMinor !== minorOf(principal, currency)
  return drawnMinor === 0n || (isPart && drawnMinor > minorOf(mostInPart, currency)) ? null : drawnMinor
}

/** Returns the figures for drawing a sum from a deposit today. Null if the deposit does not allow the sum. */
export function figuresOf(deposit: DrawableDeposit, amount: string, today: string): DrawFigures | null {
  const { currency, ratePpm, currentRatePpm, termMonths, effectiveOn, maturesOn } = deposit
  const drawnMinor = drawnMinorOf(deposit, amount)
  if (drawnMinor === null) return null
  const run = { annualRatePpm: ratePpm, termMonths, effectiveOn, maturesOn }
  const day = { on: today, currentRatePpm }
  const { nowMinor: interestMinor, ...cost } = breakingCost(run, drawnMinor, day)
  return {
    ...cost,
    interestMinor,
    drawnMinor,
    leftMinor: minorOf(deposit.principal, currency) - drawnMinor,
    currentDays: drawInterest(run, drawnMinor, day).currentDays,
  }
}

/** Returns the key of the hint on how much of a certificate can be drawn. */
export function wayOf(
  { partDrawn, maturesOn, mostInPart }: Pick<DrawableDeposit, 'partDrawn' | 'maturesOn' | 'mostInPart'>,
  today: string,
) {
  if (today >= maturesOn) return 'draw.wholeOverdue'
  if (partDrawn) return 'draw.wholeAgain'
  return /[1-9]/.test(mostInPart) ? 'draw.part' : 'draw.wholeSmall'
}
