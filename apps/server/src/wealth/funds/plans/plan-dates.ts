import { addMonths } from '@cloudsail/contract'
import { BankError } from '../../../errors.ts'
import type { TradingDays } from '../../kernel/trading-days.ts'

/**
 * A date of a plan: when it is due, and the trading day on which it runs. The trading day is null if it would lie in the
 * next month. That month is then skipped.
 */
export interface PlanDate {
  on: string
  tradeOn: string | null
}

/**
 * Returns the date or the next trading day. Returns null if the year is not loaded yet. The plan then waits for the date
 * itself and looks again.
 */
function openFrom(date: string, days: TradingDays): string | null {
  try {
    return days.onOrAfter(date, 'mainland')
  } catch (error) {
    if (error instanceof BankError) return null
    throw error
  }
}

/** Returns the plan's date in a month: its day, or the next trading day of the same month. `month` is any date in the month. */
export function planDateIn(month: string, day: number, days: TradingDays): PlanDate {
  const nominal = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  const open = openFrom(nominal, days)
  if (open === null) return { on: nominal, tradeOn: null }
  return open.slice(0, 7) === nominal.slice(0, 7)
    ? { on: open, tradeOn: open }
    : { on: nominal, tradeOn: null }
}

/**
 * Returns the first plan date after a date: in the same month if the plan's day is still to come, else in the next month.
 * Looks only at days to come.
 */
export function planDateAfter(date: string, day: number, days: TradingDays): PlanDate {
  const month = Number(date.slice(8)) < day ? date : addMonths(`${date.slice(0, 8)}01`, 1)
  return planDateIn(month, day, days)
}
