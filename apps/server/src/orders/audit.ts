import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface AuditRecord {
  customerId: bigint
  /** Bank-clock instant. */
  at: Date
  /** What happened, as `module.verb`: order.submitted, order.refused, session.opened. */
  event: string
  /** What the event concerns, for example the number of an order. */
  subject: string
  /** Never contains a password, code or key. */
  details: Record<string, string | number | boolean | null | readonly string[]>
}

/**
 * Appends to the customer's chained audit trail. Call it last in a transaction, because it takes the customer's audit
 * lock.
 */
export async function appendAudit(q: Queryable, record: AuditRecord): Promise<void> {
  await q.selectNoFrom(auditAppended(record).as('appended')).execute()
}

/** Returns the same append as an expression, to be part of a transaction's last statement. */
export function auditAppended(record: AuditRecord): RawBuilder<null> {
  return sql`orders.append_audit(${record.customerId}, ${record.at}, ${record.event}, ${record.subject},
    ${JSON.stringify(record.details)}::jsonb)`
}
