import { pageSize, searchKey } from '@cloudsail/contract'
import { type ChainedEntry, zeroHash } from '@cloudsail/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageOf, type PageRequest } from '../db/keyset.ts'
import { searchIn } from './search-text.ts'
import type { LedgerAccountRef } from './types.ts'

/** One line of a statement. Holds are counted in `seq`. */
export interface Entry extends ChainedEntry {
  /** Number of the entry within its account. Holds are not counted. */
  line: bigint
  journalId: bigint
  businessDate: string
}

export interface EntryFilter {
  /** First and last business date, both included. */
  from?: string
  to?: string
  /** Money in or money out. */
  direction?: 'credit' | 'debit'
  /** Bounds of the absolute amount, both included. */
  minMinor?: bigint
  maxMinor?: bigint
  /** Text searched for in counterparty and remark: as written, as pinyin, as initials. */
  text?: string
  /** Summaries whose titles contain the text. Entries with one of them match as well. */
  summaries?: readonly string[]
  /** Restricts the result to these entries. */
  seqs?: readonly bigint[]
  /** Further entries in which the text was found. */
  textSeqs?: readonly bigint[]
  /** Includes entries that only place or release a hold. */
  includeHolds?: boolean
}

export interface EntryPageOptions extends Partial<PageRequest> {
  filter?: EntryFilter
}

type Row = Omit<Entry, keyof LedgerAccountRef>
const selectEntries =
  sql.raw(`select e.seq, e.line, e.journal_id as "journalId", e.kind, e.reference, e.amount_minor as "amountMinor",
      e.held_minor as "heldMinor", e.balance_after as "balanceAfterMinor", e.held_after as "heldAfterMinor",
      e.booked_at as "bookedAt", e.business_date as "businessDate", e.value_date as "valueDate", e.summary,
      e.counterparty_name as "counterpartyName", e.counterparty_number as "counterpartyNumber",
      e.counterparty_bank as "counterpartyBank", e.remark
    from ledger.entries e`)

const entriesOf = ({ ownerId, accountId, currency }: LedgerAccountRef, rows: readonly Row[]): Entry[] =>
  rows.map((row) => ({ ownerId, accountId, currency, ...row }))

const newestFirst = keyset<Row>([
  { column: 'e.business_date', kind: 'date', value: ({ businessDate }) => businessDate },
  { column: 'e.seq', kind: 'id', value: ({ seq }) => seq },
])

/** Returns a page of an account's entries, newest first. The cost does not grow with the depth of the page. */
export async function entries(
  db: Queryable,
  account: LedgerAccountRef,
  { filter = {}, cursor, limit = pageSize }: EntryPageOptions = {},
): Promise<PageOf<Entry>> {
  const conditions = [...conditionsOf(account, filter), newestFirst.after(cursor)]
  const { rows: found } = await sql<Row>`
    ${selectEntries}
    where ${sql.join(conditions, sql` and `)}
    order by ${newestFirst.order}
    limit ${limit + 1}`.execute(db)
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return { rows: entriesOf(account, rows), nextCursor }
}

/** Returns an account's entries of a day from one entry on, and the hash of the entry before it. */
export async function restOfDay(
  db: Queryable,
  account: LedgerAccountRef,
  businessDate: string,
  seq: bigint,
): Promise<{ previousHash: string; entries: Entry[] }> {
  const own = sql`e.owner_id = ${account.ownerId} and e.account_id = ${account.accountId} and e.currency = ${account.currency}`
  const [before, rest] = await Promise.all([
    sql<{ hash: string }>`select encode(e.hash, 'hex') as hash from ledger.entries e
      where ${own} and (e.business_date, e.seq) < (${businessDate}::date, ${seq}::bigint)
      order by e.business_date desc, e.seq desc limit 1`.execute(db),
    sql<Row>`${selectEntries}
      where ${own} and e.business_date = ${businessDate} and e.seq >= ${seq} order by e.seq`.execute(db),
  ])
  return { previousHash: before.rows[0]?.hash ?? zeroHash, entries: entriesOf(account, rest.rows) }
}

