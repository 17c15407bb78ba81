import { type Bilingual, occurrence } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import { instantOf, type ScheduledJob, scheduleAnew, scheduledAnew } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { scheduleOf } from '../../orders/index.ts'
import { executeAt } from './terms.ts'

export type Rule = Selectable<Tables['transfers.future_rules']>

/** Scheduled job: executes one date of a future transfer. */
export const runFutureTransfer = 'transfers.runFutureTransfer'

/** Returns a rule of the customer, locked for a change on request. Returns null if it does not exist. */
export async function readRule(
  q: Queryable,
  customerId: bigint,
  ruleId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Rule | null> {
  const row = await q
    .selectFrom('transfers.future_rules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('rule_id', '=', ruleId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Returns the latest date of a rule that was executed, failed or skipped. Returns null if there is none. */
export async function latestRunOn(q: Queryable, customerId: bigint, ruleId: string): Promise<string | null> {
  const { on } = await q
    .selectFrom('transfers.future_runs')
    .select(({ fn }) => fn.max<string | null>('due_on').as('on'))
    .where('customer_id', '=', customerId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow()
  return on
}

/** Schedules a date of a rule for its time of day. */
export async function awaitDate(tx: Tx, customerId: bigint, ruleId: string, on: string): Promise<void> {
  await scheduleAnew(tx, await dateOf(tx, customerId, ruleId, on))
}

async function dateOf(q: Queryable, customerId: bigint, ruleId: string, on: string): Promise<ScheduledJob> {
  const dueAt = instantOf(on, await executeAt(q, on))
  return { customerId, kind: runFutureTransfer, reference: ruleId, dueAt }
}

/** The outcome of a date: the order of its transfer, or the reason why there is no order. */
export type Outcome = { orderId: string; reason: null } | { orderId: null; reason: Bilingual }

/**
 * Records the outcome of a past date for good and moves the rule to its next date, or ends the rule if no date is left. One
 * statement. The rule must be locked.
 */
export async function moveOn(tx: Tx, rule: Rule, { orderId, reason }: Outcome, now: Date): Promise<void> {
  const { customer_id: customerId, rule_id: ruleId, next_on: dueOn } = rule
  const number = rule.next_no + 1
  const next = occurrence(scheduleOf(rule), number)
  // A single transfer that failed has not run its course.
  const ended = reason && rule.period === 'once' ? 'failed' : 'expired'
  await sql`
    with run as (
      insert into transfers.future_runs (customer_id, rule_id, due_on, at, order_id, reason)
      values (${customerId}, ${ruleId}, ${dueOn}::date, ${now}, ${orderId}, ${reason && JSON.stringify(reason)}::jsonb)
    ), awaited as (${scheduledAnew(next === null ? [] : [await dateOf(tx, customerId, ruleId, next)])})
    update transfers.future_rules set next_no = ${number}, next_on = ${next}::date,
      state = ${next === null ? ended : 'normal'}, ended_at = ${next === null ? now : null}::timestamptz
    where customer_id = ${customerId} and rule_id = ${ruleId}`.execute(tx)
}

/** The next transfer of an active rule. */
export interface UpcomingTransfer {
  ruleId: string
  accountId: bigint
  on: string
  amountMinor: bigint
  payeeName: string
}

/** Returns the next transfer of each of the customer's active rules. */
export function upcomingRules(q: Queryable, customerId: bigint): Promise<UpcomingTransfer[]> {
  return q
    .selectFrom('transfers.future_rules')
    .select(['payer_account_id as accountId', 'next_on as on', 'amount_minor as amountMinor'])
    .select(['payee_name as payeeName', 'rule_id as ruleId'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'normal')
    .$narrowType<{ on: string }>()
    .execute()
}
