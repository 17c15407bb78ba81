import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface AuditRecord {
  customerId: bigint
  /** Bank-clock instant. */
  at: Date
  /** What happened, as `module.verb`: order.submitted, order.refused, session.opened. */
  event: string
  /** What it happened to, such as an order's number. */
  subject: string
  /** Never a password, code or key. */
  details: Record<string, string | number | boolean | null | readonly string[]>
}

/** Appends to the customer's chained audit trail. Call it last in a transaction: it takes the customer's audit lock. */
export async function appendAudit(q: Queryable, record: AuditRecord): Promise<void> {
  await q.selectNoFrom(auditAppended(record).as('appended')).execute()
}

/** The same as an expression, for the last statement of a transaction that has more to write. */
export function auditAppended(record: AuditRecord): RawBuilder<null> {
  return sql`orders.append_audit(${record.customerId}, ${record.at}, ${record.event}, ${record.subject},
    ${JSON.stringify(record.details)}::jsonb)`
}
