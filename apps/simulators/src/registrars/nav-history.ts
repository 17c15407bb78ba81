import { dayAfter, fourDecimals } from './arithmetic.ts'
import { noProductFaults, type ProductFaults } from './faults.ts'
import type { Incomes } from './incomes.ts'
import { earnsDaily, incomeOf, nextNav, type ProductTerms } from './product-terms.ts'
import type { TradingCalendars } from './trading-calendars.ts'

/** A NAV and the day of the file that publishes it. No day while it is late. */
interface Nav {
  e4: number
  publishedOn: string
}

/** The products of a registrar with their NAVs and provoked faults. */
export class NavHistory {
  readonly #products = new Map<string, ProductTerms>()
  readonly #faults = new Map<string, ProductFaults>()
  readonly #navs = new Map<string, Map<string, Nav>>()
  readonly #calendars: TradingCalendars

  constructor(calendars: TradingCalendars) {
    this.#calendars = calendars
  }

  /** Takes the terms of a product. Its NAVs continue from the bank's latest. */
  tell(product: ProductTerms): void {
    this.#products.set(product.code, product)
    const navs = this.#navsOf(product.code)
    const { nav } = product
    if (nav && !navs.has(nav.date)) navs.set(nav.date, { e4: nav.e4, publishedOn: nav.date })
  }

  product(code: string): ProductTerms | undefined {
    return this.#products.get(code)
  }

  faultsOf(code: string): ProductFaults {
    return this.#faults.get(code) ?? noProductFaults
  }

  provoke(code: string, change: Partial<ProductFaults>): boolean {
    if (!this.#products.has(code)) return false
    this.#faults.set(code, { ...this.faultsOf(code), ...change })
    return true
  }

  /** Publishes a NAV by hand instead of the generated one. */
  set(code: string, date: string, e4: number): boolean {
    if (!this.#products.has(code)) return false
    this.#navsOf(code).set(date, { e4, publishedOn: date })
    return true
  }

  /** Returns the NAV of a date. Null until it is published. */
  on(code: string, date: string): number | null {
    const product = this.#products.get(code)
    if (product && earnsDaily(product)) return 10_000
    const nav = this.#navsOf(code).get(date)
    return nav && nav.publishedOn !== '' ? nav.e4 : null
  }

  /**
   * Returns the lines of a trading day's file: generated NAVs or those published by hand. For products that earn daily: the
   * income of the day and of the following days off.
   */
  publish(date: string, incomes: Incomes): string[][] {
    return [...this.#products.values()].flatMap((product) => {
      if (!this.#calendars.isOpen(date, product)) return []
      const last = this.#lastBefore(product.code, date)
      if (last === undefined && !product.valueOn) return []
      if (product.valueOn && date < product.valueOn) return []
      const corrected = this.#correct(product.code)
      if (earnsDaily(product)) return [...corrected, ...this.#publishIncome(product, date, incomes)]
      return [...corrected, ...this.#publishNav(product, date, last)]
    })
  }

  #publishIncome(product: ProductTerms, date: string, incomes: Incomes): string[][] {
    const lines: string[][] = []
    for (let day = date; day === date || !this.#calendars.isOpen(day, product); day = dayAfter(day)) {
      const perTenThousand = incomeOf(product, day)
      this.#navsOf(product.code).set(day, { e4: 10_000, publishedOn: date })
      incomes.earn({ product: product.code, day, perTenThousand })
      lines.push([product.code, day, '1.0000', fourDecimals(perTenThousand)])
      if (this.#calendars.isLast(day, product)) break
    }
    return lines
  }

  #publishNav(product: ProductTerms, date: string, last: string | undefined): string[][] {
    const { code } = product
    const navs = this.#navsOf(code)
    const before = last === undefined ? 10_000 : navs.get(last)!.e4
    if (!navs.has(date)) navs.set(date, { e4: nextNav(product, date, before), publishedOn: date })
    if (this.faultsOf(code).navLate) {
      navs.get(date)!.publishedOn = ''
      this.provoke(code, { navLate: false })
      return []
    }
    const late = [...navs].filter(([, nav]) => nav.publishedOn === '')
    for (const [, nav] of late) nav.publishedOn = date
    const line = (day: string) => [code, day, fourDecimals(navs.get(day)!.e4), '']
    return [...late.map(([day]) => line(day)), line(date)]
  }

  /** Publishes a corrected NAV, if that fault was provoked. */
  #correct(code: string): string[][] {
    const { corrected } = this.faultsOf(code)
    if (!corrected) return []
    const { date, e4 } = corrected
    this.#navsOf(code).set(date, { publishedOn: date, ...this.#navsOf(code).get(date), e4 })
    this.provoke(code, { corrected: null })
    return [[code, date, fourDecimals(e4), '']]
  }

  #lastBefore(code: string, date: string): string | undefined {
    return [...this.#navsOf(code).keys()]
      .filter((day) => day < date)
      .sort()
      .at(-1)
  }

  #navsOf(code: string): Map<string, Nav> {
    const known = this.#navs.get(code)
    if (known) return known
    const navs = new Map<string, Nav>()
    this.#navs.set(code, navs)
    return navs
  }
}
