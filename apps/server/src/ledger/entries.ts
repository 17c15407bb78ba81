import { zeroHash } from '@cloudsail/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { searchKey } from './search-text.ts'
import type { LedgerAccountRef } from './types.ts'

/** One line of a statement. */
export interface Entry extends LedgerAccountRef {
  /** Number within the account, from 1 without gaps, holds included. */
  seq: bigint
  /** Number within the account, holds not counted. */
  line: bigint
  journalId: bigint
  kind: string
  reference: string
  amountMinor: bigint
  heldMinor: bigint
  balanceAfterMinor: bigint
  heldAfterMinor: bigint
  bookedAt: Date
  businessDate: string
  valueDate: string
  summary: string
  counterpartyName: string
  counterpartyNumber: string
  counterpartyBank: string
  remark: string
}

export interface EntryFilter {
  /** First and last business date, both included. */
  from?: string
  to?: string
  /** Money in or money out. */
  direction?: 'credit' | 'debit'
  /** Bounds of the amount without its sign, both included. */
  minMinor?: bigint
  maxMinor?: bigint
  /** Looked for in counterparty and remark: as written, as pinyin, as initials. */
  text?: string
  /** Summaries whose title the text is also found in; an entry of one of them matches as well. */
  summaries?: readonly string[]
  /** Also the entries that only place or release a hold. */
  includeHolds?: boolean
}

export interface EntryPageOptions {
  filter?: EntryFilter
  /** `next` of the page before. */
  after?: string
  limit?: number
  oldestFirst?: boolean
}

export interface EntryPage {
  entries: Entry[]
  /** Null on the last page. */
  next: string | null
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

/** A page of an account's entries, newest first unless asked otherwise. Costs the same however deep the page is. */
export async function entries(
  db: Queryable,
  account: LedgerAccountRef,
  { filter = {}, after, limit = 50, oldestFirst = false }: EntryPageOptions = {},
): Promise<EntryPage> {
  const conditions = [...conditionsOf(account, filter)]
  if (after !== undefined) {
    const { date, seq } = parsePlace(after)
    conditions.push(
      sql`(e.business_date, e.seq) ${sql.raw(oldestFirst ? '>' : '<')} (${date}::date, ${seq}::bigint)`,
    )
  }
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<Row>`
    ${selectEntries}
    where ${sql.join(conditions, sql` and `)}
    order by e.business_date ${direction}, e.seq ${direction}
    limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: entriesOf(account, page),
    next: rows.length > limit && last ? `${last.businessDate}.${last.seq}` : null,
  }
}

/** Reads a page's `next`; it may come from anybody. Throws invalidInput where it is none. */
function parsePlace(place: string): { date: string; seq: string } {
  const [, date, seq] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})$/.exec(place) ?? []
  if (!date || !seq || !isDate(date)) throw new BankError('invalidInput', { field: 'cursor' })
  return { date, seq }
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** An account's entries of a day from one of them on, and the hash of the one before it. */
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

export interface EntrySums {
  creditMinor: bigint
  debitMinor: bigint
  count: bigint
}

/** What came in, what went out and how many lines, over everything the filter finds. */
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

/** Entries carry cumulative figures, so a range of dates is the difference of two of them, however long it is. */
async function sumsOfDates(
  db: Queryable,
  account: LedgerAccountRef,
  from: string | undefined,
  to: string | undefined,
): Promise<EntrySums> {
  if (from !== undefined && to !== undefined && from > to)
    return { creditMinor: 0n, debitMinor: 0n, count: 0n }
  const lastOf = (condition: RawBuilder<unknown>) => sql`
    select e.credits_after, e.balance_after, e.line from ledger.entries e
    where ${sql.join([...conditionsOf(account, { includeHolds: true }), condition], sql` and `)}
    order by e.business_date desc, e.seq desc limit 1`
  const { rows } = await sql<EntrySums>`
    select coalesce(e.credits_after - coalesce(b.credits_after, 0), 0) as "creditMinor",
      coalesce(e.credits_after - e.balance_after - coalesce(b.credits_after - b.balance_after, 0), 0) as "debitMinor",
      coalesce(e.line - coalesce(b.line, 0), 0) as count
    from (select) one
    left join lateral (${lastOf(to === undefined ? sql`true` : sql`e.business_date <= ${to}`)}) e on true
    left join lateral (${lastOf(from === undefined ? sql`false` : sql`e.business_date < ${from}`)}) b on true`.execute(
    db,
  )
  return rows[0]!
}

function* conditionsOf(account: LedgerAccountRef, filter: EntryFilter): Generator<RawBuilder<unknown>> {
  const { from, to, direction, minMinor, maxMinor, text = '', summaries = [], includeHolds = false } = filter
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
  const key = searchKey(text)
  if (key !== '') yield sql`(strpos(e.search_text, ${key}) > 0 or e.summary = any(${summaries}))`
}
