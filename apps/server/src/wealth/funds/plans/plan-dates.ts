import { addMonths } from '@cloudsail/contract'
import { BankError } from '../../../errors.ts'
import type { TradingDays } from '../../kernel/trading-days.ts'

/** A date of a plan: when it comes up, and the trading day it is carried out; null where that would lie in the next month, so
 *  that the month is skipped (wealth.md, section 4.10). */
export interface PlanDate {
  on: string
  tradeOn: string | null
}

/** The next trading day; null where it lies in a year that is not loaded yet: then the day itself is awaited, and looked at
 *  again once it has come. */
function openFrom(date: string, days: TradingDays): string | null {
  try {
    return days.onOrAfter(date, 'mainland')
  } catch (error) {
    if (error instanceof BankError) return null
    throw error
  }
}

/** The date of a month: its day, or the next trading day of the same month. `month` is any date in it. */
export function planDateIn(month: string, day: number, days: TradingDays): PlanDate {
  const nominal = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  const open = openFrom(nominal, days)
  if (open === null) return { on: nominal, tradeOn: null }
  return open.slice(0, 7) === nominal.slice(0, 7)
    ? { on: open, tradeOn: open }
    : { on: nominal, tradeOn: null }
}

/** The first date of a plan after one: of its month where its day is still to come, else of the next. Only days to come are
 *  asked about. */
export function planDateAfter(date: string, day: number, days: TradingDays): PlanDate {
  const month = Number(date.slice(8)) < day ? date : addMonths(`${date.slice(0, 8)}01`, 1)
  return planDateIn(month, day, days)
}
