import type { AuthMethod } from '@cloudsail/contract'
import type { TodoKind } from '@cloudsail/contract/profile'
import { addDays, businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { renewalDue } from '../identity/index.ts'
import { announcementsFor } from '../messages/index.ts'
import { suitabilityOf } from '../wealth/index.ts'

/** Days before its expiry from which a risk grade is listed. */
const warnedDays = 30

interface Todo {
  kind: TodoKind
  on: string | null
  count: number
}

/** Returns what waits for a customer. Items with a date come first. */
export async function readTodo(
  q: Queryable,
  { customerId, method, now }: { customerId: bigint; method: AuthMethod; now: Date },
): Promise<Todo[]> {
  const [risk, certificate, announcements, loans, papers] = await Promise.all([
    suitabilityOf(q, { customerId, at: now }),
    renewalDue(q, { customer_id: customerId, method }, now),
    announcementsFor(q, { customerId, now })
      .where('n.important', '=', true)
      .where('r.read_at', 'is', null)
      .execute(),
    q
      .selectFrom('loans.applications')
      .select('application_id')
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['documentsWanted', 'approved'])
      .execute(),
    q
      .selectFrom('messages.applications')
      .select('application_id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'ready')
      .execute(),
  ])
  const some = (kind: TodoKind, count: number): Todo[] => (count > 0 ? [{ kind, on: null, count }] : [])
  const endsOn = risk.grade === null ? null : risk.validUntil
  const isEnding = endsOn !== null && endsOn <= addDays(businessDate(now), warnedDays)
  return [
    ...(certificate
      ? [{ kind: 'certificate' as const, on: certificate.notAfter.slice(0, 10), count: 1 }]
      : []),
    ...(isEnding ? [{ kind: 'riskGrade' as const, on: endsOn, count: 1 }] : []),
    ...some('loan', loans.length),
    ...some('pickUp', papers.length),
    ...some('announcements', announcements.length),
  ]
}
