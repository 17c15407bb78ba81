import { decimal } from './arithmetic.ts'

interface Money {
  on: string
  currency: string
  /** Above zero what the registrar pays, below what it takes. */
  amount: bigint
}
export type KeptMoney = Omit<Money, 'amount'> & { amount: string }

/** What moves between the registrar and the bank, until it has. */
export class Moneys {
  #due: Money[]
  /** Pays nothing the next time; what is not paid is paid with the next. */
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

  /** Lines of the file of a day: currency, direction, sum. */
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
