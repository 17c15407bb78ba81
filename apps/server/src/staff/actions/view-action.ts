import type { Bilingual } from '@cloudsail/contract'
import {
  type ActionView,
  type StaffActionContract,
  type StaffRole,
  type UnusualFact,
  wholeBankRoles,
} from '@cloudsail/contract/staff'
import * as z from 'zod/mini'
import { addDays, businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { writeLook } from '../looks.ts'
import { staffNumbersFrom } from '../number.ts'
import { isSamePerson, type StaffPerson } from '../person.ts'
import { learnsOf, placeThings, requireReach } from '../scope.ts'
import { requireChecker, requireDecider } from './approve.ts'
import { type AnyAction, definitionOf, type StaffBank } from './bank.ts'
import { decideAction } from './decide-action.ts'
import { type ActionRow, customerNames, decisionsOf, makerOf, outcomeOf, readAction, stateAt } from './row.ts'
import { unusualFacts } from './unusual.ts'

/**
 * Shows an action to its maker, to those who may decide it, and to the audit: the text that was submitted, and beside it the
 * text as it would be now. A look at a customer is written before the answer leaves.
 */
export async function viewAction(
  context: StaffContext,
  bank: StaffBank,
  { actionId }: { actionId: string },
): Promise<ActionView> {
  const { db, now, person } = context
  const row = await readAction(db, actionId)
  const definition = definitionOf(bank, row.code)
  const contract = definition.contract as StaffActionContract
  const role = await requireSight(db, person, row)
  const [decisions, names, decided, refusal, recent] = await Promise.all([
    decisionsOf(db, [actionId]),
    customerNames(db, [row.customer_id]),
    decideAgain(context, bank, definition, row),
    refusalOf(context, row),
    recentActions(context, bank, row),
  ])
  const { customer_id: customerId } = row
  if (customerId !== null && !isSamePerson(makerOf(row), person))
    await writeLook(db, {
      customerId,
      person,
      role,
      what: 'action',
      reasonKind: 'approval',
      reason: actionId,
      subject: actionId,
      now,
    })
  const state = stateAt(row, now)
  return {
    actionId,
    code: row.code,
    title: contract.title,
    state,
    approval: row.approval,
    customer:
      customerId === null ? null : { customerId: customerId.toString(), name: names.get(customerId) ?? '' },
    lines: row.lines,
    hash: row.canonical_hash.toString('hex'),
    changedSince: decided.changedSince,
    unusual: decided.unusual,
    maker: { name: row.maker_name, branchCode: row.branch_code },
    reason: row.reason,
    preparedAt: wireTime(row.prepared_at),
    submittedAt: row.submitted_at && wireTime(row.submitted_at),
    expiresAt: wireTime(row.expires_at),
    decisions: decisions.map((each) => ({
      decision: each.decision,
      role: each.role,
      person: { name: each.name, branchCode: each.branch_code },
      reason: each.reason,
      at: wireTime(each.at),
    })),
    recent,
    checkers: state === 'waiting' ? row.checkers.slice(decisions.length) : [],
    refusal,
    outcome: row.outcome,
    results: outcomeOf(row, contract).results,
  }
}

/**
 * Returns the role by which a person may see an action: as its maker, as one of its checkers' role within reach, or as an
 * auditor. Throws actionUnknown for what was not submitted, notYourBranch for an action of another branch.
 */
async function requireSight(q: Queryable, person: StaffPerson, row: ActionRow): Promise<StaffRole> {
  const own = isSamePerson(makerOf(row), person)
  if (row.submitted_at === null && !own) throw new BankError('actionUnknown')
  if (own) return row.maker_roles[0]!
  const [branches, placed] = await Promise.all([
    readBranches(q),
    placeThings(q, [
      { kind: 'action', actionId: row.action_id },
      ...(row.customer_id === null ? [] : [{ kind: 'customer' as const, customerId: row.customer_id }]),
    ]),
  ])
  const role = [...row.checkers, 'auditor' as const, ...row.maker_roles].find((each) =>
    person.roles.includes(each),
  )
  if (role === undefined) throw new BankError('notYourBranch')
  // The branch of the action decides. Its customer may have moved to another one meanwhile.
  const placedAction = placed.slice(0, 1)
  requireReach(person, { role, scope: 'branch' }, placedAction, branches)
  if (!wholeBankRoles.includes(role) && row.branch_code === null) throw new BankError('notYourBranch')
  requireReach(person, { role, scope: 'anyBranch' }, placed.slice(1), branches)
  return role
}

/** How far the other actions for a customer go back, and how many are shown. */
const recentDays = 30
const recentMost = 6

/** Returns what else was submitted for the customer of an action, newest first, as far as the person learns of it. */
async function recentActions(
  { db, now, person }: StaffContext,
  bank: StaffBank,
  { action_id: actionId, customer_id: customerId }: ActionRow,
): Promise<ActionView['recent']> {
  if (customerId === null) return []
  const contracts = bank.definitions.map(({ contract }) => contract as StaffActionContract)
  const told = contracts.filter((contract) => learnsOf(person, contract)).map(({ code }) => code)
  const rows = await db
    .selectFrom('staff.actions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('action_id', '>=', staffNumbersFrom(addDays(businessDate(now), -recentDays)))
    .where('action_id', '<>', actionId)
    .where('submitted_at', 'is not', null)
    .where('code', 'in', told)
    .orderBy('action_id', 'desc')
    .limit(recentMost)
    .execute()
  const decisions = await decisionsOf(
    db,
    rows.map(({ action_id }) => action_id),
  )
  const last = new Map(decisions.map(({ action_id, name }) => [action_id, name]))
  return rows.map((row) => ({
    actionId: row.action_id,
    title: (definitionOf(bank, row.code).contract as StaffActionContract).title,
    state: stateAt(row, now),
    maker: row.maker_name,
    checker: last.get(row.action_id) ?? null,
    at: wireTime(row.submitted_at!),
  }))
}

/** Decides a waiting action anew, to show what has changed since it was submitted. Changes nothing. */
async function decideAgain(
  { db, now }: StaffContext,
  bank: StaffBank,
  definition: AnyAction,
  row: ActionRow,
): Promise<{ changedSince: ActionView['changedSince']; unusual: UnusualFact[] }> {
  if (stateAt(row, now) !== 'waiting') return { changedSince: null, unusual: row.unusual }
  const { contract } = definition
  const maker = makerOf(row)
  try {
    const input: unknown = z.parse((contract as StaffActionContract).input, row.input)
    const found = await decideAction(
      { definition, actionId: row.action_id, input, person: maker, now, consulted: row.consulted },
      { q: db, lock: false },
    )
    const unusual = await unusualFacts(db, bank, {
      actionId: row.action_id,
      code: row.code,
      maker,
      customerId: found.decision.customerId,
      counted: found.counted,
      madeAt: row.prepared_at,
      now,
      branches: await readBranches(db),
    })
    const same = found.canonical.hash.equals(row.canonical_hash)
    return { changedSince: same ? null : { lines: found.decision.lines, refusal: null }, unusual }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return { changedSince: { lines: row.lines, refusal: reasonOf(error) }, unusual: row.unusual }
  }
}

/** Returns why the person may not decide. Null if they may. */
async function refusalOf(context: StaffContext, row: ActionRow): Promise<Bilingual | null> {
  try {
    const waitsForSight = row.state === 'executed' && row.approval === 'reviewed' && row.seen_at === null
    await (waitsForSight
      ? requireChecker(context.db, context, row)
      : requireDecider(context.db, context, row))
    return null
  } catch (error) {
    if (error instanceof BankError) return reasonOf(error)
    throw error
  }
}
