import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

/** What stood on an account from one entry on. */
export interface CoursePoint {
  businessDate: string
  bookedAt: Date
  /** Posted without what is held, in minor units. */
  availableMinor: bigint
  summary: string
  counterpartyName: string
}

/** How the balance of an account went over some days. */
export interface Course {
  /** Before the first of them. */
  openingMinor: bigint
  /** One for each entry, in the order they were booked. */
  points: CoursePoint[]
}

/** The course of a customer's account between two business dates, both included. */
export async function courseOf(
  db: Queryable,
  { ownerId, accountId, currency }: LedgerAccountRef,
  { from, to }: { from: string; to: string },
): Promise<Course> {
  const own = sql`owner_id = ${ownerId} and account_id = ${accountId} and currency = ${currency}`
  const [opening, points] = await Promise.all([
    sql<{ availableMinor: bigint }>`select balance_after - held_after as "availableMinor" from ledger.entries
      where ${own} and business_date < ${from} order by business_date desc, seq desc limit 1`.execute(db),
    sql<CoursePoint>`select business_date as "businessDate", booked_at as "bookedAt",
        balance_after - held_after as "availableMinor", summary, counterparty_name as "counterpartyName"
      from ledger.entries where ${own} and business_date >= ${from} and business_date <= ${to}
      order by business_date, seq`.execute(db),
  ])
  return { openingMinor: opening.rows[0]?.availableMinor ?? 0n, points: points.rows }
}
