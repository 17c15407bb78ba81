import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { staffNumbersFrom } from '../number.ts'
import type { StaffPerson } from '../person.ts'

/** A visit of a customer: the one reason for everything that is looked at and done in it. */
export interface Visit {
  visitId: string
  customerId: bigint
  kind: 'counter' | 'call' | 'letter' | 'case' | 'typed'
  reason: string
  begunAt: Date
  endsAt: Date
}

/**
 * Returns the visit that a person is in. Null if there is none. A visit ends after some minutes, or when the next one
 * begins. All windows of a person share it.
 */
export async function openVisit(
  q: Queryable,
  { issuer, subject }: Pick<StaffPerson, 'issuer' | 'subject'>,
  now: Date,
): Promise<Visit | null> {
  const { rows } = await sql<Visit>`
    select visit_id as "visitId", customer_id as "customerId", kind, reason, begun_at as "begunAt", ends_at as "endsAt"
    from staff.visits
    where issuer = ${issuer} and subject = ${subject} and ended_at is null and ends_at > ${now}
      and visit_id >= ${staffNumbersFrom(businessDate(new Date(now.getTime() - 86_400_000)))}
    order by visit_id desc limit 1`.execute(q)
  return rows[0] ?? null
}
