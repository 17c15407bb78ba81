import { sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { balancesOn } from './balances-on.ts'
import type { LedgerAccountRef } from './types.ts'

/** State of an account after one entry. */
interface CoursePoint {
  businessDate: string
  bookedAt: Date
  /** Posted less held, in minor units. */
  availableMinor: bigint
  summary: string
  counterpartyName: string
}

/** How the balance of an account changed over a range of days. */
export interface Course {
  /** Available balance before the first day. */
  openingMinor: bigint
  /** One point for each entry, in the order of posting. */
  points: CoursePoint[]
}

/** Returns the course of a customer's account between two business dates, both included. */
export async function courseOf(
  db: Queryable,
  { ownerId, accountId, currency }: LedgerAccountRef,
  { from, to }: { from: string; to: string },
): Promise<Course> {
  const own = sql`owner_id = ${ownerId} and account_id = ${accountId} and currency = ${currency}`
  const [before, points] = await Promise.all([
    balancesOn(db, ownerId, [addDays(from, -1)]),
    sql<CoursePoint>`select business_date as "businessDate", booked_at as "bookedAt",
        balance_after - held_after as "availableMinor", summary, counterparty_name as "counterpartyName"
      from ledger.entries where ${own} and business_date >= ${from} and business_date <= ${to}
      order by business_date, seq`.execute(db),
  ])
  const opening = before.find((of) => of.accountId === accountId && of.currency === currency)
  return { openingMinor: opening ? opening.balanceMinor - opening.heldMinor : 0n, points: points.rows }
}
