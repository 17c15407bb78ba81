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
    select h.reference, h.held_minor as "heldMinor", h.placed_at as "placedAt", h.counterparty_name as "counterpartyName"
    from ledger.standing_holds(${ownerId}, ${accountId}, ${currency}) h order by h.placed_at, h.reference`.execute(
    db,
  )
  return rows
}
