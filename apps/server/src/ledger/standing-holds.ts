import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

/** A hold on an account that has not been released. */
export interface StandingHold {
  /** The reference of the journals that place and release the hold: the order's id if an order placed it. */
  reference: string
  heldMinor: bigint
  placedAt: Date
  counterpartyName: string
}

/** Returns the holds on an account, oldest first. Their sum is the account's held amount. */
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
