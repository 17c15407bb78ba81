import { parseAmount, type RequestInput } from '@cloudsail/contract'
import {
  type BreakingCost,
  breakingCost,
  type DrawableDeposit,
  type DrawInterest,
  drawableDeposits,
  drawInterest,
  type drawTimeDeposit,
} from '@cloudsail/contract/deposits'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { keyOf } from '../certificates.ts'

/** The values of a draw, as they are typed. */
export type DrawValues = RequestInput<(typeof drawTimeDeposit)['prepare']>

export const noDraw: DrawValues = { deposit: '', amount: '', toAccountId: '' }

/** Returns the deposits that can be drawn, as the bank has them now, and the chosen one. */
export function useDrawable(deposit: string): {
  today: string
  deposits: readonly DrawableDeposit[]
  chosen: DrawableDeposit | undefined
} | null {
  const { data } = useStart(drawableDeposits, {})
  if (!data) return null
  return { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) }
}

/** The figures of a draw. */
export interface DrawFigures extends BreakingCost {
  drawnMinor: bigint
  /** The rest of the certificate. */
  leftMinor: bigint
  interest: DrawInterest
}

/** Returns the figures for drawing a sum from a deposit today. Null if the deposit does not allow the sum. */
export function figuresOf(deposit: DrawableDeposit, amount: string, today: string): DrawFigures | null {
  const { currency, ratePpm, currentRatePpm, termMonths, effectiveOn, maturesOn } = deposit
  const drawnMinor = parseAmount(amount, currency)
  const principalMinor = parseAmount(deposit.principal, currency) ?? 0n
  const mostMinor = parseAmount(deposit.mostInPart, currency) ?? 0n
  if (!drawnMinor || (drawnMinor !== principalMinor && drawnMinor > mostMinor)) return null
  const run = { annualRatePpm: ratePpm, termMonths, effectiveOn, maturesOn }
  const day = { on: today, currentRatePpm }
  return {
    ...breakingCost(run, drawnMinor, day),
    drawnMinor,
    leftMinor: principalMinor - drawnMinor,
    interest: drawInterest(run, drawnMinor, day),
  }
}
