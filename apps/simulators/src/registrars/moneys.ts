import { decimal } from './arithmetic.ts'

interface Money {
  on: string
  currency: string
  /** Positive if the registrar pays, negative if it receives. */
  amount: bigint
}
export type KeptMoney = Omit<Money, 'amount'> & { amount: string }

/** Payments between the registrar and the bank, until they are made. */
export class Moneys {
  #due: Money[]
  /** Pays nothing the next time. The unpaid amount is paid with the following one. */
  isShort = false

  constructor(kept: readonly KeptMoney[] = []) {
    this.#due = kept.map((each) => ({ ...each, amount: BigInt(each.amount) }))
  }

  get kept(): KeptMoney[] {
    return this.#due.map((each) => ({ ...each, amount: each.amount.toString() }))
  }

  owe(money: Money): void {
    this.#due.push(money)
  }

  /** Returns the lines of a day's file: currency, direction, sum. */
  settle(date: string): string[][] {
    const settled = new Set(
      this.#due.filter(({ on, amount }) => on <= date && !(this.isShort && amount > 0n)),
    )
    this.#due = this.#due.filter((money) => !settled.has(money))
    this.isShort = false
    const sums = new Map<string, bigint>()
    for (const { currency, amount } of settled) {
      const key = `${currency}|${amount > 0n ? 'out' : 'in'}`
      sums.set(key, (sums.get(key) ?? 0n) + (amount > 0n ? amount : -amount))
    }
    return [...sums].map(([key, sum]) => [...key.split('|'), decimal(sum)])
  }
}
