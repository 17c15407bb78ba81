import {
  dayAfter,
  decimal,
  fourDecimals,
  half,
  type Lot,
  readDecimal,
  subscribed,
  taken,
} from './arithmetic.ts'
import { type FileType, nameOf, readFile, writeFile } from './exchange-file.ts'
import { noProductFaults, type ProductFaults } from './faults.ts'
import { earnsDaily, incomeOf, nextNav, type ProductTerms, type Terms } from './product-terms.ts'

interface Order {
  serial: string
  code: string
  product: string
  account: string
  amount: bigint
  units: bigint
  choice: string
  target: string
  tradeOn: string
  confirmOn: string
  /** Of a redemption that is carried on: what is left. */
  left: bigint
}

interface Dividend {
  product: string
  recordOn: string
  exOn: string
  payOn: string
  perUnit: number
}

/** A NAV, and the day of the file it is published with. */
interface Nav {
  e4: number
  perTenThousand: number | null
  publishedOn: string
}

const bank = '599'
const sixtyPercent = (value: bigint) => (value * 60n) / 100n

/** One registrar: its products with their NAVs, the units of the bank's customers, orders until they are confirmed. All in
 *  memory; a registrar that has just started goes on from what the bank tells it. */
export class Registrar {
  readonly code: string
  readonly #products = new Map<string, ProductTerms>()
  readonly #faults = new Map<string, ProductFaults>()
  readonly #navs = new Map<string, Map<string, Nav>>()
  /** By account and product. */
  readonly #lots = new Map<string, Lot[]>()
  readonly #modes = new Map<string, { on: string; mode: 'cash' | 'reinvest' }[]>()
  readonly #noted = new Set<Dividend>()
  readonly #late = new Set<string>()
  readonly #taken = new Map<string, string>()
  readonly #written = new Map<string, string>()
  readonly #dividends: Dividend[] = []
  #moneys: { on: string; currency: string; amount: bigint }[] = []
  #accounts: { serial: string; code: string; account: string; on: string }[] = []
  #orders: Order[] = []
  #fast: NonNullable<Terms['fast']> = []
  #days: Terms['days'] = { mainland: [], overseas: [] }
  #flat: { from: bigint; fee: bigint } | null = null
  #serial = 0
  #unbooked: { product: string; day: string; perTenThousand: number }[] = []
  #toReinvest: { dividend: Dividend; account: string; amount: bigint }[] = []
  readonly #begun = Date.now()
  #hasRegister = false
  shortOfMoney = false

  constructor(code: string) {
    this.code = code
  }

  /** Takes what the bank says of products and days; units only where none are kept yet. */
  agree({ days, flat, products, lots, modes = [], fast }: Terms): { isNew: boolean } {
    this.#days = days
    this.#fast = fast ?? this.#fast
    this.#flat = { from: readDecimal(flat.from), fee: readDecimal(flat.fee) }
    const isNew = !this.#hasRegister && lots === undefined
    for (const product of products) {
      this.#products.set(product.code, product)
      const navs = this.#navsOf(product.code)
      if (product.nav && !navs.has(product.nav.date))
        navs.set(product.nav.date, {
          e4: product.nav.e4,
          perTenThousand: product.nav.perTenThousandE4,
          publishedOn: product.nav.date,
        })
    }
    if (lots && !this.#hasRegister) {
      this.#hasRegister = true
      for (const { account, product, units, on } of lots)
        this.#lotsOf(account, product).push({ units: readDecimal(units), on })
      for (const { owner, product, on, mode } of modes) this.#choose(`${owner}|${product}`, { on, mode })
    }
    return { isNew }
  }

  faultsOf(product: string): ProductFaults {
    return this.#faults.get(product) ?? noProductFaults
  }

