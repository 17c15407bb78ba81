import { decimal, fourDecimals, half, readDecimal, subscribed, taken } from './arithmetic.ts'
import type { Dividends } from './dividends.ts'
import type { Moneys } from './moneys.ts'
import type { NavHistory } from './nav-history.ts'
import { earnsDaily, type ProductTerms } from './product-terms.ts'
import type { TradingCalendars } from './trading-calendars.ts'
import { ownerOf, type UnitRegister, unitsOf } from './unit-register.ts'

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
  /** Units left of a redemption that is carried over. */
  left: bigint
}

/** Fields of an answer besides its code. */
interface Told {
  nav: string
  amount: string
  fee: string
  units: string
  target: string
  money: string
}

/** The data from which orders are answered. */
export interface Desk {
  navs: NavHistory
  register: UnitRegister
  moneys: Moneys
  dividends: Dividends
  calendars: TradingCalendars
  nextSerial(): string
}

const sixtyPercent = (value: bigint) => (value * 60n) / 100n

/** The orders of a registrar, until they are confirmed. */
export class OrderDesk {
  readonly #desk: Desk
  readonly #late = new Set<string>()
  #orders: Order[] = []
  #flat: { from: bigint; fee: bigint } | null = null

  constructor(desk: Desk) {
    this.#desk = desk
  }

  tellFlatFee({ from, fee }: { from: string; fee: string }): void {
    this.#flat = { from: readDecimal(from), fee: readDecimal(fee) }
  }

  take(line: readonly string[], date: string): void {
    this.#orders.push(orderOf(line, date))
  }

  /** Answers the due orders, in the order of arrival. */
  confirm(date: string): string[][] {
    const due = this.#orders.filter((order) => order.confirmOn <= date && this.#priceOf(order) !== null)
    const raised = new Map<string, bigint>()
    for (const { code, product, amount } of due)
      if (code === '020') raised.set(product, (raised.get(product) ?? 0n) + amount)
    return due.flatMap((order) => this.#answer(order, date, raised))
  }

  /** Returns the NAV at which an order is confirmed. Null until it is published. */
  #priceOf(order: Order): number | null {
    const { navs } = this.#desk
    const product = navs.product(order.product)
    if (!product || order.code === '029' || order.code === '020' || earnsDaily(product)) return 10_000
    const own = navs.on(order.product, order.tradeOn)
    if (order.code !== '036') return own
    return navs.on(order.target, order.tradeOn) === null ? null : own
  }

  /** Returns the lines that answer an order. The last digits of its amount or units provoke faults. */
  #answer(order: Order, date: string, raised: ReadonlyMap<string, bigint>): string[][] {
    const fen = (order.amount > 0n ? order.amount : order.units) % 100n
    if (fen === 3n && !this.#late.has(order.serial)) {
      this.#late.add(order.serial)
      return []
    }
    this.#orders = this.#orders.filter((other) => other !== order)
    const line = this.#confirmed(order, date, fen, raised)
    if (fen === 4n) return [line, line]
    if (fen === 5n)
      return [line, [`${date.replaceAll('-', '')}999999999999`, this.#desk.nextSerial(), ...line.slice(2)]]
    return [line]
  }

  #confirmed(order: Order, date: string, fen: bigint, raised: ReadonlyMap<string, bigint>): string[] {
    const product = this.#desk.navs.product(order.product)
    if (!product || fen === 1n) return this.#line(order, '9999')
    if (order.code === '029') {
      const mode = order.choice === '1' ? 'reinvest' : 'cash'
      this.#desk.dividends.choose(ownerOf(order.account), order.product, { on: date, mode })
      return this.#line(order, '0000')
    }
    if (order.amount > 0n) return this.#bought(order, product, date, fen, raised)
    if (order.left > unitsOf(this.#desk.register.unitLotsOf(order.account, order.product)))
      return this.#line(order, '9998')
    return order.code === '036'
      ? this.#converted(order, product, date)
      : this.#redeemed(order, product, date, fen)
  }

  #bought(
    order: Order,
    product: ProductTerms,
    date: string,
    fen: bigint,
    raised: ReadonlyMap<string, bigint>,
  ): string[] {
    const { register, moneys, calendars } = this.#desk
    let { amount } = order
    if (order.code === '020') {
      const all = raised.get(order.product)!
      const quota = product.quota === null ? null : readDecimal(product.quota)
      if (product.minimum !== null && all < readDecimal(product.minimum)) return this.#line(order, '8001')
      if (quota !== null && all > quota) {
        amount = (amount * quota) / all
        amount -= amount % 100n
      }
    }
    if (fen === 2n) amount = sixtyPercent(amount)
    const nav = this.#priceOf(order)!
    const { net, fee } = subscribed(amount, product.subscriptionPpm, this.#flat)
    const units = half(net * 10_000n, BigInt(nav))
    const money = calendars.after(date, earnsDaily(product) ? 0 : 1, product)
    register.add(order.account, order.product, { units, on: date })
    moneys.owe({ on: money, currency: product.currency, amount: -net })
    return this.#line(order, '0000', {
      nav: fourDecimals(nav),
      amount: decimal(amount),
      fee: decimal(fee),
      units: decimal(units),
      money,
    })
  }

