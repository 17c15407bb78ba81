import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

/** Money on an account that is set aside and has not been released. */
export interface StandingHold {
  /** The reference of the journals that place and release it; the order's id where an order placed it. */
  reference: string
  heldMinor: bigint
  placedAt: Date
  counterpartyName: string
}

/** What holds money on an account now, oldest first; together it is the account's held amount. */
export async function standingHolds(
  db: Queryable,
  { ownerId, accountId, currency }: LedgerAccountRef,
): Promise<StandingHold[]> {
  const { rows } = await sql<StandingHold>`
    select e.reference, sum(e.held_minor)::bigint as "heldMinor", min(e.booked_at) as "placedAt",
      (array_agg(e.counterparty_name order by e.business_date, e.seq))[1] as "counterpartyName"
    from ledger.entries e
    where e.owner_id = ${ownerId} and e.account_id = ${accountId} and e.currency = ${currency} and e.held_minor <> 0
    group by e.reference having sum(e.held_minor) > 0
    order by min(e.booked_at), e.reference`.execute(db)
  return rows
}
