import type { Lot } from '@cloudsail/contract/points'
import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { type BookKey, expireDue, type OpenBook, opened } from './open-book.ts'

interface BookRow {
  customer_id: bigint
  book: bigint
  balance: number
  last_seq: number
  last_lot: number
  hash: Buffer
}

interface LotRow extends Lot {
  customerId: bigint
  book: bigint
}

const lotColumns = sql`l.customer_id as "customerId", l.book, l.lot_no as "lotNo", l.earned_on as "earnedOn",
  l.expires_on as "expiresOn", l.points, l.left_points as left, l.expired, l.reversed`

/** One book with what can be used of it on a date; in a posting transaction under its lock. One round trip. A customer
 *  without one has an empty book. */
export async function readBook(
  q: Queryable,
  { customerId, book }: BookKey,
  on: string,
  { lock = false, lots: named = [] }: { lock?: boolean; lots?: readonly number[] } = {},
): Promise<OpenBook> {
  const [row, lots] = await Promise.all([
    q
      .selectFrom('points.books')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('book', '=', book)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    sql<LotRow>`select ${lotColumns} from points.lots l
      where l.customer_id = ${customerId} and l.book = ${book}
        and (l.left_points > 0 or l.lot_no = any(${[...named]}::integer[]))`.execute(q),
  ])
  const found = opened({ customerId, book }, row, lots.rows)
  expireDue(found, on)
  return found
}

/** A lot that something has earned, by its rule and reference. */
export interface LotName extends BookKey {
  rule: string
  reference: string
}

/** A lot as it was earned. */
export interface EarnedLot extends LotName {
  lotNo: number
  earnedOn: string
  points: number
  reversed: number
  basisMinor: bigint | null
  months: number | null
}

const keyOf = ({ customerId, book }: BookKey) => `${customerId}.${book}`
const columnsOf = (keys: readonly BookKey[]) =>
  sql`${keys.map(({ customerId }) => customerId)}::bigint[], ${keys.map(({ book }) => book)}::bigint[]`

/** Books of many customers under their locks, in one order; those that are not there are made. `named` are lots that are
 *  read besides those that can be used. */
export async function lockBooks(
  tx: Tx,
  keys: readonly BookKey[],
  named: readonly (BookKey & { lotNo: number })[] = [],
): Promise<ReadonlyMap<string, OpenBook>> {
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  if (distinct.length === 0) return new Map()
  const [, books, lots] = await Promise.all([
    sql`insert into points.books (customer_id, book) select * from unnest(${columnsOf(distinct)})
      on conflict do nothing`.execute(tx),
    sql<BookRow>`select b.* from points.books b
      join unnest(${columnsOf(distinct)}) k (customer_id, book) using (customer_id, book)
      order by b.customer_id, b.book for update of b`.execute(tx),
    sql<LotRow>`select ${lotColumns} from points.lots l
      join unnest(${columnsOf(distinct)}) k (customer_id, book) using (customer_id, book) where l.left_points > 0
      union
      select ${lotColumns} from points.lots l
      join unnest(${columnsOf(named)}, ${named.map(({ lotNo }) => lotNo)}::integer[]) k (customer_id, book, lot_no)
        using (customer_id, book, lot_no)`.execute(tx),
  ])
  const rowOf = new Map(
    books.rows.map((row) => [keyOf({ customerId: row.customer_id, book: row.book }), row]),
  )
  const lotsOf = Map.groupBy(lots.rows, keyOf)
  return new Map(
    distinct.map((key) => [
      keyOf(key),
      opened(
        { customerId: key.customerId, book: key.book },
        rowOf.get(keyOf(key)),
        lotsOf.get(keyOf(key)) ?? [],
      ),
    ]),
  )
}

/** The book of `lockBooks` with a key. */
export function bookIn(books: ReadonlyMap<string, OpenBook>, key: BookKey): OpenBook {
  const book = books.get(keyOf(key))
  if (!book) throw new Error(`The book ${keyOf(key)} was not locked`)
  return book
}

/** What has been earned by the names given, of whatever date. */
export async function lotsNamed(q: Queryable, names: readonly LotName[]): Promise<EarnedLot[]> {
  if (names.length === 0) return []
  const { rows } = await sql<EarnedLot>`
    select l.customer_id as "customerId", l.book, l.rule, l.reference, l.lot_no as "lotNo", l.earned_on as "earnedOn",
      l.points, l.reversed, l.basis_minor as "basisMinor", l.months
    from points.lots l
    join unnest(${columnsOf(names)}, ${names.map(({ rule }) => rule)}::text[],
      ${names.map(({ reference }) => reference)}::text[]) n (customer_id, book, rule, reference)
      using (customer_id, book, rule, reference)`.execute(q)
  return rows
}

