import { chart } from './chart.ts'
import type { JournalRow } from './journal-table.ts'

/**
 * A leg as it was posted. `accountKind` is the kind of a customer's account, `banknotes` for its banknotes pocket, or
 * `bank` for an account of the chart.
 */
export interface PostedLeg {
  accountId: bigint
  accountKind: string | null
  currency: string
  amountMinor: bigint
  heldMinor: bigint
}

/**
 * The facts of a journal, as the query `JournalRow.facts` returns them: account numbers, amounts in minor units,
 * currencies.
 */
export type JournalFacts = Readonly<Record<string, bigint | string | null>>

/** Result of a comparison: the difference between a journal and its row, and the legs the journal had. */
export interface Compared {
  fault: string | null
  legs: string[]
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  current: ['debitCard', 'passbook'],
  banknotes: ['banknotes'],
  deposit: ['timeDeposit', 'callDeposit'],
  card: ['creditCard'],
  loan: ['loan'],
  purse: ['eCash'],
}
const legText = /^(?<side>Dr|Cr|Hold|Free) (?<account>\S+) (?<amount>.+?)(?: in (?<currency>\w+))?$/
const opposite = { Dr: 'Cr', Cr: 'Dr', Hold: 'Free', Free: 'Hold' } as const
type Side = keyof typeof opposite

interface Sum {
  side: Side
  accountId: bigint
  accountKind: string | null
  currency: string
  minor: bigint
}

/** The account of a leg: one account, or any account of these kinds. */
interface Place {
  accountId: bigint | null
  /** Whether the account is one of the chart. */
  isBank: boolean
  kinds: readonly string[]
}

interface Wanted extends Place {
  side: Side
  currency: string
  minor: bigint
  /** Amounts that are not facts, with their signs. */
  open: { name: string; sign: bigint }[]
  postedMinor: bigint
}

/** Parses the text of a leg. Throws if the text is not a leg. */
export function readLeg(text: string) {
  const found = legText.exec(text)?.groups
  if (!found) throw new Error(`“${text}” is no leg`)
  const terms = found.amount!.split(/ (?=[+-] )/).map((term) => {
    const [, sign = '+', name] = /^(?:([+-]) )?(\w+)$/.exec(term) ?? []
    if (!name) throw new Error(`“${text}” has no amount`)
    return { name, sign: sign === '-' ? -1n : 1n }
  })
  return { side: found.side as Side, account: found.account!.split('|'), terms, currency: found.currency }
}

/** Compares all legs of a journal with a row of its kind, by account and by side. */
export function compareJournal(
  { legs }: Pick<JournalRow, 'legs'>,
  facts: readonly JournalFacts[],
  posted: readonly PostedLeg[],
): Compared {
  const sums = sumsOf(posted)
  const all = facts.flatMap((each) => legs.map((text) => ({ text, ...wantedOf(text, each, sums) })))
  const wanted = [...Map.groupBy(all, (one) => `${one.text} ${keyOf(one)}`).values()].map(together)
  for (const sum of sums) {
    const place = placeOf(sum, wanted)
    if (!place) return { fault: `not in the row: ${textOf(sum)}`, legs: [] }
    place.postedMinor += sum.minor
  }
  const places = [...Map.groupBy(wanted, keyOf).values()]
  const found = new Map<string, bigint>()
  for (let solved = true; solved; ) {
    solved = false
    for (const place of places) {
      const open = place.flatMap((one) => one.open).filter(({ name }) => !found.has(name))
      const names = new Set(open.map(({ name }) => name))
      if (names.size !== 1) continue
      const sign = open.reduce((sum, one) => sum + one.sign, 0n)
      found.set(open[0]!.name, (postedOf(place) - knownOf(place, found)) * sign)
      solved = true
    }
  }
  for (const [name, minor] of found) if (minor < 0n) return { fault: `${name} is ${minor}`, legs: [] }
  for (const place of places) {
    const { side, currency } = place[0]!
    const minor = knownOf(place, found)
    const where = place.map(({ text }) => text).join(', ')
    if (minor !== postedOf(place))
      return { fault: `${where}: ${side} ${minor} ${currency} wanted, ${postedOf(place)} posted`, legs: [] }
  }
  return { fault: null, legs: wanted.filter((one) => amountOf(one, found) !== 0n).map(({ text }) => text) }
}

