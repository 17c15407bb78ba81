import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { appendStaffAudit } from './audit.ts'
import type { StaffPerson } from './person.ts'

/** A look at a customer's record. */
export interface Look {
  customerId: bigint
  person: StaffPerson
  /** The role by which the person looked, as the customer reads it. */
  role: StaffRole
  /** What was looked at: the record, numbers in full, an action. */
  what: 'record' | 'numbers' | 'action' | 'export' | 'print'
  /** Kind of the reason, as the customer reads it: of the visit, or an approval. */
  reasonKind: 'counter' | 'call' | 'letter' | 'case' | 'typed' | 'approval'
  /** The reason with its number, for the audit alone. */
  reason: string
  /** Number of the visit, or of the action. */
  subject: string
  /** A case that withholds the look from the customer for now. */
  hiddenCase?: string
  now: Date
}

/**
 * Writes a look, for the customer and for the audit, before the answer leaves. If that fails, the caller shows nothing. A
 * call of its own transaction: what was shown stays written whatever follows.
 */
export async function writeLook(db: Db, look: Look): Promise<void> {
  const { customerId, person, role, what, reasonKind, reason, subject, hiddenCase = null, now } = look
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('staff.looks')
      .values({
        customer_id: customerId,
        at: now,
        look_id: randomUUID(),
        what,
        role,
        branch_code: person.branchCode,
        reason_kind: reasonKind,
        hidden_case: hiddenCase,
      })
      .execute()
    await appendStaffAudit(tx, {
      person,
      at: now,
      event: `look.${what}`,
      subject,
      customerId,
      details: { role, reasonKind, reason },
    })
  })
}

/**
 * Writes a look at the record of a visit's customer, unless the visit has one already: a page that asks again while somebody types is
 * one look.
 */
export async function writeLookOfVisit(db: Db, look: Look): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff.audit a where a.customer_id = ${look.customerId}
      and a.business_date >= ${businessDate(new Date(look.now.getTime() - 86_400_000))}
      and a.subject = ${look.subject} and a.event like 'look.%') as has`.execute(db)
  if (!rows[0]!.has) await writeLook(db, look)
}
