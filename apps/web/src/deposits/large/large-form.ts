import { minorOf } from '@cloudsail/contract'
import {
  drawLarge,
  interestAtMaturity,
  type LargeHolding,
  type LargePlacement,
  monthlyInterest,
} from '@cloudsail/contract/deposits'
import { type DrawFigures, drawnMinorOf } from '../time/draw-form.ts'

/** Returns the terms that a certificate's interest is calculated from. */
export const placementOf = ({ principal, ratePpm, paidInterest, ...rest }: LargeHolding): LargePlacement => ({
  ...rest,
  principalMinor: minorOf(principal),
  annualRatePpm: ratePpm,
  paidInterestMinor: minorOf(paidInterest),
})

/** Returns the monthly interest of a certificate. 0 if it pays at maturity. */
export const monthlyOf = (holding: LargeHolding): bigint =>
  holding.interestPayment === 'monthly' ? monthlyInterest(placementOf(holding)) : 0n

/** The figures of a draw, with the interest to be given back. */
export type LargeFigures = DrawFigures & { takenBackMinor: bigint }

/** Returns the figures for drawing a sum from a certificate today. Null if the certificate does not allow the sum. */
export function figuresOf(deposit: LargeHolding, amount: string, today: string): LargeFigures | null {
  const drawnMinor = drawnMinorOf(deposit, amount)
  if (drawnMinor === null) return null
  const run = placementOf(deposit)
  return {
    ...drawLarge(run, drawnMinor, { on: today, currentRatePpm: deposit.currentRatePpm }),
    drawnMinor,
    leftMinor: run.principalMinor - drawnMinor,
    atMaturityMinor: interestAtMaturity({ ...run, principalMinor: drawnMinor }),
  }
}
