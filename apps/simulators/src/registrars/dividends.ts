import { fourDecimals, half } from './arithmetic.ts'
import type { Moneys } from './moneys.ts'
import type { NavHistory } from './nav-history.ts'
import { ownerOf, type UnitRegister, unitsOf } from './unit-register.ts'

export interface Dividend {
  product: string
  recordOn: string
  exOn: string
  payOn: string
  /** In ten-thousandths. */
  perUnit: number
}

interface Reinvestment {
  product: string
  exOn: string
  account: string
  amount: bigint
}

export interface KeptDividends {
  announced: (Dividend & { isNoted: boolean })[]
  reinvesting: (Omit<Reinvestment, 'amount'> & { amount: string })[]
}

type Mode = 'cash' | 'reinvest'

/** Dividends, from their announcement until they are paid or reinvested, and the owners' choices. */
export class Dividends {
  readonly #announced: (Dividend & { isNoted: boolean })[]
  readonly #modes = new Map<string, { on: string; mode: Mode }[]>()
  #reinvesting: Reinvestment[]

  constructor(kept: KeptDividends = { announced: [], reinvesting: [] }) {
    this.#announced = kept.announced.map((each) => ({ ...each }))
    this.#reinvesting = kept.reinvesting.map((each) => ({ ...each, amount: BigInt(each.amount) }))
  }

  get kept(): KeptDividends {
    return {
      announced: this.#announced,
      reinvesting: this.#reinvesting.map((each) => ({ ...each, amount: each.amount.toString() })),
    }
  }

  /** Announces a dividend. False if one with the same record day exists. */
  announce(dividend: Dividend): boolean {
    const { product, recordOn } = dividend
    if (this.#announced.some((each) => each.product === product && each.recordOn === recordOn)) return false
    this.#announced.push({ ...dividend, isNoted: false })
    return true
  }

  /** Returns the lines of a day's file: dividends that are announced and whose record day has not passed. */
  lines(date: string): string[][] {
    return this.#announced
      .filter(({ recordOn }) => recordOn >= date)
      .map(({ product, recordOn, exOn, payOn, perUnit }) => [
        ...[product, recordOn, exOn, payOn],
        fourDecimals(perUnit),
      ])
  }

  /** Records an owner's choice, which applies to all the owner's accounts. */
  choose(owner: string, product: string, choice: { on: string; mode: Mode }): void {
    const key = `${owner}|${product}`
    this.#modes.set(key, [...(this.#modes.get(key) ?? []), choice])
  }

  #modeOn(owner: string, product: string, recordOn: string): Mode {
    const before = (this.#modes.get(`${owner}|${product}`) ?? []).filter(({ on }) => on < recordOn)
    return before.at(-1)?.mode ?? 'cash'
  }

  /** Records the owners at the end of a record day, before any order of the next day is confirmed. */
  recordOwners(
    date: string,
    {
      register,
      moneys,
      currencyOf,
    }: { register: UnitRegister; moneys: Moneys; currencyOf(product: string): string },
  ): void {
    for (const dividend of this.#announced) {
      const { product, recordOn, exOn, payOn, perUnit } = dividend
      if (recordOn >= date || dividend.isNoted) continue
      dividend.isNoted = true
      for (const { account, lots } of register.holdersOf(product)) {
        const amount = half(unitsOf(lots) * BigInt(perUnit), 10_000n)
        if (amount === 0n) continue
        if (this.#modeOn(ownerOf(account), product, recordOn) === 'reinvest')
          this.#reinvesting.push({ product, exOn, account, amount })
        else moneys.owe({ on: payOn, currency: currencyOf(product), amount })
      }
    }
  }

  /** Reinvests dividends on the trading day after their ex-date, at its NAV. */
  reinvest(date: string, { register, navs }: { register: UnitRegister; navs: NavHistory }): void {
    const isReady = ({ product, exOn }: Reinvestment) => exOn < date && navs.on(product, exOn) !== null
    const ready = this.#reinvesting.filter(isReady)
    this.#reinvesting = this.#reinvesting.filter((each) => !isReady(each))
    for (const { product, exOn, account, amount } of ready) {
      const units = half(amount * 10_000n, BigInt(navs.on(product, exOn)!))
      if (units > 0n) register.add(account, product, { units, on: date })
    }
  }
}
