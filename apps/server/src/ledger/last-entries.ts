import type { Currency } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

/** The last movement of an account in one currency. Holds do not count. */
export interface LastEntry {
  accountId: bigint
  currency: Currency
  amountMinor: bigint
  bookedAt: Date
  summary: string
  counterpartyName: string
  counterpartyNumber: string
}

/** Interest is settled every quarter, so an account without a movement for longer has had no balance. */
const quarterDays = 100

/**
 * Returns the last movement of each of an owner's accounts in each currency. Reads months before the last quarter only if
 * an account has not moved within it.
 */
export async function lastEntries(q: Queryable, ownerId: bigint, today: string): Promise<LastEntry[]> {
  const [since, through] = [addDays(today, -quarterDays), addDays(today, 1)]
  const found = await lastOf(q, ownerId, sql`business_date between ${since}::date and ${through}::date`)
  const all = found.some(isQuiet) ? await lastOf(q, ownerId, sql`true`) : found
  return all.filter((row): row is LastEntry => !isQuiet(row))
}

/** A row for each account of the owner. It holds only the account if no movement meets the condition. */
type Found = LastEntry | { bookedAt: null }
const isQuiet = (row: Found) => row.bookedAt === null

async function lastOf(q: Queryable, ownerId: bigint, within: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.account_id as "accountId", a.currency, e.amount_minor as "amountMinor", e.booked_at as "bookedAt",
      e.summary, e.counterparty_name as "counterpartyName", e.counterparty_number as "counterpartyNumber"
    from ledger.accounts a
    left join lateral (
      select amount_minor, booked_at, summary, counterparty_name, counterparty_number from ledger.entries
      where owner_id = a.owner_id and account_id = a.account_id and currency = a.currency and amount_minor <> 0
        and ${within}
      order by business_date desc, seq desc limit 1
    ) e on true
    where a.owner_id = ${ownerId} and a.last_line > 0
    order by a.account_id, a.currency`.execute(q)
  return rows
}
