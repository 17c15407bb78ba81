import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** An entry that moved money, on any account of an owner. */
export interface MovingLine {
  accountId: bigint
  currency: Currency
  seq: bigint
  businessDate: string
  bookedAt: Date
  journalId: bigint
  kind: string
  reference: string
  /** Minor units. Negative if the money went out. */
  amountMinor: bigint
  summary: string
  counterpartyName: string
  counterpartyNumber: string
  remark: string
}

/** Days before a period that are read only if the period has money in with one of the summaries. */
export interface EarlierDays {
  since: string
  summaries: readonly string[]
}

/**
 * Returns every entry that moved money on an owner's accounts between two business dates, both included, in the order of
 * posting. Reads one range of the primary key for each account.
 */
export async function movingLines(
  q: Queryable,
  ownerId: bigint,
  { from, to, earlier }: { from: string; to: string; earlier?: EarlierDays },
): Promise<MovingLine[]> {
  const entriesOfOwner = sql`ledger.accounts a
    join ledger.entries e on e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency`
  const first = earlier
    ? sql`(select case when exists (select from ${entriesOfOwner}
        where a.owner_id = ${ownerId} and e.business_date between ${from} and ${to} and e.amount_minor > 0
          and e.summary = any(${earlier.summaries})) then ${earlier.since}::date else ${from}::date end)`
    : sql`${from}`
  const { rows } = await sql<MovingLine>`
    select e.account_id as "accountId", e.currency, e.seq, e.business_date as "businessDate", e.booked_at as "bookedAt",
      e.journal_id as "journalId", e.kind, e.reference, e.amount_minor as "amountMinor", e.summary,
      e.counterparty_name as "counterpartyName", e.counterparty_number as "counterpartyNumber", e.remark
    from ${entriesOfOwner}
    where a.owner_id = ${ownerId} and e.business_date between ${first} and ${to} and e.amount_minor <> 0
    order by e.booked_at, e.journal_id, e.account_id, e.seq`.execute(q)
  return rows
}

/** Returns the business date of an owner's first entry. Null if there is none. */
export async function firstDate(q: Queryable, ownerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(one.business_date) as first from ledger.accounts a
    cross join lateral (
      select e.business_date from ledger.entries e
      where e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
      order by e.business_date, e.seq limit 1
    ) one
    where a.owner_id = ${ownerId}`.execute(q)
  return rows[0]?.first ?? null
}

/** Counts the entries that moved money on an owner's accounts between two business dates, both included. */
export async function countEntries(
  q: Queryable,
  ownerId: bigint,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger.accounts a
    join ledger.entries e on e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
    where a.owner_id = ${ownerId} and e.business_date between ${from} and ${to} and e.amount_minor <> 0`.execute(
    q,
  )
  return rows[0]!.count
}
