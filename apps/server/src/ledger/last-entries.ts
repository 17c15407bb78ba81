import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** The last movement of an account in one currency; holds are none. */
export interface LastEntry {
  accountId: bigint
  currency: Currency
  amountMinor: bigint
  bookedAt: Date
  summary: string
  counterpartyName: string
  counterpartyNumber: string
}

/** The last movement of each of an owner's accounts in each of its currencies. */
export async function lastEntries(q: Queryable, ownerId: bigint): Promise<LastEntry[]> {
  const { rows } = await sql<LastEntry>`
    select a.account_id as "accountId", a.currency, e.amount_minor as "amountMinor", e.booked_at as "bookedAt",
      e.summary, e.counterparty_name as "counterpartyName", e.counterparty_number as "counterpartyNumber"
    from ledger.accounts a
    cross join lateral (
      select amount_minor, booked_at, summary, counterparty_name, counterparty_number from ledger.entries
      where owner_id = a.owner_id and account_id = a.account_id and currency = a.currency and amount_minor <> 0
      order by business_date desc, seq desc limit 1
    ) e
    where a.owner_id = ${ownerId}
    order by a.account_id, a.currency`.execute(q)
  return rows
}
