import type { AbroadCurrency, RemitRail } from '@cloudsail/contract/remittance'
import {
  addDays,
  businessDate,
  type CalendarDay,
  instantOf,
  knownWorkday,
  workdaysFrom,
} from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { AbroadTerms } from './parameters.ts'

/** The days from one on as mainland China and Hong Kong have them. */
export interface Days {
  mainland: readonly CalendarDay[]
  hongKong: readonly CalendarDay[]
}

/** No deadline, run or settlement lies further ahead, whatever is closed. */
const lookedAhead = 30

/** Both calendars from a date on; one round trip. */
export async function daysFrom(q: Queryable, date: string): Promise<Days> {
  const [mainland, hongKong] = await Promise.all([
    workdaysFrom(q, date, lookedAhead),
    workdaysFrom(q, date, lookedAhead, 'hongKong'),
  ])
  return { mainland, hongKong }
}

const isMondayToFriday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const dayOf = (days: readonly CalendarDay[], date: string) => {
  const found = days.find((day) => day.date === date)
  if (!found) throw new Error(`${date} is further ahead than anything of a remittance`)
  return found
}
const worksInMainland = ({ mainland }: Days, date: string) => knownWorkday(dayOf(mainland, date))
const worksInHongKong = ({ hongKong }: Days, date: string) => knownWorkday(dayOf(hongKong, date))

/** The first date from one on that fits. */
function firstFrom(days: Days, date: string, fits: (date: string) => boolean): string {
  for (let on = date; ; on = addDays(on, 1)) {
    if (!days.mainland.some((day) => day.date === on)) throw new Error(`Nothing fits from ${date} on`)
    if (fits(on)) return on
  }
}

type RunTerms = Pick<AbroadTerms, 'runsFrom' | 'runsTo' | 'runMinutes'>

/** The first run to the desk strictly after an instant: at every half hour of mainland workdays. Throws calendarMissing. */
export function nextRun(at: Date, days: Days, { runsFrom, runsTo, runMinutes }: RunTerms): Date {
  const today = businessDate(at)
  for (let date = today; ; date = addDays(date, 1)) {
    if (!worksInMainland(days, date)) continue
    const last = instantOf(date, runsTo).getTime()
    for (let run = instantOf(date, runsFrom).getTime(); run <= last; run += runMinutes * 60_000)
      if (run > at.getTime()) return new Date(run)
  }
}

/** Until when the desk decides: the third mainland workday after the day of submitting, at five. Throws calendarMissing. */
export function deadlineOf(
  at: Date,
  days: Days,
  { deadlineWorkdays, deadlineAt }: Pick<AbroadTerms, 'deadlineWorkdays' | 'deadlineAt'>,
): Date {
  let date = businessDate(at)
  for (let left = deadlineWorkdays; left > 0; left -= 1)
    date = firstFrom(days, addDays(date, 1), (on) => worksInMainland(days, on))
  return instantOf(date, deadlineAt)
}

/** Settled a day later: their day is over, or they are far from it, when we send. */
const settlesNextDay: readonly AbroadCurrency[] = ['JPY', 'AUD']

/** The day on which a run's money is settled. Throws calendarMissing. */
export function settlementDay(
  run: Date,
  currency: AbroadCurrency,
  days: Days,
  { settlesUntil }: Pick<AbroadTerms, 'settlesUntil'>,
): string {
  const date = businessDate(run)
  const isLate = run > instantOf(date, settlesUntil)
  const earliest = isLate || settlesNextDay.includes(currency) ? addDays(date, 1) : date
  return firstFrom(
    days,
    earliest,
    (on) =>
      isMondayToFriday(on) && worksInMainland(days, on) && (currency !== 'HKD' || worksInHongKong(days, on)),
  )
}

export interface Opening {
  isOpen: boolean
  /** Now where it is open, else as soon as it opens. */
  next: Date
}

/** Whether the fast way to Hong Kong is open: on Hong Kong's workdays, whatever the mainland does. */
export function hongKongHours(at: Date, days: Days, { hongKong }: Pick<AbroadTerms, 'hongKong'>): Opening {
  return openingOf(at, hongKong, (date) => worksInHongKong(days, date))
}

/** When RMB goes by CIPS: both work. */
export function cipsHours(at: Date, days: Days, { cips }: Pick<AbroadTerms, 'cips'>): Opening {
  return openingOf(at, cips, (date) => worksInMainland(days, date) && worksInHongKong(days, date))
}

function openingOf(
  at: Date,
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  works: (date: string) => boolean,
): Opening {
  for (let date = businessDate(at); ; date = addDays(date, 1)) {
    if (at >= instantOf(date, closesAt) || !works(date)) continue
    const opens = instantOf(date, opensAt)
    return at >= opens ? { isOpen: true, next: at } : { isOpen: false, next: opens }
  }
}

/** Whether a remittance lies before the desk before it is sent. */
export const needsDesk = (
  rail: RemitRail,
  amountMinor: bigint,
  { cips }: Pick<AbroadTerms, 'cips'>,
): boolean => rail === 'swift' || (rail === 'cips' && amountMinor >= cips.deskFrom)