function sumsOf(posted: readonly PostedLeg[]): Sum[] {
  const sums = new Map<string, Sum>()
  const add = (leg: PostedLeg, side: Side, minor: bigint) => {
    if (minor <= 0n) return
    const { accountId, accountKind, currency } = leg
    const key = `${side} ${accountId} ${currency}`
    const before = sums.get(key)?.minor ?? 0n
    sums.set(key, { side, accountId, accountKind, currency, minor: before + minor })
  }
  for (const leg of posted) {
    add(leg, 'Dr', -leg.amountMinor)
    add(leg, 'Cr', leg.amountMinor)
    add(leg, 'Hold', leg.heldMinor)
    add(leg, 'Free', -leg.heldMinor)
  }
  return [...sums.values()]
}

function wantedOf(text: string, facts: JournalFacts, sums: readonly Sum[]): Wanted {
  const { side, account, terms, currency } = readLeg(text)
  let minor = 0n
  const open: Wanted['open'] = []
  for (const { name, sign } of terms) {
    const known = facts[name]
    if (typeof known === 'bigint') minor += sign * known
    else open.push({ name, sign })
  }
  return {
    ...accountsOf(text, account, facts),
    side,
    minor,
    open,
    postedMinor: 0n,
    currency: currencyOf(currency, facts, sums),
  }
}

/** Merges the same leg of several facts about one account. A negative sum moves the leg to the other side. */
function together<One extends Wanted>(all: One[]): One {
  const minor = all.reduce((sum, one) => sum + one.minor, 0n)
  const open = all.flatMap((one) => one.open)
  const first = all[0]!
  const isTurned = minor < 0n && open.length === 0
  return {
    ...first,
    open,
    side: isTurned ? opposite[first.side] : first.side,
    minor: isTurned ? -minor : minor,
  }
}

function accountsOf(text: string, names: readonly string[], facts: JournalFacts): Place {
  const of: string[] = []
  for (const name of names) {
    const fact = facts[name]
    if (typeof fact === 'bigint') return { accountId: fact, isBank: false, kinds: of }
    if (fact === null) continue
    if (name in kinds) of.push(...kinds[name]!)
    else if (name in chart) return { accountId: chart[name as keyof typeof chart], isBank: true, kinds: of }
    else throw new Error(`“${text}”: no account is called ${name}`)
  }
  return { accountId: null, isBank: false, kinds: of }
}

function currencyOf(named: string | undefined, facts: JournalFacts, sums: readonly Sum[]): string {
  if (named === 'foreign') return sums.find(({ currency }) => currency !== 'CNY')?.currency ?? 'CNY'
  if (named !== undefined) return String(facts[named] ?? named)
  if (Object.keys(facts).length === 0) return sums[0]?.currency ?? 'CNY'
  return String(facts.currency ?? 'CNY')
}

/** Finds the wanted leg for a posted sum. A leg that names the account takes precedence over one that names a kind. */
function placeOf(sum: Sum, wanted: readonly Wanted[]): Wanted | undefined {
  const same = wanted.filter(({ side, currency }) => side === sum.side && currency === sum.currency)
  return (
    same.find(
      ({ accountId, isBank }) => accountId === sum.accountId && (!isBank || sum.accountKind === 'bank'),
    ) ?? same.find(({ kinds: of }) => of.includes(sum.accountKind ?? ''))
  )
}

const keyOf = ({ side, accountId, isBank, kinds: of, currency }: Wanted) =>
  `${side} ${accountId} ${isBank} ${of.join()} ${currency}`
const postedOf = (place: readonly Wanted[]) => place.reduce((sum, one) => sum + one.postedMinor, 0n)
const knownOf = (place: readonly Wanted[], found: ReadonlyMap<string, bigint>) =>
  place.reduce((sum, one) => sum + amountOf(one, found), 0n)
const amountOf = ({ minor, open }: Wanted, found: ReadonlyMap<string, bigint>) =>
  open.reduce((sum, { name, sign }) => sum + sign * (found.get(name) ?? 0n), minor)
const textOf = ({ side, accountId, accountKind, currency, minor }: Sum) =>
  `${side} ${accountKind} ${accountId} ${minor} ${currency}`
