import { half, readDecimal } from './arithmetic.ts'
import type { Terms } from './product-terms.ts'
import { type UnitRegister, unitsOf } from './unit-register.ts'

export interface Income {
  product: string
  day: string
  /** Income for 10,000 units, in ten-thousandths. */
  perTenThousand: number
}

/** Income of products that earn daily, from its publication until it is converted to units. */
export class Incomes {
  #uncredited: Income[]
  #fast: NonNullable<Terms['fast']> = []

  constructor(kept: readonly Income[] = []) {
    this.#uncredited = [...kept]
  }

  get kept(): readonly Income[] {
    return this.#uncredited
  }

  /**
   * Takes the fast redemptions that the bank has paid and the registrar has not confirmed. Their units earn nothing from that
   * day on.
   */
  tellFast(fast: Terms['fast']): void {
    this.#fast = fast ?? this.#fast
  }

  earn(income: Income): void {
    this.#uncredited.push(income)
  }

  /**
   * Converts the incomes of all earlier days to units, one day at a time. Each day's income includes that on the units from
   * earlier days.
   */
  credit(date: string, register: UnitRegister): void {
    const due = this.#uncredited.filter(({ day }) => day < date)
    this.#uncredited = this.#uncredited.filter(({ day }) => day >= date)
    for (const { product, day, perTenThousand } of due.sort((a, b) => a.day.localeCompare(b.day)))
      for (const { account, lots } of register.holdersOf(product)) {
        const held = unitsOf(lots.filter(({ on }) => on <= day)) - this.#paidFast(account, product, day)
        const income = half(held * BigInt(perTenThousand), 100_000_000n)
        if (income > 0n) lots.push({ units: income, on: day })
      }
  }

  #paidFast(account: string, product: string, day: string): bigint {
    return this.#fast
      .filter((paid) => paid.account === account && paid.product === product && paid.on <= day)
      .reduce((sum, { units }) => sum + readDecimal(units), 0n)
  }
}
