import type { AbroadCurrency, RemitNetwork } from '@cloudsail/contract/remittance'
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

/** The days from a date on, in the calendars of mainland China and of Hong Kong. */
export interface Days {
  mainland: readonly CalendarDay[]
  hongKong: readonly CalendarDay[]
}

/** Days loaded. No deadline, batch or settlement lies further ahead, over any holidays. */
const lookedAhead = 30

/** Loads both calendars from a date on, in one round trip. */
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

/** Returns the first date that fits, from a date on. Throws if the loaded days contain none. */
function firstFrom(days: Days, date: string, fits: (date: string) => boolean): string {
  for (let on = date; ; on = addDays(on, 1)) {
    if (!days.mainland.some((day) => day.date === on)) throw new Error(`Nothing fits from ${date} on`)
    if (fits(on)) return on
  }
}

type DeskBatchTerms = Pick<AbroadTerms, 'runsFrom' | 'runsTo' | 'runMinutes'>

/**
 * Returns the first desk batch strictly after an instant. Batches take place at every half hour of mainland workdays. Throws
 * calendarMissing.
 */
export function nextDeskBatch(at: Date, days: Days, { runsFrom, runsTo, runMinutes }: DeskBatchTerms): Date {
  const today = businessDate(at)
  for (let date = today; ; date = addDays(date, 1)) {
    if (!worksInMainland(days, date)) continue
    const last = instantOf(date, runsTo).getTime()
    for (let batch = instantOf(date, runsFrom).getTime(); batch <= last; batch += runMinutes * 60_000)
      if (batch > at.getTime()) return new Date(batch)
  }
}

/** Returns the desk's deadline: 17:00 on the third mainland workday after the day of submission. Throws calendarMissing. */
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

/** Currencies settled a day later, because their markets have closed or are far away when the bank sends. */
const settlesNextDay: readonly AbroadCurrency[] = ['JPY', 'AUD']

/** Returns the settlement date of a batch's money. Throws calendarMissing. */
export function settlementDay(
  batch: Date,
  currency: AbroadCurrency,
  days: Days,
  { settlesUntil }: Pick<AbroadTerms, 'settlesUntil'>,
): string {
  const date = businessDate(batch)
  const isLate = batch > instantOf(date, settlesUntil)
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
  /** Now if the service is open, else its next opening. */
  next: Date
}

/** Returns the hours of the fast way to Hong Kong, which is open on Hong Kong's workdays, mainland holidays included. */
export function hongKongHours(at: Date, days: Days, { hongKong }: Pick<AbroadTerms, 'hongKong'>): Opening {
  return openingOf(at, hongKong, (date) => worksInHongKong(days, date))
}

/** Returns the hours of CIPS, which carries RMB on days that are workdays in both calendars. */
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

/** Returns whether the desk reviews a remittance before it is sent. */
export const needsDesk = (
  network: RemitNetwork,
  amountMinor: bigint,
  { cips }: Pick<AbroadTerms, 'cips'>,
): boolean => network === 'swift' || (network === 'cips' && amountMinor >= cips.deskFrom)
