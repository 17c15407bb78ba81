import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { StaffPerson } from './person.ts'

export interface StaffAuditRecord {
  /** Who acted. */
  person: Pick<StaffPerson, 'issuer' | 'subject' | 'branchCode'>
  /** Bank-clock instant. */
  at: Date
  /** What happened, as `module.verb`: action.approved, customer.opened. */
  event: string
  /** What the event concerns, for example the number of an action. */
  subject: string
  customerId: bigint | null
  /** Never contains a password, code or key. */
  details: Record<string, unknown>
}

/** Appends to the chained audit of the person's branch. Call it last in a transaction, because it locks the chain's head. */
export async function appendStaffAudit(q: Queryable, record: StaffAuditRecord): Promise<void> {
  await q.selectNoFrom(staffAuditAppended(record).as('appended')).execute()
}

/** Returns the same append as an expression, to be part of a transaction's last statement. */
export function staffAuditAppended(record: StaffAuditRecord): RawBuilder<null> {
  const { person, at, event, subject, customerId, details } = record
  return sql`staff.append_audit(${person.branchCode ?? ''}, ${at}, ${event}, ${subject}, ${person.issuer}, ${person.subject},
    ${customerId}, ${JSON.stringify(details)}::jsonb)`
}