  #converted(order: Order, product: ProductTerms, date: string): string[] {
    const { navs, register } = this.#desk
    const nav = this.#priceOf(order)!
    const { units, gross, fee } = this.#take(order, product, date, order.left)
    const target = navs.product(order.target)!
    const targetNav = navs.on(order.target, order.tradeOn)!
    const ppm = Math.max(0, target.subscriptionPpm - product.subscriptionPpm)
    const { net } = subscribed(gross - fee, ppm, null)
    const into = half(net * 10_000n, BigInt(targetNav))
    register.add(order.account, order.target, { units: into, on: date })
    return this.#line(order, '0000', {
      nav: fourDecimals(nav),
      amount: decimal(gross),
      fee: decimal(fee),
      units: decimal(units),
      target: decimal(into),
    })
  }

  #redeemed(order: Order, product: ProductTerms, date: string, fen: bigint): string[] {
    const { navs, register, moneys, calendars } = this.#desk
    const isLarge = order.code === '024' && (navs.faultsOf(order.product).largeRedemption || fen === 2n)
    // A redemption of everything includes the income earned since.
    const isWhole = order.choice.includes('W')
    const held = unitsOf(register.unitLotsOf(order.account, order.product))
    const wanted = isLarge ? sixtyPercent(order.left) : isWhole ? held : order.left
    const nav = this.#priceOf(order)!
    const { units, gross, fee } = this.#take(order, product, date, wanted)
    const goesOn = isLarge && order.choice.includes('1') && units < order.left
    const money = this.#redemptionMoney(order, product, date)
    moneys.owe({ on: money, currency: product.currency, amount: gross - fee })
    if (goesOn)
      this.#orders.push({
        ...order,
        left: order.left - units,
        // The remainder is carried over to the next T.
        tradeOn: calendars.after(order.tradeOn, 1, product),
        confirmOn: calendars.after(date, 1, product),
        units: ((order.left - units) / 100n) * 100n,
      })
    return this.#line(
      order,
      '0000',
      {
        nav: fourDecimals(nav),
        amount: decimal(gross),
        fee: decimal(fee),
        units: decimal(units),
        money,
      },
      goesOn,
    )
  }

  /** Takes units out of an account, oldest first, at the price of the order. */
  #take(order: Order, product: ProductTerms, date: string, units: bigint) {
    const { register } = this.#desk
    const lots = register.unitLotsOf(order.account, order.product)
    const brought = taken(lots, units, { nav: this.#priceOf(order)!, fees: product.redemptionFees, on: date })
    register.dropEmpty(order.account, order.product)
    return { units, ...brought }
  }

  /**
   * Returns the day on which a redemption is paid: a number of trading days after T, or after the confirmation if that was
   * late.
   */
  #redemptionMoney(order: Order, product: ProductTerms, date: string): string {
    if (order.code === '142') return date
    const usual = this.#desk.calendars.after(order.tradeOn, product.moneyDays, product)
    return usual < date ? date : usual
  }

  #line(order: Order, code: string, told: Partial<Told> = {}, goesOn = false): string[] {
    return [
      ...[order.serial, this.#desk.nextSerial(), `1${order.code.slice(1)}`],
      ...[order.product, order.account, order.tradeOn, code],
      ...[told.nav ?? '', told.amount ?? '0.00', told.fee ?? '0.00', told.units ?? '0.00'],
      ...[told.target ?? '', told.money ?? '', goesOn ? '1' : '0'],
    ]
  }
}

function orderOf(line: readonly string[], date: string): Order {
  const [serial = '', , code = '', product = '', account = '', amount = '', units = ''] = line
  const [choice = '', target = '', confirmOn = ''] = line.slice(7)
  const asked = units === '' ? 0n : readDecimal(units)
  return {
    serial,
    code,
    product,
    account,
    choice,
    target,
    tradeOn: date,
    confirmOn,
    amount: amount === '' ? 0n : readDecimal(amount),
    units: asked,
    left: asked,
  }
}