/** Returns an account's entries after `seq` up to a business date, holds included, in the order of posting. */
export async function entriesInOrder(
  db: Queryable,
  account: LedgerAccountRef,
  { seq, to, limit }: { seq: bigint; to: string; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Row>`${selectEntries}
    where e.owner_id = ${account.ownerId} and e.account_id = ${account.accountId} and e.currency = ${account.currency}
      and e.business_date <= ${to} and e.seq > ${seq}
    order by e.business_date, e.seq limit ${limit}`.execute(db)
  return entriesOf(account, rows)
}

export interface EntrySums {
  creditMinor: bigint
  debitMinor: bigint
  count: bigint
}

/** Returns the money in, the money out and the number of entries that the filter finds. */
export async function entrySums(
  db: Queryable,
  account: LedgerAccountRef,
  filter: EntryFilter = {},
): Promise<EntrySums> {
  const { from, to, includeHolds: _, ...narrower } = filter
  if (Object.values(narrower).every((value) => value === undefined || value === ''))
    return sumsOfDates(db, account, from, to)
  const { rows } = await sql<EntrySums>`
    select coalesce(sum(greatest(e.amount_minor, 0)), 0)::bigint as "creditMinor",
      coalesce(-sum(least(e.amount_minor, 0)), 0)::bigint as "debitMinor", count(*) as count
    from ledger.entries e
    where ${sql.join([...conditionsOf(account, { ...filter, includeHolds: false })], sql` and `)}`.execute(db)
  return rows[0]!
}

/**
 * Returns the numbers of the entries that the filter finds, in no particular order. Only for filters that name a few
 * entries.
 */
export async function seqsOf(
  db: Queryable,
  account: LedgerAccountRef,
  filter: EntryFilter & Required<Pick<EntryFilter, 'seqs'>>,
): Promise<bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    select e.seq from ledger.entries e
    where ${sql.join([...conditionsOf(account, filter)], sql` and `)}`.execute(db)
  return rows.map(({ seq }) => seq)
}

/**
 * Returns the sums of a range of dates. Entries carry cumulative figures, so each sum is the figure after the last entry
 * of the range less the figure before the first one. No month outside the range is read.
 */
async function sumsOfDates(
  db: Queryable,
  account: LedgerAccountRef,
  from: string | undefined,
  to: string | undefined,
): Promise<EntrySums> {
  const filter = { includeHolds: true, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const within = sql`from ledger.entries e where ${sql.join([...conditionsOf(account, filter)], sql` and `)}`
  const { rows } = await sql<EntrySums>`
    select coalesce(e.credits_after - f.credits, 0) as "creditMinor",
      coalesce(e.credits_after - e.balance_after - (f.credits - f.balance), 0) as "debitMinor",
      coalesce(e.line - f.line, 0) as count
    from (select) one
    left join lateral (select e.credits_after, e.balance_after, e.line ${within}
      order by e.business_date desc, e.seq desc limit 1) e on true
    left join lateral (select e.credits_after - greatest(e.amount_minor, 0) as credits,
        e.balance_after - e.amount_minor as balance, e.line - (e.amount_minor <> 0)::integer as line ${within}
      order by e.business_date, e.seq limit 1) f on true`.execute(db)
  return rows[0]!
}

function* conditionsOf(account: LedgerAccountRef, filter: EntryFilter): Generator<RawBuilder<unknown>> {
  const { from, to, direction, minMinor, maxMinor, text = '', summaries = [], includeHolds = false } = filter
  const { seqs, textSeqs = [] } = filter
  yield sql`e.owner_id = ${account.ownerId}`
  yield sql`e.account_id = ${account.accountId}`
  yield sql`e.currency = ${account.currency}`
  if (from !== undefined) yield sql`e.business_date >= ${from}`
  if (to !== undefined) yield sql`e.business_date <= ${to}`
  if (direction === 'credit') yield sql`e.amount_minor > 0`
  else if (direction === 'debit') yield sql`e.amount_minor < 0`
  else if (!includeHolds) yield sql`e.amount_minor <> 0`
  if (minMinor !== undefined) yield sql`abs(e.amount_minor) >= ${minMinor}`
  if (maxMinor !== undefined) yield sql`abs(e.amount_minor) <= ${maxMinor}`
  if (seqs) yield sql`e.seq = any(${seqs}::bigint[])`
  const key = searchKey(text)
  if (key === '') return
  const found = [
    searchIn('e.search_text', text),
    sql`e.summary = any(${summaries})`,
    ...(textSeqs.length > 0 ? [sql`e.seq = any(${textSeqs}::bigint[])`] : []),
  ]
  yield sql`(${sql.join(found, sql` or `)})`
}
