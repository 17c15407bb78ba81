/** A trade as a bank registers it. */
export interface Trade {
  number: string
  person: string
  year: string
  /** The date on which it is registered. */
  on: string
  side: 'BUYI' | 'SELL'
  /** Amount in the currency, as written. Its last two digits choose the outcome. */
  amount: string
  usdCents: number
}

export type Outcome =
  | { status: 'RGST'; number: string; lateMs: number }
  | { status: 'RJCT'; reason: 'QUTA' | 'WTCH' }
  /** The message was lost: nothing is registered and nobody answers. */
  | { status: 'lost' }

/**
 * Returns the two digits that choose the outcome. A whole amount uses the digits before the point: 1091.00 ends in 91, as 1091
 * yen do.
 */
const endingOf = (amount: string): string => amount.replace(/\.00$/, '').replace('.', '').slice(-2)

const quotaCents = 5_000_000

/** The administration's register of trades, by number, in memory. A repeated trade counts once. */
export class Registrations {
  readonly #registered = new Map<string, { trade: Trade; number: string }>()
  readonly #lost = new Set<string>()
  #serial = 0

  readonly #elsewhere: (person: string) => { boughtCents: number; soldCents: number }

  constructor(elsewhere: (person: string) => { boughtCents: number; soldCents: number }) {
    this.#elsewhere = elsewhere
  }

  register(trade: Trade, silenceMs: number): Outcome {
    const known = this.#registered.get(trade.number)
    if (known) return { status: 'RGST', number: known.number, lateMs: 0 }
    const ending = endingOf(trade.amount)
    if (ending === '92') return { status: 'RJCT', reason: 'WTCH' }
    if (ending === '91' || this.#used(trade) + trade.usdCents > quotaCents)
      return { status: 'RJCT', reason: 'QUTA' }
    if (ending === '94' && !this.#lost.has(trade.number)) {
      this.#lost.add(trade.number)
      return { status: 'lost' }
    }
    this.#serial += 1
    const number = `${trade.year}${String(Date.now()).slice(-8)}${String(this.#serial).padStart(6, '0')}`
    this.#registered.set(trade.number, { trade, number })
    return { status: 'RGST', number, lateMs: ending === '93' ? silenceMs : 0 }
  }

  /** Returns every trade registered for a date, with its registration number. */
  listOf(date: string): { trade: Trade; number: string }[] {
    return [...this.#registered.values()].filter(({ trade }) => trade.on === date)
  }

  /** Removes a trade. An unknown number is ignored. */
  cancel(number: string): void {
    this.#registered.delete(number)
  }

  /** Returns how much a person has used of the quota of a side, at this bank and at others. */
  #used({ person, year, side }: Trade): number {
    const { boughtCents, soldCents } = this.#elsewhere(person)
    const here = [...this.#registered.values()].filter(
      ({ trade }) => trade.person === person && trade.year === year && trade.side === side,
    )
    return here.reduce((sum, { trade }) => sum + trade.usdCents, side === 'BUYI' ? boughtCents : soldCents)
  }
}
