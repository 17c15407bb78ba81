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

/** What a rolling deposit takes and earns today; undefined while it is not known. */
export const useRollingTerms = () => useStart(rollingTerms, {}).data

/** The rolling deposits that are held, as the bank has them now, and the one that is chosen; null while not known. */
export function useHeldRolling(deposit: string) {
  const { data } = useStart(rollingHoldings, {})
  return data ? { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) } : null
}

/** What drawing comes to. */
export interface RollingFigures {
  drawnMinor: bigint
  interestMinor: bigint
  /** Of the unfinished cycle. */
  days: number
  /** What stays, in the same cycle. */
  leftMinor: bigint
}

/** What drawing a sum comes to today; null where so much cannot be drawn. */
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

/** Days until the present cycle ends. */
export const daysLeftOf = ({ nextRollOn }: RollingHolding, on: string): number => daysBetween(on, nextRollOn)

/** What so many cycles earn at a rate, each with the interest of those before. */
export function cyclesInterest(principalMinor: bigint, ratePpm: number, cycles: number): bigint {
  let run = { principalMinor, cycleBeganOn: '2026-01-01' }
  for (let cycle = 0; cycle < cycles; cycle += 1) run = rolled(run, ratePpm)
  return run.principalMinor - principalMinor
}
