import type { Bilingual } from '@cloudsail/contract'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { appendStaffAudit, type StaffAuditRecord } from '../audit.ts'
import { type ActionRow, lockAction, makerOf } from './row.ts'

export interface ActionEnd {
  actionId: string
  now: Date
  state: 'rejected' | 'withdrawn' | 'expired' | 'failed'
  /** Why, as the maker reads it. */
  outcome: Bilingual
  audit: StaffAuditRecord
}

/** Ends a waiting action without executing it, in a transaction of its own. Returns false if it does not wait any more. */
export async function endAction(db: Db, end: ActionEnd): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, end.actionId)
    if (row.state !== 'waiting') return false
    await markEnded(tx, end)
    return true
  })
}

/** Marks a locked waiting action as ended, with its audit. Deletes the hashes that were kept for its passwords. */
export async function markEnded(tx: Tx, { actionId, now, state, outcome, audit }: ActionEnd): Promise<void> {
  await tx
    .updateTable('staff.actions')
    .set({ state, outcome: JSON.stringify(outcome), ended_at: now, verified: null })
    .where('action_id', '=', actionId)
    .execute()
  await appendStaffAudit(tx, audit)
}

/** Marks a locked action as expired. Nobody did that, so the record stands in the maker's chain in the maker's name. */
const markExpired = (tx: Tx, row: ActionRow, now: Date, details: Record<string, boolean> = {}) =>
  markEnded(tx, {
    actionId: row.action_id,
    now,
    state: 'expired',
    outcome: reasonOf(new BankError('approvalExpired')),
    audit: {
      person: makerOf(row),
      at: now,
      event: 'action.expired',
      subject: row.action_id,
      customerId: row.customer_id,
      details: Object.assign({ code: row.code }, details),
    },
  })

/** Notes that an action has waited too long. Returns whether it had. */
export async function expireOne(db: Db, actionId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, actionId)
    if (row.state !== 'waiting' || row.expires_at > now) return false
    await markExpired(tx, row, now)
    return true
  })
}

/** Notes all actions that have waited too long. Several processes may do so at once. Returns how many. */
export async function expireActions(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('staff.actions')
    .select('action_id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute()
  let count = 0
  for (const { action_id } of due) if (await expireOne(db, action_id, now)) count += 1
  return count
}

/**
 * Expires, with the close of a branch's day, what waits there for that close. Call it in the transaction that closes the
 * day, after the day's row is locked. `codes` are the actions that wait until then.
 */
export async function expireWithBranchDay(
  tx: Tx,
  { branchCode, codes, now }: { branchCode: string; codes: readonly string[]; now: Date },
): Promise<number> {
  if (codes.length === 0) return 0
  const due = await tx
    .selectFrom('staff.actions')
    .select('action_id')
    .where('state', '=', 'waiting')
    .where('branch_code', '=', branchCode)
    .where('code', 'in', [...codes])
    .orderBy('action_id')
    .execute()
  for (const { action_id } of due) {
    const row = await lockAction(tx, action_id)
    if (row.state !== 'waiting') continue
    await markExpired(tx, row, now, { branchDay: true })
  }
  return due.length
}
