import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'
import { addDays, businessDate, instantOf } from './business-date.ts'
import { knownWorkday, workdaysFrom } from './calendar.ts'
import { defineParameter, parameter } from './parameters.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Dated parameter: when HVPS opens for a workday, on the calendar day before, and when it closes that workday. */
export const hvpsHours = defineParameter(
  'bankday.hvpsHours',
  z.object({ opensDayBeforeAt: timeOfDay, closesAt: timeOfDay }),
  { zh: '大额支付系统营业时间', en: 'Hours of HVPS' },
)
export const parameters = [hvpsHours]

/** Upper bound of consecutive days off. */
const longestRest = 14

export interface HvpsDay {
  /** The workday on which a payment is posted. */
  date: string
  /** Whether HVPS accepts payments now. */
  open: boolean
  /** Now if it is open, else the next opening. */
  opensAt: Date
  closesAt: Date
}

/**
 * Returns the workday on which HVPS posts a payment of an instant, and when: at once, or at the next opening. Only this
 * function knows the hours of HVPS. Throws calendarMissing for a year that is not loaded.
 */
export async function hvpsDay(q: Queryable, at: Date): Promise<HvpsDay> {
  const today = businessDate(at)
  const [days, ...hoursOf] = await Promise.all([
    workdaysFrom(q, today, longestRest + 1),
    parameter(q, hvpsHours, today),
    parameter(q, hvpsHours, addDays(today, 1)),
  ])
  for (const [ahead, day] of days.entries()) {
    const { date } = day
    const { opensDayBeforeAt, closesAt: closing } = hoursOf[ahead] ?? (await parameter(q, hvpsHours, date))
    const closesAt = instantOf(date, closing)
    if (at >= closesAt || !knownWorkday(day)) continue
    const opens = instantOf(addDays(date, -1), opensDayBeforeAt)
    const open = at >= opens
    return { date, open, opensAt: open ? at : opens, closesAt }
  }
  throw new Error(`No workday within ${longestRest} days of ${today}`)
}
