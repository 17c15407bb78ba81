interface Chip {
  fen: number
  /** Numbers of the top-ups written to the chip. */
  written: Set<string>
}

interface Contact {
  number: number
  chip: string
  at: string
}

interface Purchase {
  id: string
  chip: string
  merchant: string
  amount: string
  at: string
}

const chipNumber = /^\d{8,30}$/
const decimal = (fen: number) => (fen / 100).toFixed(2)
const fenOf = (text: string) => (/^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0)
const hoursOfChina = 8 * 3_600_000

/** The terminals' records of chips, in memory: balances, contacts and purchases. */
export class Chips {
  readonly #run: string
  readonly #nowMs: () => number
  readonly #chips = new Map<string, Chip>()
  readonly #contacts: Contact[] = []
  readonly #purchases: Purchase[] = []
  /** How far the bank's clock is ahead. Contacts and purchases are dated in the bank's time. */
  #aheadMs = 0

  constructor(run: string, nowMs: () => number) {
    this.#run = run
    this.#nowMs = nowMs
  }

  /** Returns the contacts after a given number. Returns all of them if the bank names another run. */
  contacts(run: string, after: number, bankNow: string): { run: string; contacts: Contact[] } {
    const clock = Date.parse(bankNow)
    if (!Number.isNaN(clock)) this.#aheadMs = clock - this.#nowMs()
    const since = run === this.#run ? after : 0
    return { run: this.#run, contacts: this.#contacts.filter(({ number }) => number > since) }
  }

  touch(chip: string): boolean {
    if (!chipNumber.test(chip)) return false
    this.#contacts.push({ number: this.#contacts.length + 1, chip, at: new Date(this.#now()).toISOString() })
    return true
  }

  #now(): number {
    return this.#nowMs() + this.#aheadMs
  }

  /**
   * Writes the top-ups that are not on the chip yet. Returns the numbers of all that are on the chip. An unknown chip starts
   * with the balance in the bank's books.
   */
  write({ chip, onChip, topUps }: Record<string, unknown>): string[] {
    const number = String(chip)
    const known = this.#chips.get(number) ?? { fen: fenOf(String(onChip)), written: new Set<string>() }
    this.#chips.set(number, known)
    for (const { id, amount } of topUps as { id: string; amount: string }[]) {
      if (known.written.has(id)) continue
      known.written.add(id)
      known.fen += fenOf(amount)
    }
    return [...known.written]
  }

  buy(chip: string, amount: string, merchant: string): 'bought' | 'short' | 'unknown' | 'wrong' {
    const fen = fenOf(amount)
    if (!chipNumber.test(chip) || fen <= 0 || merchant.trim() === '' || merchant.length > 60) return 'wrong'
    const known = this.#chips.get(chip)
    if (!known) return 'unknown'
    if (known.fen < fen) return 'short'
    known.fen -= fen
    const at = this.#now()
    const id = `${at}${String(this.#purchases.length + 1).padStart(6, '0')}`
    this.#purchases.push({
      id,
      chip,
      merchant: merchant.trim(),
      amount: decimal(fen),
      at: new Date(at).toISOString(),
    })
    return 'bought'
  }

  purchasesOn(on: string): Purchase[] {
    return this.#purchases.filter(
      ({ at }) => new Date(Date.parse(at) + hoursOfChina).toISOString().slice(0, 10) === on,
    )
  }
}