  provoke(product: string, change: Partial<ProductFaults>): boolean {
    if (!this.#products.has(product)) return false
    this.#faults.set(product, { ...this.faultsOf(product), ...change })
    return true
  }

  /** Publishes a NAV by hand, in the place of the one that would be walked to. */
  setNav(product: string, date: string, e4: number): boolean {
    if (!this.#products.has(product)) return false
    this.#navsOf(product).set(date, { e4, perTenThousand: null, publishedOn: date })
    return true
  }

  announce(dividend: Dividend): boolean {
    const known = this.#products.has(dividend.product)
    if (known) this.#dividends.push(dividend)
    return known
  }

  /** Takes a file of the bank. A name counts once: the same again is taken as heard, other content is refused. */
  take(text: string): 'taken' | 'malformed' | 'differs' {
    const file = readFile(text)
    if (!file || file.from !== bank || file.to !== this.code) return 'malformed'
    const name = nameOf(file)
    const known = this.#taken.get(name)
    if (known !== undefined) return known === text ? 'taken' : 'differs'
    this.#taken.set(name, text)
    if (file.type === '01')
      for (const [serial = '', , code = '', account = ''] of file.lines)
        this.#accounts.push({ serial, code, account, on: file.date })
    if (file.type === '03') for (const line of file.lines) this.#orders.push(orderOf(line, file.date))
    return 'taken'
  }

  /** A file for the bank, made once; null where it cannot be made yet. */
  write(date: string, type: FileType): string | null {
    const of = { from: this.code, to: bank, date, type }
    const name = nameOf(of)
    const known = this.#written.get(name)
    if (known !== undefined) return known
    const lines = this.#linesOf(date, type)
    if (!lines) return null
    const text = writeFile({ ...of, lines })
    this.#written.set(name, text)
    return text
  }

  #linesOf(date: string, type: FileType): string[][] | null {
    if (type === '02') return this.#answerAccounts(date)
    if (type === '04') return this.#confirm(date)
    if (type === '05') return this.#units()
    if (type === '06')
      return this.#dividends
        .filter(({ recordOn }) => recordOn >= date)
        .map(({ product, recordOn, exOn, payOn, perUnit }) => [
          product,
          recordOn,
          exOn,
          payOn,
          fourDecimals(perUnit),
        ])
    if (type === '07') return this.#publish(date)
    if (type === '08') return this.#moneysOn(date)
    return null
  }

  #answerAccounts(date: string): string[][] {
    const due = this.#accounts.filter(({ on }) => on < date)
    this.#accounts = this.#accounts.filter(({ on }) => on >= date)
    return due.map(({ serial, code, account }) => [
      serial,
      this.#nextSerial(),
      code === '001' ? '101' : '102',
      '0000',
      account,
      `${this.code}${account.split('.')[0]!.padStart(10, '0')}`,
    ])
  }

