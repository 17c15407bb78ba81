import { createHash } from 'node:crypto'

export interface Entry {
  id: string
  on: string
  kind: 'salary' | 'purchase' | 'transfer' | 'interest' | 'fee'
  text: string
  currency: string
  /** Amount in cents. Debits are negative. */
  cents: number
  balanceCents: number
}

const dayMs = 86_400_000
/** The first day with entries. Balances begin there. */
const firstDay = Date.UTC(2025, 0, 1)
const currencies = ['HKD', 'USD', 'CNY'] as const

/** Returns pseudo-random bytes that depend only on the account, day and purpose given. */
function numbersOf(...of: readonly string[]): Buffer {
  return createHash('sha256').update(of.join('|')).digest()
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Returns the invented entries of an account in a currency up to a date, oldest first. The same arguments give the same
 * entries.
 */
function history(account: string, currency: (typeof currencies)[number], until: string): Entry[] {
  const seed = numbersOf(account, currency)
  const scale = currency === 'HKD' ? 1 : 0.13
  let balanceCents = 1_500_000 + (seed.readUInt32BE(0) % 20_000_000)
  const entries: Entry[] = []
  const add = (on: string, kind: Entry['kind'], text: string, cents: number) => {
    if (balanceCents + cents < 0) return
    balanceCents += cents
    const id = on.replaceAll('-', '') + String(entries.length).padStart(6, '0')
    entries.push({ id, on, kind, text, currency, cents, balanceCents })
  }
  for (let ms = firstDay; dateOf(ms) <= until; ms += dayMs) {
    const on = dateOf(ms)
    const dice = numbersOf(account, currency, on)
    const amount = (most: number) => Math.round((1_000 + (dice.readUInt32BE(4) % most)) * scale)
    const day = new Date(ms).getUTCDate()
    if (currency === 'HKD' && day === 25) add(on, 'salary', 'AUTOPAY SALARY', 3_860_000)
    if (currency === 'HKD' && day === 28) add(on, 'fee', 'MONTHLY FEE', -6_000)
    if (day === 30) add(on, 'interest', 'CREDIT INTEREST', Math.max(1, Math.round(balanceCents * 0.00001)))
    if (dice[0]! < (currency === 'HKD' ? 90 : 12))
      add(on, 'purchase', shops[dice[1]! % shops.length]!, -amount(90_000))
    if (dice[2]! < 14)
      add(on, 'transfer', 'FPS TRANSFER', dice[3]! < 128 ? -amount(900_000) : amount(400_000))
  }
  return entries
}

const shops = ['WELLCOME', 'MTR OCTOPUS AALS', 'CAFE DE CORAL', 'HKTVMALL', 'MANNINGS', 'FORTRESS'] as const

/** Returns the entries of a period, both dates included, in every currency. */
export function entriesOf(account: string, from: string, to: string): Entry[] {
  return currencies.flatMap((currency) => history(account, currency, to).filter(({ on }) => on >= from))
}

/** Returns balances at the end of a date. Purchases of that day further reduce the available balance. */
export function balancesOf(
  account: string,
  on: string,
): { currency: string; cents: number; availableCents: number }[] {
  return currencies.map((currency) => {
    const entries = history(account, currency, on)
    const cents = entries.at(-1)?.balanceCents ?? 0
    const unsettled = entries.filter((each) => each.on === on && each.kind === 'purchase')
    const held = Math.min(
      0,
      unsettled.reduce((sum, each) => sum + each.cents, 0),
    )
    return { currency, cents, availableCents: Math.max(0, cents + held) }
  })
}
