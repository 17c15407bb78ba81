import { sql } from 'kysely'
import { addDays, businessDate, instantOf } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Product } from './products.ts'
import type { WealthTerms } from './terms.ts'

export type CalendarName = Product['calendar']

/** Days loaded. They cover the last day that an order needs: two long holidays and the money of an overseas redemption. */
const reachDays = 75

/**
 * Trading days from a date on: weekdays that are no mainland holiday and, for overseas products, no Hong Kong holiday
 * either. Workdays at weekends are not trading days. Throws calendarMissing for a day in a year
 * that is not loaded.
 */
export class TradingDays {
  readonly #days: ReadonlyMap<string, Record<CalendarName, boolean | null>>

  constructor(days: readonly ({ date: string } & Record<CalendarName, boolean | null>)[]) {
    this.#days = new Map(days.map(({ date, ...of }) => [date, of]))
  }

  isTradingDay(date: string, calendar: CalendarName): boolean {
    const open = this.#days.get(date)?.[calendar] ?? null
    if (open === null) throw new BankError('calendarMissing', { values: { year: date.slice(0, 4) } })
    return open
  }

  /** Returns the date if it is a trading day, else the next one. */
  onOrAfter(date: string, calendar: CalendarName): string {
    let day = date
    while (!this.isTradingDay(day, calendar)) day = addDays(day, 1)
    return day
  }

  /** Returns the date if it is a trading day, else the previous one. The loaded days must reach that far back. */
  onOrBefore(date: string, calendar: CalendarName): string {
    let day = date
    while (!this.isTradingDay(day, calendar)) day = addDays(day, -1)
    return day
  }

  /** Returns the trading day that is `count` trading days after a date. */
  after(date: string, count: number, calendar: CalendarName): string {
    let day = date
    for (let left = count; left > 0; left -= 1) day = this.onOrAfter(addDays(day, 1), calendar)
    return day
  }

  /**
   * Returns the T of an order accepted at an instant: the same trading day before the cut-off, to the millisecond, else the
   * next.
   */
  tradeDayOf(at: Date, calendar: CalendarName, { cutOff }: Pick<WealthTerms, 'cutOff'>): string {
    const today = businessDate(at)
    return this.onOrAfter(at < instantOf(today, cutOff) ? today : addDays(today, 1), calendar)
  }

  /**
   * Returns T and the days that follow from it for a product: confirmation, earliest redemption, and payment of a
   * redemption.
   */
  scheduleOf(
    tradeOn: string,
    { calendar, confirmDays, moneyDays }: Pick<Product, 'calendar' | 'confirmDays' | 'moneyDays'>,
  ): Schedule {
    const confirmOn = this.after(tradeOn, confirmDays, calendar)
    return {
      tradeOn,
      confirmOn,
      redeemableOn: this.after(confirmOn, 1, calendar),
      moneyOn: this.after(tradeOn, moneyDays, calendar),
    }
  }
}

/** Business dates. */
export interface Schedule {
  tradeOn: string
  confirmOn: string
  redeemableOn: string
  moneyOn: string
}

/** Loads the trading days around a date, from `daysBefore` days before it. One statement. */
export async function tradingDaysFrom(q: Queryable, date: string, daysBefore = 0): Promise<TradingDays> {
  const from = addDays(date, -daysBefore)
  const { rows } = await sql<{ date: string; mainland: boolean | null; overseas: boolean | null }>`
    select d.date, d.mainland, d.mainland and d.hong_kong as overseas from (
      select day::date as date,
        case when m.year is not null then extract(isodow from day) < 6 and coalesce(md.workday, true) end as mainland,
        case when h.year is not null then extract(isodow from day) < 6 and coalesce(hd.workday, true) end as hong_kong
      from generate_series(${from}::date, ${from}::date + ${daysBefore + reachDays}::integer, interval '1 day') as day
      left join bankday.calendar_years m on m.calendar = 'mainland' and m.year = extract(year from day)::integer
      left join bankday.calendar_years h on h.calendar = 'hongKong' and h.year = extract(year from day)::integer
      left join bankday.calendar_days md on md.calendar = 'mainland' and md.date = day::date
      left join bankday.calendar_days hd on hd.calendar = 'hongKong' and hd.date = day::date
    ) d order by d.date`.execute(q)
  return new TradingDays(rows)
}

/** Returns T and the following days of an order for a product accepted now. */
export async function tradingDayOf(
  q: Queryable,
  at: Date,
  product: Pick<Product, 'calendar' | 'confirmDays' | 'moneyDays'>,
  terms: Pick<WealthTerms, 'cutOff'>,
): Promise<Schedule> {
  const days = await tradingDaysFrom(q, businessDate(at))
  return days.scheduleOf(days.tradeDayOf(at, product.calendar, terms), product)
}

/** Returns the answer, or null if it needs a calendar year that is not loaded. */
export function orNull<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch (error) {
    if (error instanceof BankError) return null
    throw error
  }
}
