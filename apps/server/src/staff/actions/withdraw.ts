import type { ActionOutcome, StaffActionContract } from '@cloudsail/contract/staff'
import { wireTime } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { appendStaffAudit } from '../audit.ts'
import type { StaffContext } from '../handler.ts'
import { isSamePerson } from '../person.ts'
import { recordDecision, requireChecker, requireDecider } from './approve.ts'
import { definitionOf, type StaffBank } from './bank.ts'
import { markEnded } from './end-action.ts'
import { lockAction, makerOf, outcomeOf, readAction, typed } from './row.ts'

/** Rejects a waiting action with a reason for its maker. Nothing has been done. */
export async function reject(
  context: StaffContext,
  bank: StaffBank,
  { actionId, reason }: { actionId: string; reason: string },
): Promise<ActionOutcome> {
  const { db, now, person, session } = context
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, actionId)
    const { role, before } = await requireDecider(tx, context, row)
    await recordDecision({
      tx,
      row,
      person,
      role,
      seq: before.length + 1,
      decision: 'rejected',
      unusual: row.unusual,
      authenticatedAt: session?.authenticatedAt ?? null,
      reason,
      now,
    })
    await markEnded(tx, {
      actionId,
      now,
      state: 'rejected',
      outcome: typed(reason),
      audit: {
        person,
        at: now,
        event: 'action.rejected',
        subject: actionId,
        customerId: row.customer_id,
        details: { code: row.code, role, reason },
      },
    })
    return outcomeOf(await readAction(tx, actionId), contractOf(bank, row.code))
  })
}

const contractOf = (bank: StaffBank, code: string) => definitionOf(bank, code).contract as StaffActionContract

/** Withdraws an own action that still waits. */
export async function withdraw(
  { db, now, person }: StaffContext,
  bank: StaffBank,
  { actionId, reason }: { actionId: string; reason: string },
): Promise<ActionOutcome> {
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, actionId)
    if (!isSamePerson(makerOf(row), person) || row.submitted_at === null) throw new BankError('actionUnknown')
    if (row.state !== 'waiting') throw new BankError('actionDecided')
    if (row.expires_at <= now) throw new BankError('approvalExpired')
    await markEnded(tx, {
      actionId,
      now,
      state: 'withdrawn',
      outcome: typed(reason),
      audit: {
        person,
        at: now,
        event: 'action.withdrawn',
        subject: actionId,
        customerId: row.customer_id,
        details: { code: row.code, reason },
      },
    })
    return outcomeOf(await readAction(tx, actionId), contractOf(bank, row.code))
  })
}

const remindEveryMs = 5 * 60_000

/** Reminds those who may decide of an own action that waits. Their inbox shows it, and their page sounds once. */
export async function remind(
  { db, now, person }: StaffContext,
  { actionId }: { actionId: string },
): Promise<{ remindedAt: string }> {
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, actionId)
    if (!isSamePerson(makerOf(row), person) || row.submitted_at === null) throw new BankError('actionUnknown')
    if (row.state !== 'waiting') throw new BankError('actionDecided')
    if (row.expires_at <= now) throw new BankError('approvalExpired')
    if (row.reminded_at !== null && now.getTime() - row.reminded_at.getTime() < remindEveryMs)
      throw new BankError('remindedLately')
    await tx
      .updateTable('staff.actions')
      .set({ reminded_at: now })
      .where('action_id', '=', actionId)
      .execute()
    return { remindedAt: wireTime(now) }
  })
}

/** Records that a second person has seen an action that was done at once. */
export async function markSeen(
  context: StaffContext,
  bank: StaffBank,
  { actionId }: { actionId: string },
): Promise<ActionOutcome> {
  const { db, now, person, session } = context
  return inTransaction(db, async (tx) => {
    const row = await lockAction(tx, actionId)
    if (row.state !== 'executed' || row.approval !== 'reviewed' || row.seen_at !== null)
      throw new BankError('actionDecided')
    const { role, before } = await requireChecker(tx, context, row)
    await recordDecision({
      tx,
      row,
      person,
      role,
      seq: before.length + 1,
      decision: 'seen',
      unusual: row.unusual,
      authenticatedAt: session?.authenticatedAt ?? null,
      now,
    })
    await tx.updateTable('staff.actions').set({ seen_at: now }).where('action_id', '=', actionId).execute()
    await appendStaffAudit(tx, {
      person,
      at: now,
      event: 'action.seen',
      subject: actionId,
      customerId: row.customer_id,
      details: { code: row.code, role },
    })
    return outcomeOf(row, contractOf(bank, row.code))
  })
}
