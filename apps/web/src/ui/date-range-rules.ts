import { addMonths, isDate } from '../base/dates.ts'

export interface DateSpan {
  /** Business dates, both included. */
  from: string
  to: string
}

export interface DateBounds {
  /** The bank's business date: nothing later can be asked for. */
  today: string
  /** How far back there is anything to see. */
  earliest?: string
  /** The longest span one query may cover. */
  maxMonths?: number
}

export type DateProblem = 'date.required' | 'date.order' | 'date.future' | 'date.tooEarly' | 'date.tooLong'

/** What is wrong with a span of dates, or null. Rules of specification section 5. */
export function checkDateSpan(
  { from, to }: DateSpan,
  { today, earliest, maxMonths }: DateBounds,
): DateProblem | null {
  if (!isDate(from) || !isDate(to)) return 'date.required'
  if (from > to) return 'date.order'
  if (to > today) return 'date.future'
  if (earliest && from < earliest) return 'date.tooEarly'
  if (maxMonths && from < addMonths(to, -maxMonths)) return 'date.tooLong'
  return null
}
