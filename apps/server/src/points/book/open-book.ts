import { createHash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'
import {
  applied,
  earn,
  expire,
  giveBack,
  type Lot,
  type LotPart,
  type Movement,
  type PointsBook,
  type PointsEntryKind,
  returnedDays,
  reverse,
  spend,
} from '@cloudsail/contract/points'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'

/** The bank's own points of a customer; any other book is that of a credit card, by its account. */
export const bankBook = 0n

export interface BookKey {
  customerId: bigint
  book: bigint
}

/** A book read under its lock, and what has happened to it since; `saveBooks` writes that down. */
export interface OpenBook extends BookKey {
  state: PointsBook
  /** Through this day all points that are left are good. */
  goodThrough: string
  lastSeq: number
  lastLot: number
  hash: Buffer
  /** The lots as they were read, by number. */
  known: ReadonlySet<number>
  changed: Map<number, Lot>
  origins: Map<number, LotOrigin>
  entries: BookEntry[]
}

/** What a lot was earned by. */
interface LotOrigin {
  rule: string
  reference: string
  basisMinor: bigint | null
  months: number | null
}

interface BookEntry {
  seq: number
  at: Date
  kind: PointsEntryKind
  points: number
  balance: number
  rule: string
  reference: string
  words: Bilingual
  parts: LotPart[]
  hash: Buffer
}

/** What an entry says of itself. */
export interface EntryWords {
  at: Date
  rule: string
  reference: string
  words: Bilingual
}

/** A book as it was read. */
export function opened(
  key: BookKey,
  row: { balance: number; last_seq: number; last_lot: number; hash: Buffer } | undefined,
  lots: readonly Lot[],
): OpenBook {
  return {
    ...key,
    state: { balance: row?.balance ?? 0, lots },
    goodThrough: firstExpiry(lots),
    lastSeq: row?.last_seq ?? 0,
    lastLot: row?.last_lot ?? 0,
    hash: row?.hash ?? Buffer.alloc(0),
    known: new Set(lots.map(({ lotNo }) => lotNo)),
    changed: new Map(),
    origins: new Map(),
    entries: [],
  }
}

/** Writes a movement into a book: its lots, and an entry chained to the one before. One that moves nothing has no entry. */
export function record(
  book: OpenBook,
  kind: PointsEntryKind,
  movement: Movement,
  { at, rule, reference, words }: EntryWords,
): void {
  book.state = applied(book.state, movement)
  for (const lot of movement.changed) book.changed.set(lot.lotNo, lot)
  const first = firstExpiry(movement.changed)
  if (first < book.goodThrough) book.goodThrough = first
  if (movement.points === 0) return
  book.lastSeq += 1
  const { points, balance, parts } = movement
  const seq = book.lastSeq
  const said = JSON.stringify([
    ...[book.customerId.toString(), book.book.toString(), seq, wireTime(at), kind, points, balance],
    ...[rule, reference, parts.map((part) => [part.lotNo, part.points])],
  ])
  book.hash = createHash('sha256').update(book.hash).update(said).digest()
  book.entries.push({ seq, at, kind, points, balance, rule, reference, words, parts, hash: book.hash })
}

const expiryWords: Bilingual = { zh: '积分到期', en: 'Expired' }

/** Takes out what was good through a day before `on`. Everything that uses a book begins with it, so that on the 1st of
 *  January nothing of the year before is used, whatever the day-end has done. */
export function expireDue(book: OpenBook, on: string): void {
  if (on <= book.goodThrough) return
  for (const movement of expire(book.state, on)) {
    const at = startOfDay(addDays(movement.expiredOn, 1))
    record(book, 'expire', movement, {
      ...{ at, rule: 'expiry', reference: movement.expiredOn, words: expiryWords },
    })
  }
  book.goodThrough = firstExpiry(book.state.lots)
}

const never = '9999-12-31'

/** The last day on which all that is left of lots is good. */
const firstExpiry = (lots: readonly Lot[]) =>
  lots.reduce((first, { left, expiresOn }) => (left > 0 && expiresOn < first ? expiresOn : first), never)

export interface Earning extends EntryWords, Partial<Pick<LotOrigin, 'basisMinor' | 'months'>> {
  /** The date of what earned it, which is not that of its posting. */
  earnedOn: string
  points: number
}

export function earnInto(book: OpenBook, { earnedOn, points, basisMinor, months, ...entry }: Earning): void {
  expireDue(book, businessDate(entry.at))
  const lotNo = ++book.lastLot
  const { rule, reference } = entry
  book.origins.set(lotNo, { rule, reference, basisMinor: basisMinor ?? null, months: months ?? null })
  record(book, 'earn', earn(book.state, { lotNo, earnedOn, points }), entry)
}

/** Takes back what of a lot is not due any more; `total` is all of that so far. */
export function reverseFrom(book: OpenBook, lotNo: number, total: number, entry: EntryWords): void {
  const on = businessDate(entry.at)
  expireDue(book, on)
  record(book, 'reverse', reverse(book.state, lotNo, total, on), entry)
}

/** Puts points of an order back where they came from. */
export function returnTo(book: OpenBook, parts: readonly LotPart[], entry: EntryWords): void {
  const on = businessDate(entry.at)
  expireDue(book, on)
  const lotNo = book.lastLot + 1
  const movement = giveBack(book.state, parts, { on, until: addDays(on, returnedDays), lotNo })
  if (movement.changed.some((lot) => lot.lotNo === lotNo)) {
    book.lastLot = lotNo
    const { reference } = entry
    book.origins.set(lotNo, { rule: 'return', reference, basisMinor: null, months: null })
  }
  record(book, 'return', movement, entry)
}

/** The bank puts points right, with its reason: more are a lot of their own, fewer come from the lots in the order of
 *  spending. False, and nothing happens, where there are too few or any are owed. */
export function adjust(book: OpenBook, points: number, entry: EntryWords): boolean {
  const on = businessDate(entry.at)
  expireDue(book, on)
  if (points < 0) {
    const movement = spend(book.state, -points, on)
    if (movement) record(book, 'adjust', movement, entry)
    return movement !== null
  }
  const lotNo = ++book.lastLot
  book.origins.set(lotNo, { rule: entry.rule, reference: entry.reference, basisMinor: null, months: null })
  record(book, 'adjust', earn(book.state, { lotNo, earnedOn: on, points }), entry)
  return true
}
