import type { ActionOutcome, StaffActionContract, StaffRole, UnusualFact } from '@cloudsail/contract/staff'
import type { Queryable, Tx } from '../../db/database.ts'
import { inTransaction, type WithCommit } from '../../db/in-transaction.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { appendStaffAudit } from '../audit.ts'
import { type Branches, readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { beginFreshLogIn, takeIntent } from '../log-in/fresh-log-in.ts'
import { isSamePerson, type StaffPerson } from '../person.ts'
import { requireReach } from '../scope.ts'
import { definitionOf, type StaffBank } from './bank.ts'
import { readDeciding, whyDecides } from './deciders.ts'
import { endAction, expireOne } from './end-action.ts'
import { executeAction } from './execute-action.ts'
import { type ActionRow, checkerOf, decisionsOf, lockAction, makerOf, outcomeOf, readAction } from './row.ts'
import { decideUnderLock } from './submit-action.ts'

/**
 * Keeps what a person wants to approve: the action, and the hash of the text that was on the screen. Returns the address of the
 * fresh log-in, which leads back to the page with the intent.
 */
export async function keepIntent(
  context: StaffContext,
  { actionId, hash }: { actionId: string; hash: string },
): Promise<{ intentId: string; path: string }> {
  const row = await readAction(context.db, actionId)
  await requireDecider(context.db, context, row)
  if (row.canonical_hash.toString('hex') !== hash) throw new BankError('changedSince')
  return beginFreshLogIn(context, { actionId, hash: row.canonical_hash })
}

/**
 * Approves an action by an intent, after a fresh log-in of the same person. One transaction locks the action, looks at state,
 * expiry, persons and roles, decides again under locks, compares the text, and executes with the last checker. If the action
 * itself is refused there, it fails in a transaction of its own, with its reason. An intent that was used answers again and
 * does nothing.
 */
export async function approve(
  context: StaffContext,
  bank: StaffBank,
  { actionId, intentId }: { actionId: string; intentId: string },
): Promise<ActionOutcome> {
  const { db, now, person } = context
  const row = await readAction(db, actionId)
  const definition = definitionOf(bank, row.code)
  const contract = definition.contract as StaffActionContract
  const refused: { error: BankError | null } = { error: null }
  try {
    return await inTransaction(db, (tx, withCommit) =>
      approveInTransaction({ tx, withCommit, context, bank, actionId, intentId, refused }),
    )
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const { key } = error
    const audited = { person, at: now, subject: actionId, customerId: row.customer_id }
    if (key === 'approvalExpired') await expireOne(db, actionId, now)
    else if (refused.error === error) {
      await endAction(db, {
        actionId,
        now,
        state: 'failed',
        outcome: reasonOf(error),
        audit: { ...audited, event: 'action.failed', details: { code: contract.code, error: key } },
      })
    } else
      await appendStaffAudit(db, {
        ...audited,
        event: 'action.approvalRefused',
        details: { code: contract.code, error: key },
      })
    throw error
  }
}

interface Approving {
  tx: Tx
  withCommit: WithCommit
  context: StaffContext
  bank: StaffBank
  actionId: string
  intentId: string
  /** Set to the error if the action itself is refused, and not the person. */
  refused: { error: BankError | null }
}

async function approveInTransaction({
  tx,
  withCommit,
  context,
  bank,
  actionId,
  intentId,
  refused,
}: Approving): Promise<ActionOutcome> {
  const { now, person, services } = context
  const row = await lockAction(tx, actionId)
  const definition = definitionOf(bank, row.code)
  const contract = definition.contract as StaffActionContract
  const intent = await takeIntent(tx, context, { intentId, actionId })
  if (intent === null) return outcomeOf(row, contract)
  const { role, before, branches } = await requireDecider(tx, context, row)
  if (!intent.hash.equals(row.canonical_hash)) throw new BankError('changedSince')
  refused.error = null
  try {
    const { found, input, unusual, placed } = await decideUnderLock(tx, {
      bank,
      definition,
      row,
      now,
      known: branches,
    })
    if (!found.canonical.hash.equals(row.canonical_hash)) throw new BankError('changedSince')
    requireReach(person, { role, scope: contract.scope }, placed, branches)
    const checkers = [...before, { ...onlyRole(person, role) }]
    const decided = {
      tx,
      row,
      person,
      role,
      seq: before.length + 1,
      decision: 'approved' as const,
      unusual,
      authenticatedAt: intent.authenticatedAt,
      now,
    }
    const details = {
      checkers: checkers.map(({ issuer, subject }) => `${issuer} ${subject}`),
      authenticatedAt: intent.authenticatedAt.toISOString(),
      unusual: unusual.map(({ key }) => key),
    }
    if (checkers.length < row.checkers.length) {
      withCommit(recordDecision(decided))
      withCommit(
        appendStaffAudit(tx, {
          person,
          at: now,
          event: 'action.approved',
          subject: actionId,
          customerId: row.customer_id,
          details: { code: row.code, role, ...details },
        }),
      )
      return outcomeOf(row, contract)
    }
    // The approval was decided when the action was submitted. What was needed then has been given.
    const approved = { ...found, approval: row.approval, checkers: row.checkers }
    const { outcome, recorded } = await executeAction(tx, {
      definition,
      row,
      found: approved,
      input,
      now,
      services,
      person,
      checkers,
      unusual,
      submitted: null,
      details: { role, ...details },
    })
    withCommit(recordDecision(decided))
    withCommit(recorded)
    return outcome
  } catch (error) {
    if (error instanceof BankError) refused.error = error
    throw error
  }
}

/** Returns a person with the one role that counts. */
const onlyRole = (
  { kind, issuer, subject, name, branchCode }: StaffPerson,
  role: StaffRole,
): StaffPerson => ({
  kind,
  issuer,
  subject,
  name,
  roles: [role],
  branchCode,
})

interface Decided {
  tx: Queryable
  row: ActionRow
  person: StaffPerson
  role: StaffRole
  seq: number
  decision: 'approved' | 'rejected' | 'seen'
  unusual: readonly UnusualFact[]
  authenticatedAt: Date | null
  reason?: string
  now: Date
}

/** Records a decision with what the person was shown as unusual. */
export async function recordDecision(decided: Decided): Promise<void> {
  const { tx, row, person, role, seq, decision, unusual, authenticatedAt, reason, now } = decided
  await tx
    .insertInto('staff.decisions')
    .values({
      action_id: row.action_id,
      seq,
      decision,
      role,
      issuer: person.issuer,
      subject: person.subject,
      name: person.name,
      branch_code: person.branchCode,
      authenticated_at: authenticatedAt,
      reason: reason ?? null,
      canonical_hash: row.canonical_hash,
      unusual: JSON.stringify(unusual),
      at: now,
    })
    .execute()
}

/**
 * Returns the role by which a person may decide a waiting action now, and who decided before.
 * @throws BankError that says why the person may not
 */
export async function requireDecider(
  q: Queryable,
  { person, now, realNow }: Pick<StaffContext, 'person' | 'now' | 'realNow'>,
  row: ActionRow,
): Promise<{ role: StaffRole; before: StaffPerson[]; branches: Branches }> {
  if (row.state !== 'waiting')
    throw new BankError(row.state === 'expired' ? 'approvalExpired' : 'actionDecided')
  if (row.expires_at <= now) throw new BankError('approvalExpired')
  return requireChecker(q, { person, now, realNow }, row)
}

/** The same without the state: also of an action that was done at once and is still to be seen. */
export async function requireChecker(
  q: Queryable,
  { person, now, realNow }: Pick<StaffContext, 'person' | 'now' | 'realNow'>,
  row: ActionRow,
): Promise<{ role: StaffRole; before: StaffPerson[]; branches: Branches }> {
  // What a person must approve, a person approves also when a system made it.
  if (person.kind !== 'person') throw new BankError('staffNoRole')
  const maker = makerOf(row)
  const [branches, decisions] = await Promise.all([readBranches(q), decisionsOf(q, [row.action_id])])
  const before = decisions.map(checkerOf)
  if (isSamePerson(maker, person) || before.some((one) => isSamePerson(one, person)))
    throw new BankError('selfApproval')
  const role = row.checkers[before.length]
  if (role === undefined) throw new BankError('actionDecided')
  if (!person.roles.includes(role)) throw new BankError('staffNoRole')
  const deciding = await readDeciding(q, { now, realNow, branches })
  if (whyDecides({ role, maker, before, submittedAt: row.submitted_at }, person, deciding) === null)
    throw new BankError('otherBranchDecides')
  return { role, before, branches }
}
