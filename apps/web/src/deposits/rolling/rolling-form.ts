import { minorOf } from '@cloudsail/contract'
import { brokenInterest, type RollingHolding, rolled } from '@cloudsail/contract/deposits'
import type { DrawnSum } from '../kit/draw-form.ts'
import { drawnMinorOf } from '../time/draw-form.ts'

/** The figures of a draw. The rest continues in the same cycle. */
export interface RollingFigures extends DrawnSum {
  /** Days of the unfinished cycle. */
  days: number
}

/** Returns the figures for drawing a sum today. Null if the deposit does not allow the sum. */
export function figuresOf(deposit: RollingHolding, amount: string, on: string): RollingFigures | null {
  const drawnMinor = drawnMinorOf(deposit, amount)
  if (drawnMinor === null) return null
  const { cycleBeganOn, currentRatePpm } = deposit
  return {
    ...brokenInterest(drawnMinor, { cycleBeganOn, on, currentRatePpm }),
    drawnMinor,
    leftMinor: minorOf(deposit.principal) - drawnMinor,
  }
}

/** Returns the interest of a number of cycles at a rate, compounded from cycle to cycle. */
export function cyclesInterest(principalMinor: bigint, ratePpm: number, cycles: number): bigint {
  let run = { principalMinor, cycleBeganOn: '2026-01-01' }
  for (let cycle = 0; cycle < cycles; cycle += 1) run = rolled(run, ratePpm)
  return run.principalMinor - principalMinor
}
