import type { ProductTerms, Terms } from './product-terms.ts'

/** The trading days of both calendars, as the bank reports them. */
export class TradingCalendars {
  #days: Terms['days'] = { mainland: [], overseas: [] }

  tell(days: Terms['days']): void {
    this.#days = days
  }

  isOpen(date: string, { calendar }: Pick<ProductTerms, 'calendar'>): boolean {
    return this.#days[calendar].includes(date)
  }

  /** Returns whether a date is the last known trading day or later. */
  isLast(date: string, { calendar }: Pick<ProductTerms, 'calendar'>): boolean {
    return date >= (this.#days[calendar].at(-1) ?? date)
  }

  /** Returns the trading day `count` trading days after a date, at most the last known one. */
  after(date: string, count: number, { calendar }: Pick<ProductTerms, 'calendar'>): string {
    let day = date
    for (let left = count; left > 0; left -= 1) {
      const later = this.#days[calendar].find((each) => each > day)
      if (!later) return day
      day = later
    }
    return day
  }
}
