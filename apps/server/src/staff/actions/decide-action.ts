import type { Bilingual } from '@cloudsail/contract'
import type { ApprovalKind, StaffRole } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { readStanding, requireAllowed } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import {
  awaitFacts,
  type CanonicalText,
  canonicalText,
  type FactQueries,
  type Facts,
} from '../../pipeline/index.ts'
import type { ActionDecision, StaffAsked } from '../definition.ts'
import { secondFromParameter } from '../parameters.ts'
import { actionNumber } from '../texts.ts'
import type { AnyAction } from './bank.ts'

/** An action to be decided. */
export interface ActionToDecide extends StaffAsked {
  definition: AnyAction
  actionId: string
  input: unknown
}

/** What counts towards the threshold of an action: in RMB fen. */
export interface Counted {
  amountMinor: bigint
  /** Sum of this action for this customer on the business day, this one included. */
  dayMinor: bigint
  /** Null if the action has no threshold. */
  thresholdMinor: bigint | null
}

export interface DecidedAction {
  facts: Facts<FactQueries>
  /** The result of `verifySecrets` where secrets were verified. */
  verified: unknown
  decision: ActionDecision
  canonical: CanonicalText
  /** How the action is approved, thresholds counted. */
  approval: ApprovalKind
  /** Role of each checker, in order. */
  checkers: StaffRole[]
  counted: Counted | null
}

/**
 * Loads the facts of an action and decides it: when it is prepared, when a checker opens it, and in the executing
 * transaction. Throws the error that refuses it.
 */
export async function decideAction(
  { definition, actionId, input, person, now, consulted }: ActionToDecide,
  {
    q,
    lock,
    verify,
  }: {
    q: Queryable
    lock: boolean
    /** Verifies the secrets before the action is decided: the maker learns of a wrong password before a balance. */
    verify?: (facts: Facts<FactQueries>) => Promise<unknown>
  },
): Promise<DecidedAction> {
  const facts = await awaitFacts(
    definition.loadFacts({ q, lock, person, now }, input as never) as FactQueries,
  )
  const verified = await verify?.(facts)
  const decision: ActionDecision = definition.decide({ person, now, consulted }, input as never, facts)
  await requireStanding(q, definition, decision.customerId, now)
  const { code, title, approval } = definition.contract
  const counted = await count(q, { code, actionId, now }, decision)
  const kind = approvalOf(approval.kinds, decision, counted)
  return {
    facts,
    verified,
    decision,
    counted,
    approval: kind,
    checkers: checkersOf(kind, approval.checkers),
    canonical: canonicalText(
      { title, number: { label: actionNumber, value: actionId } },
      decision.lines.map(({ label, before, after }) => ({ label, value: changeText(before, after) })),
    ),
  }
}

/** Refuses an action for a customer whose standing does not allow it: nothing is done for the dead or those who have left. */
async function requireStanding(
  q: Queryable,
  { contract, doing = contract.scope === 'bank' ? null : 'counter' }: AnyAction,
  customerId: bigint | null,
  now: Date,
): Promise<void> {
  if (doing === null || customerId === null) return
  requireAllowed((await readStanding(q, customerId, businessDate(now))).standing, doing)
}

/** Returns a line's value in the canonical text: before and after of a field that changes, else the value alone. */
const changeText = (before: Bilingual | null, after: Bilingual): Bilingual =>
  before === null ? after : { zh: `${before.zh} → ${after.zh}`, en: `${before.en} → ${after.en}` }

/** Returns the roles of the checkers that a kind of approval needs. One who has only to see it counts as one. */
function checkersOf(kind: ApprovalKind, checkers: readonly StaffRole[]): StaffRole[] {
  const needed = { none: 0, reviewed: 1, second: 1, two: 2 }[kind]
  if (checkers.length < needed)
    throw new Error(`An action with the approval ${kind} names ${checkers.length} checkers`)
  return checkers.slice(0, needed)
}

/**
 * Returns the kind of an approval: what `decide` chose, or a second person from the threshold on, else the first kind of the
 * contract.
 */
function approvalOf(
  kinds: readonly ApprovalKind[],
  { approval }: ActionDecision,
  counted: Counted | null,
): ApprovalKind {
  const chosen = approval ?? kinds[0]!
  const above =
    counted !== null && counted.thresholdMinor !== null && counted.dayMinor >= counted.thresholdMinor
  return above && (chosen === 'none' || chosen === 'reviewed') ? 'second' : chosen
}

/**
 * Returns what an action adds to the sum that thresholds are compared with. Actions count that wait or were carried out, by
 * the business date of their submission.
 */
async function count(
  q: Queryable,
  { code, actionId, now }: { code: string; actionId: string; now: Date },
  { amount, customerId }: ActionDecision,
): Promise<Counted | null> {
  if (!amount || amount.amountMinor <= 0n) return null
  const date = businessDate(now)
  const [thresholds, rates, { rows }] = await Promise.all([
    parameter(q, secondFromParameter, date),
    amount.currency === 'CNY' ? null : midRatesOn(q, [date]),
    sql<{ minor: bigint }>`select coalesce(sum(counted_minor), 0)::bigint as minor from staff.actions
      where customer_id = ${customerId} and code = ${code} and counted_on = ${date} and action_id <> ${actionId}
        and state in ('waiting', 'executed')`.execute(q),
  ])
  const amountMinor = rates ? toRmb(amount.amountMinor, amount.currency, rates[0]!) : amount.amountMinor
  return { amountMinor, dayMinor: amountMinor + rows[0]!.minor, thresholdMinor: thresholds[code] ?? null }
}
