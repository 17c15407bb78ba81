import { daysBetween, type RequestInput } from '@cloudsail/contract'
import {
  brokenInterest,
  type drawRollingDeposit,
  type openRollingDeposit,
  type RollingHolding,
  rolled,
  rollingHoldings,
  rollingTerms,
} from '@cloudsail/contract/deposits'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { keyOf, minorOf } from '../certificates.ts'

export type OpenRollingValues = RequestInput<(typeof openRollingDeposit)['prepare']>
export type DrawRollingValues = RequestInput<(typeof drawRollingDeposit)['prepare']>

/** Returns today's terms and rate of rolling deposits. Undefined while they are loading. */
export const useRollingTerms = () => useStart(rollingTerms, {}).data

/** Returns the customer's rolling deposits as the bank has them now, and the chosen one. Null while they are loading. */
export function useHeldRolling(deposit: string) {
  const { data } = useStart(rollingHoldings, {})
  return data ? { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) } : null
}

/** The figures of a draw. */
export interface RollingFigures {
  drawnMinor: bigint
  interestMinor: bigint
  /** Days of the unfinished cycle. */
  days: number
  /** The rest, which continues in the same cycle. */
  leftMinor: bigint
}

/** Returns the figures for drawing a sum today. Null if the deposit does not allow the sum. */
export function figuresOf(deposit: RollingHolding, amount: string, on: string): RollingFigures | null {
  const drawnMinor = minorOf(amount)
  const principalMinor = minorOf(deposit.principal)
  if (drawnMinor === 0n) return null
  if (drawnMinor !== principalMinor && drawnMinor > minorOf(deposit.mostInPart)) return null
  const { cycleBeganOn, currentRatePpm } = deposit
  return {
    ...brokenInterest(drawnMinor, { cycleBeganOn, on, currentRatePpm }),
    drawnMinor,
    leftMinor: principalMinor - drawnMinor,
  }
}

/** Returns the days until the current cycle ends. */
export const daysLeftOf = ({ nextRollOn }: RollingHolding, on: string): number => daysBetween(on, nextRollOn)

/** Returns the interest of a number of cycles at a rate, compounded from cycle to cycle. */
export function cyclesInterest(principalMinor: bigint, ratePpm: number, cycles: number): bigint {
  let run = { principalMinor, cycleBeganOn: '2026-01-01' }
  for (let cycle = 0; cycle < cycles; cycle += 1) run = rolled(run, ratePpm)
  return run.principalMinor - principalMinor
}