  /** NAVs of a trading day: walked to, unless published by hand; of products that earn by the day, the income of the day
   *  and of the days off after it. */
  #publish(date: string): string[][] {
    return [...this.#products.values()].flatMap((product) => {
      const navs = this.#navsOf(product.code)
      const faults = this.faultsOf(product.code)
      const lines: string[][] = []
      if (!this.#days[product.calendar].includes(date)) return lines
      const last = [...navs.keys()]
        .filter((day) => day < date)
        .sort()
        .at(-1)
      if (last === undefined && !product.valueOn) return lines
      if (product.valueOn && date < product.valueOn) return lines
      if (faults.corrected) {
        const { date: wrong, e4 } = faults.corrected
        navs.set(wrong, { ...navs.get(wrong)!, e4 })
        lines.push([product.code, wrong, fourDecimals(e4), ''])
        this.provoke(product.code, { corrected: null })
      }
      if (earnsDaily(product)) {
        for (
          let day = date;
          day === date || !this.#days[product.calendar].includes(day);
          day = dayAfter(day)
        ) {
          const perTenThousand = incomeOf(product, day)
          navs.set(day, { e4: 10_000, perTenThousand, publishedOn: date })
          this.#unbooked.push({ product: product.code, day, perTenThousand })
          lines.push([product.code, day, '1.0000', fourDecimals(perTenThousand)])
          if (day >= (this.#days[product.calendar].at(-1) ?? day)) break
        }
        return lines
      }
      const before = last === undefined ? 10_000 : navs.get(last)!.e4
      if (!navs.has(date))
        navs.set(date, { e4: nextNav(product, date, before), perTenThousand: null, publishedOn: date })
      if (faults.navLate) {
        navs.get(date)!.publishedOn = ''
        this.provoke(product.code, { navLate: false })
        return lines
      }
      for (const [day, nav] of navs)
        if (nav.publishedOn === '') {
          nav.publishedOn = date
          lines.push([product.code, day, fourDecimals(nav.e4), ''])
        }
      lines.push([product.code, date, fourDecimals(navs.get(date)!.e4), ''])
      return lines
    })
  }

  /** Confirms what is due: incomes become units first, then orders in the order they came. */
  #confirm(date: string): string[][] {
    this.#bookIncomes(date)
    this.#noteRecordDays(date)
    this.#reinvest(date)
    const due = this.#orders.filter((order) => order.confirmOn <= date && this.#priceOf(order) !== null)
    const raised = new Map<string, bigint>()
    for (const { code, product, amount } of due)
      if (code === '020') raised.set(product, (raised.get(product) ?? 0n) + amount)
    const lines = due.flatMap((order) => this.#answer(order, date, raised))
    return lines
  }

  #answer(order: Order, date: string, raised: ReadonlyMap<string, bigint>): string[][] {
    const product = this.#products.get(order.product)
    const isPurchase = order.amount > 0n
    const fen = (isPurchase ? order.amount : order.units) % 100n
    if (fen === 3n && !this.#late.has(order.serial)) {
      this.#late.add(order.serial)
      return []
    }
    this.#orders = this.#orders.filter((other) => other !== order)
    const line = this.#confirmed(order, product, date, fen, raised)
    if (fen === 4n) return [line, line]
    if (fen === 5n)
      return [line, [`${date.replaceAll('-', '')}999999999999`, this.#nextSerial(), ...line.slice(2)]]
    return [line]
  }

  #confirmed(
    order: Order,
    product: ProductTerms | undefined,
    date: string,
    fen: bigint,
    raised: ReadonlyMap<string, bigint>,
  ): string[] {
    const answer = (
      code: string,
      told: Partial<Record<'nav' | 'amount' | 'fee' | 'units' | 'target' | 'money', string>> = {},
      more = '0',
    ) => [
      order.serial,
      this.#nextSerial(),
      `1${order.code.slice(1)}`,
      order.product,
      order.account,
      order.tradeOn,
      code,
      told.nav ?? '',
      told.amount ?? '0.00',
      told.fee ?? '0.00',
      told.units ?? '0.00',
      told.target ?? '',
      told.money ?? '',
      more,
    ]
    if (!product || fen === 1n) return answer('9999')
    if (order.code === '029') {
      const mode = order.choice === '1' ? 'reinvest' : 'cash'
      this.#choose(`${ownerOf(order.account)}|${order.product}`, { on: date, mode })
      return answer('0000')
    }
    const nav = this.#priceOf(order)!
    const money = this.#after(date, isSameDayMoney(product) ? 0 : 1, product)
    if (order.amount > 0n) {
      let amount = order.amount
      if (order.code === '020') {
        const all = raised.get(order.product)!
        const quota = product.quota === null ? null : readDecimal(product.quota)
        if (product.minimum !== null && all < readDecimal(product.minimum)) return answer('8001')
        if (quota !== null && all > quota) {
          amount = (amount * quota) / all
          amount -= amount % 100n
        }
      }
      if (fen === 2n) amount = sixtyPercent(amount)
      const { net, fee } = subscribed(amount, product.subscriptionPpm, this.#flat)
      const units = half(net * 10_000n, BigInt(nav))
      this.#lotsOf(order.account, order.product).push({ units, on: date })
      this.#moneys.push({ on: money, currency: product.currency, amount: -net })
      return answer('0000', {
        nav: fourDecimals(nav),
        amount: decimal(amount),
        fee: decimal(fee),
        units: decimal(units),
        money,
      })
    }
    const lots = this.#lotsOf(order.account, order.product)
    const held = lots.reduce((sum, lot) => sum + lot.units, 0n)
    if (order.left > held) return answer('9998')
    const isLarge = this.faultsOf(order.product).largeRedemption || fen === 2n
    // All of what is left, with what it has earned since.
    const whole = order.choice.includes('W')
    const units = isLarge && order.code === '024' ? sixtyPercent(order.left) : whole ? held : order.left
    const { gross, fee } = taken(lots, units, { nav, fees: product.redemptionFees, on: date })
    this.#keepLots(order.account, order.product)
    if (order.code === '036') {
      const target = this.#products.get(order.target)!
      const targetNav = this.#navOn(order.target, order.tradeOn)!
      const ppm = Math.max(0, target.subscriptionPpm - product.subscriptionPpm)
      const { net } = subscribed(gross - fee, ppm, null)
      const into = half(net * 10_000n, BigInt(targetNav))
      this.#lotsOf(order.account, order.target).push({ units: into, on: date })
      return answer('0000', {
        nav: fourDecimals(nav),
        amount: decimal(gross),
        fee: decimal(fee),
        units: decimal(units),
        target: decimal(into),
      })
    }
    const more = isLarge && order.code === '024' && order.choice.includes('1') && units < order.left
    const moneyOn = this.#redemptionMoney(order, product, date)
    this.#moneys.push({ on: moneyOn, currency: product.currency, amount: gross - fee })
    if (more)
      this.#orders.push({
        ...order,
        left: order.left - units,
        // Goes on with the next T.
        tradeOn: this.#after(order.tradeOn, 1, product),
        confirmOn: this.#after(date, 1, product),
        units: ((order.left - units) / 100n) * 100n,
      })
    return answer(
      '0000',
      {
        nav: fourDecimals(nav),
        amount: decimal(gross),
        fee: decimal(fee),
        units: decimal(units),
        money: moneyOn,
      },
      more ? '1' : '0',
    )
  }