/** Writes down what has happened to books since they were read. Three statements, whose answers decide nothing. */
export async function saveBooks(tx: Tx, books: Iterable<OpenBook>): Promise<void> {
  await Promise.all(savings([...books]).map((statement) => statement.execute(tx)))
}

function savings(all: readonly OpenBook[]): RawBuilder<unknown>[] {
  const books = all.filter(({ entries, changed }) => entries.length > 0 || changed.size > 0)
  if (books.length === 0) return []
  const each = <T>(of: (book: OpenBook) => T) => books.map(of)
  const lots = books.flatMap((book) => [...book.changed.values()].map((lot) => ({ book, lot })))
  const older = lots.filter(({ book, lot }) => book.known.has(lot.lotNo))
  const fresh = lots.filter(({ book, lot }) => !book.known.has(lot.lotNo))
  const entries = books.flatMap((book) => book.entries.map((entry) => ({ book, entry })))
  const originOf = ({ book, lot }: (typeof fresh)[number]) => book.origins.get(lot.lotNo)!
  return [
    sql`update points.books b set balance = n.balance, last_seq = n.last_seq, last_lot = n.last_lot, hash = n.hash
      from unnest(${columnsOf(books)}, ${each(({ state }) => state.balance)}::integer[],
        ${each(({ lastSeq }) => lastSeq)}::integer[], ${each(({ lastLot }) => lastLot)}::integer[],
        ${each(({ hash }) => hash)}::bytea[]) n (customer_id, book, balance, last_seq, last_lot, hash)
      where b.customer_id = n.customer_id and b.book = n.book`,
    ...(older.length === 0
      ? []
      : [
          sql`update points.lots l set left_points = n.left_points, expired = n.expired, reversed = n.reversed
            from unnest(${columnsOf(older.map(({ book }) => book))},
              ${older.map(({ lot }) => lot.earnedOn)}::date[], ${older.map(({ lot }) => lot.lotNo)}::integer[],
              ${older.map(({ lot }) => lot.left)}::integer[], ${older.map(({ lot }) => lot.expired)}::integer[],
              ${older.map(({ lot }) => lot.reversed)}::integer[])
              n (customer_id, book, earned_on, lot_no, left_points, expired, reversed)
            where l.customer_id = n.customer_id and l.book = n.book and l.earned_on = n.earned_on
              and l.lot_no = n.lot_no`,
        ]),
    ...(fresh.length === 0
      ? []
      : [
          sql`insert into points.lots (customer_id, book, earned_on, lot_no, rule, reference, expires_on, points, left_points,
              expired, reversed, basis_minor, months)
            select * from unnest(${columnsOf(fresh.map(({ book }) => book))},
              ${fresh.map(({ lot }) => lot.earnedOn)}::date[], ${fresh.map(({ lot }) => lot.lotNo)}::integer[],
              ${fresh.map((each) => originOf(each).rule)}::text[], ${fresh.map((each) => originOf(each).reference)}::text[],
              ${fresh.map(({ lot }) => lot.expiresOn)}::date[], ${fresh.map(({ lot }) => lot.points)}::integer[],
              ${fresh.map(({ lot }) => lot.left)}::integer[], ${fresh.map(({ lot }) => lot.expired)}::integer[],
              ${fresh.map(({ lot }) => lot.reversed)}::integer[],
              ${fresh.map((each) => originOf(each).basisMinor)}::bigint[],
              ${fresh.map((each) => originOf(each).months)}::smallint[])`,
        ]),
    ...(entries.length === 0
      ? []
      : [
          sql`insert into points.entries (customer_id, book, booked_on, seq, at, kind, points, balance_after, rule,
              reference, words, parts, hash)
            select * from unnest(${columnsOf(entries.map(({ book }) => book))},
              ${entries.map(({ entry }) => businessDate(entry.at))}::date[],
              ${entries.map(({ entry }) => entry.seq)}::integer[], ${entries.map(({ entry }) => entry.at)}::timestamptz[],
              ${entries.map(({ entry }) => entry.kind)}::text[], ${entries.map(({ entry }) => entry.points)}::integer[],
              ${entries.map(({ entry }) => entry.balance)}::integer[], ${entries.map(({ entry }) => entry.rule)}::text[],
              ${entries.map(({ entry }) => entry.reference)}::text[],
              ${entries.map(({ entry }) => JSON.stringify(entry.words))}::jsonb[],
              ${entries.map(({ entry }) => JSON.stringify(entry.parts))}::jsonb[],
              ${entries.map(({ entry }) => entry.hash)}::bytea[])`,
        ]),
  ]
}
