import { type Bilingual, occurrence, type Schedule } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import { instantOf, type ScheduledJob, schedule, scheduled } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { executeAt } from './terms.ts'

export type Rule = Selectable<Tables['transfers.future_rules']>

/** Scheduled job: a date of a future transfer. */
export const runFutureTransfer = 'transfers.runFutureTransfer'

export const scheduleOf = ({ period, first_on, end_on }: Rule): Schedule => ({
  period,
  firstOn: first_on,
  endOn: end_on,
})

/** One rule of the customer's; locked for a change where asked. Null where there is none. */
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

/** Has a date of a rule come up at its time. */
export async function awaitDate(tx: Tx, customerId: bigint, ruleId: string, on: string): Promise<void> {
  await schedule(tx, await dateOf(tx, customerId, ruleId, on))
}

async function dateOf(q: Queryable, customerId: bigint, ruleId: string, on: string): Promise<ScheduledJob> {
  const dueAt = instantOf(on, await executeAt(q, on))
  return { customerId, kind: runFutureTransfer, reference: ruleId, dueAt }
}

/** What became of a date: the order of its transfer, or why there is none. */
export type Outcome = { orderId: string; reason: null } | { orderId: null; reason: Bilingual }

/** A date has passed: what became of it is kept for good, and the rule, which is locked, goes on to its next one, or ends
 *  where there is none. One statement. */
export async function moveOn(tx: Tx, rule: Rule, { orderId, reason }: Outcome, now: Date): Promise<void> {
  const { customer_id: customerId, rule_id: ruleId, next_on: dueOn } = rule
  const number = rule.next_no + 1
  const next = occurrence(scheduleOf(rule), number)
  // What happens once and has failed has not run its course.
  const ended = reason && rule.period === 'once' ? 'failed' : 'expired'
  await sql`
    with run as (
      insert into transfers.future_runs (customer_id, rule_id, due_on, at, order_id, reason)
      values (${customerId}, ${ruleId}, ${dueOn}::date, ${now}, ${orderId}, ${reason && JSON.stringify(reason)}::jsonb)
    ), awaited as (${scheduled(next === null ? [] : [await dateOf(tx, customerId, ruleId, next)])})
    update transfers.future_rules set next_no = ${number}, next_on = ${next}::date,
      state = ${next === null ? ended : 'normal'}, ended_at = ${next === null ? now : null}::timestamptz
    where customer_id = ${customerId} and rule_id = ${ruleId}`.execute(tx)
}

/** The next transfer of a rule that goes on. */
export interface UpcomingTransfer {
  ruleId: string
  accountId: bigint
  on: string
  amountMinor: bigint
  payeeName: string
}

/** What the customer's rules will transfer next. */
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