  /** The day a redemption is paid: so many trading days after T; where it was confirmed late, after that day. */
  #redemptionMoney(order: Order, product: ProductTerms, date: string): string {
    if (order.code === '142') return date
    const usual = this.#after(order.tradeOn, product.moneyDays, product)
    return usual < date ? date : usual
  }

  /** The NAV an order is confirmed at; null until it is published. */
  #priceOf(order: Order): number | null {
    const product = this.#products.get(order.product)
    if (!product || order.code === '029') return 10_000
    if (order.code === '020' || earnsDaily(product)) return 10_000
    const own = this.#navOn(order.product, order.tradeOn)
    if (order.code !== '036') return own
    return this.#navOn(order.target, order.tradeOn) === null ? null : own
  }

  #navOn(product: string, date: string): number | null {
    const terms = this.#products.get(product)
    if (terms && earnsDaily(terms)) return 10_000
    const nav = this.#navsOf(product).get(date)
    return nav && nav.publishedOn !== '' ? nav.e4 : null
  }

  /** Incomes of all days before become units, a day at a time, on the units with the income of the days before. */
  #bookIncomes(date: string): void {
    const due = this.#unbooked.filter(({ day }) => day < date)
    this.#unbooked = this.#unbooked.filter(({ day }) => day >= date)
    for (const { product, day, perTenThousand } of due.sort((a, b) => a.day.localeCompare(b.day)))
      for (const [key, lots] of this.#lots) {
        if (!key.endsWith(`|${product}`)) continue
        const units = lots.filter(({ on }) => on <= day).reduce((sum, lot) => sum + lot.units, 0n)
        const held = units - this.#paidFast(key, day)
        const income = half(held * BigInt(perTenThousand), 100_000_000n)
        if (income > 0n) lots.push({ units: income, on: day })
      }
  }

  /** Units that the bank has paid at once up to a day: they earn nothing any more. */
  #paidFast(key: string, day: string): bigint {
    return this.#fast
      .filter(({ account, product, on }) => `${account}|${product}` === key && on <= day)
      .reduce((sum, { units }) => sum + readDecimal(units), 0n)
  }

  /** Who has what at the end of a record day: taken down before anything of the next day is confirmed. */
  #noteRecordDays(date: string): void {
    for (const dividend of this.#dividends) {
      if (dividend.recordOn >= date || this.#noted.has(dividend)) continue
      this.#noted.add(dividend)
      for (const [key, lots] of this.#lots) {
        const [account = '', product = ''] = key.split('|')
        const units = lots.reduce((sum, lot) => sum + lot.units, 0n)
        if (product !== dividend.product || units === 0n) continue
        const amount = half(units * BigInt(dividend.perUnit), 10_000n)
        const reinvested = this.#modeOn(`${ownerOf(account)}|${product}`, dividend.recordOn) === 'reinvest'
        if (reinvested) this.#toReinvest.push({ dividend, account, amount })
        else if (amount > 0n)
          this.#moneys.push({
            on: dividend.payOn,
            currency: this.#products.get(product)!.currency,
            amount,
          })
      }
    }
  }

  /** Dividends become units the trading day after their ex-date, at its NAV. */
  #reinvest(date: string): void {
    const ready = this.#toReinvest.filter(
      ({ dividend: { product, exOn } }) => exOn < date && this.#navOn(product, exOn) !== null,
    )
    this.#toReinvest = this.#toReinvest.filter((each) => !ready.includes(each))
    for (const { dividend, account, amount } of ready) {
      const units = half(amount * 10_000n, BigInt(this.#navOn(dividend.product, dividend.exOn)!))
      if (units > 0n) this.#lotsOf(account, dividend.product).push({ units, on: date })
    }
  }

  /** A choice is its owner's, whatever account the units are on. */
  #choose(key: string, choice: { on: string; mode: 'cash' | 'reinvest' }): void {
    this.#modes.set(key, [...(this.#modes.get(key) ?? []), choice])
  }

  #modeOn(key: string, recordOn: string): 'cash' | 'reinvest' {
    const before = (this.#modes.get(key) ?? []).filter(({ on }) => on < recordOn)
    return before.at(-1)?.mode ?? 'cash'
  }

  #units(): string[][] {
    return [...this.#lots].flatMap(([key, lots]) => {
      const [account = '', product = ''] = key.split('|')
      const extra = this.faultsOf(product).unitsDiffer ? 1n : 0n
      const units = lots.reduce((sum, lot) => sum + lot.units, 0n) + extra
      return units > 0n ? [[product, account, decimal(units)]] : []
    })
  }

  /** What is paid and taken on a day; what could not be paid is paid with the next. */
  #moneysOn(date: string): string[][] {
    const due = this.#moneys.filter(({ on, amount }) => on <= date && !(this.shortOfMoney && amount > 0n))
    this.#moneys = this.#moneys.filter((money) => !due.includes(money))
    this.shortOfMoney = false
    const sums = new Map<string, bigint>()
    for (const { currency, amount } of due) {
      const key = `${currency}|${amount > 0n ? 'out' : 'in'}`
      sums.set(key, (sums.get(key) ?? 0n) + (amount > 0n ? amount : -amount))
    }
    return [...sums].map(([key, sum]) => [...key.split('|'), decimal(sum)])
  }

  #after(date: string, count: number, { calendar }: ProductTerms): string {
    let day = date
    for (let left = count; left > 0; left -= 1) {
      const later = this.#days[calendar].find((each) => each > day)
      if (!later) return day
      day = later
    }
    return day
  }

  #lotsOf(account: string, product: string): Lot[] {
    const key = `${account}|${product}`
    const known = this.#lots.get(key)
    if (known) return known
    const lots: Lot[] = []
    this.#lots.set(key, lots)
    return lots
  }

  #keepLots(account: string, product: string): void {
    const key = `${account}|${product}`
    this.#lots.set(
      key,
      this.#lotsOf(account, product).filter(({ units }) => units > 0n),
    )
  }

  #navsOf(product: string): Map<string, Nav> {
    const known = this.#navs.get(product)
    if (known) return known
    const navs = new Map<string, Nav>()
    this.#navs.set(product, navs)
    return navs
  }

  #nextSerial(): string {
    this.#serial += 1
    return `${this.code}${this.#begun}${String(this.#serial).padStart(8, '0')}`
  }
}

const ownerOf = (account: string) => account.split('.')[0]!

const isSameDayMoney = (product: ProductTerms) => earnsDaily(product)

function orderOf(line: readonly string[], date: string): Order {
  const [
    serial = '',
    ,
    code = '',
    product = '',
    account = '',
    amount = '',
    units = '',
    choice = '',
    target = '',
    confirmOn = '',
  ] = line
  const asked = units === '' ? 0n : readDecimal(units)
  return {
    ...{ serial, code, product, account, choice, target, tradeOn: date, confirmOn },
    amount: amount === '' ? 0n : readDecimal(amount),
    units: asked,
    left: asked,
  }
}
