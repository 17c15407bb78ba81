import type {
  ActionOutcome,
  StaffActionContract,
  submitAction as submitRequest,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { businessDate } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { inTransaction, type WithCommit } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { appendStaffAudit, staffAuditAppended } from '../audit.ts'
import { type Branches, readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { isSamePerson } from '../person.ts'
import { placeThings, requireReach } from '../scope.ts'
import type { AnyAction, StaffBank } from './bank.ts'
import { type DecidedAction, decideAction } from './decide-action.ts'
import { executeAction } from './execute-action.ts'
import { actingRole } from './prepare-action.ts'
import { type ActionRow, lockAction, makerOf, outcomeOf, readAction } from './row.ts'
import { unusualFacts } from './unusual.ts'
import { waitsUntil } from './waits-until.ts'

type SubmitRequest = z.infer<typeof submitRequest>

/**
 * Submits a prepared action. One that nobody approves is executed at once, in one transaction and with its reason. Any other
 * waits for its checkers. The same key returns the stored answer, and a key that served another action is refused.
 */
export async function submitAction(
  context: StaffContext,
  bank: StaffBank,
  definition: AnyAction,
  request: SubmitRequest,
): Promise<ActionOutcome> {
  const { db, now, person } = context
  const { code } = definition.contract as StaffActionContract
  const row = await readAction(db, request.actionId)
  if (row.code !== code || !isSamePerson(makerOf(row), person)) throw new BankError('actionUnknown')
  try {
    const outcome = await inTransaction(db, (tx, withCommit) =>
      submitInTransaction({ tx, withCommit, context, bank, definition, request }),
    )
    return outcome ?? (await answerAgain(db, definition, request))
  } catch (thrown) {
    const error = isKeyUsed(thrown) ? new BankError('idempotencyConflict', { cause: thrown }) : thrown
    if (error instanceof BankError)
      await appendStaffAudit(db, {
        person,
        at: now,
        event: 'action.refused',
        subject: row.action_id,
        customerId: row.customer_id,
        details: { code, error: error.key },
      })
    throw error
  }
}

interface Submission {
  tx: Tx
  withCommit: WithCommit
  context: StaffContext
  bank: StaffBank
  definition: AnyAction
  request: SubmitRequest
}

/** Returns null if the action was submitted before. */
async function submitInTransaction({
  tx,
  withCommit,
  context,
  bank,
  definition,
  request,
}: Submission): Promise<ActionOutcome | null> {
  const { now, person } = context
  const contract = definition.contract as StaffActionContract
  const row = await lockAction(tx, request.actionId)
  if (row.submitted_at) return null
  if (row.expires_at <= now) throw new BankError('actionExpired')
  const { found, input, unusual } = await decideUnderLock(tx, { bank, definition, row, now })
  if (!found.canonical.hash.equals(row.canonical_hash)) throw new BankError('changedSince')
  const { idempotencyKey } = request
  const atOnce = found.approval === 'none' || found.approval === 'reviewed'
  if (atOnce) {
    const reason = request.reason ?? null
    if (reason === null && row.visit_id === null && contract.scope === 'branch' && person.kind === 'person')
      throw new BankError('reasonNeeded', { field: 'reason' })
    const { outcome, recorded } = await executeAction(tx, {
      definition,
      row,
      found,
      input,
      now,
      services: context.services,
      person,
      checkers: [],
      unusual,
      submitted: { idempotencyKey, reason },
      details: { reason },
    })
    withCommit(recorded)
    return outcome
  }
  const expiresAt = await waitsUntil(tx, contract, now)
  const changed = { state: 'waiting' as const, expires_at: expiresAt, submitted_at: now }
  withCommit(
    sql`
    with changed as (
      update staff.actions set state = 'waiting', submitted_at = ${now}, expires_at = ${expiresAt},
        approval = ${found.approval}, checkers = ${found.checkers}, unusual = ${JSON.stringify(unusual)}::jsonb,
        counted_minor = ${found.counted?.amountMinor ?? null}, counted_on = ${businessDate(now)},
        idempotency_key = ${idempotencyKey}, reason = ${request.reason ?? null}
      where action_id = ${row.action_id}
    ), keyed as (
      insert into staff.idempotency_keys (issuer, subject, idempotency_key, action_id, used_at)
      values (${row.maker_issuer}, ${row.maker_subject}, ${idempotencyKey}, ${row.action_id}, ${now})
    )
    select ${staffAuditAppended({
      person,
      at: now,
      event: 'action.submitted',
      subject: row.action_id,
      customerId: row.customer_id,
      details: {
        code: contract.code,
        approval: found.approval,
        checkers: found.checkers,
        canonicalHash: row.canonical_hash.toString('hex'),
        visit: row.visit_id,
      },
    })}`.execute(tx),
  )
  return outcomeOf({ ...row, ...changed }, contract)
}

/**
 * Looks at an action again in the executing transaction: its things within the maker's reach, its facts under locks, what is
 * unusual now. The customer is locked first, so that two actions on one customer count each other, and nothing about the
 * customer changes between the decision and the commit.
 */
export async function decideUnderLock(
  tx: Tx,
  {
    bank,
    definition,
    row,
    now,
    known,
  }: {
    bank: StaffBank
    definition: AnyAction
    row: ActionRow
    now: Date
    /** The branches, if the transaction has read them. */
    known?: Branches
  },
) {
  const contract = definition.contract as StaffActionContract
  const maker = makerOf(row)
  const input: unknown = z.parse(contract.input, row.input)
  if (row.customer_id !== null) await lockCustomer(tx, row.customer_id)
  const [branches, placed] = await Promise.all([
    known ?? readBranches(tx),
    placeThings(tx, definition.things(input as never)),
  ])
  requireReach(maker, { role: actingRole(maker, contract), scope: contract.scope }, placed, branches)
  const found: DecidedAction = await decideAction(
    { definition, actionId: row.action_id, input, person: maker, now, consulted: row.consulted },
    { q: tx, lock: true },
  )
  const unusual = await unusualFacts(tx, bank, {
    actionId: row.action_id,
    code: contract.code,
    maker,
    customerId: found.decision.customerId,
    counted: found.counted,
    madeAt: row.prepared_at,
    now,
    branches,
  })
  return { found, input, unusual, placed }
}

const isKeyUsed = (thrown: unknown): boolean =>
  (thrown as { constraint?: string } | null)?.constraint === 'idempotency_keys_pkey'

/** Returns the stored answer for the same key. Throws idempotencyConflict for any other submission of the action. */
async function answerAgain(
  q: Queryable,
  definition: AnyAction,
  { actionId, idempotencyKey }: SubmitRequest,
): Promise<ActionOutcome> {
  const row = await readAction(q, actionId)
  if (row.idempotency_key !== idempotencyKey) throw new BankError('idempotencyConflict')
  return outcomeOf(row, definition.contract as StaffActionContract)
}
