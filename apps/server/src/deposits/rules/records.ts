import { type Bilingual, occurrence } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import { instantOf, parameter, type ScheduledJob, scheduleAnew, scheduledAnew } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { scheduleOf } from '../../orders/index.ts'
import { ruleRunTime, rulesParameter } from './terms.ts'

export type Rule = Selectable<Tables['deposits.rules']>

/** Kind of scheduled job: a run of a deposit rule. */
export const runDepositRule = 'deposits.runRule'

/** Returns a rule of the customer. Null if it does not exist. */
export async function readRule(q: Queryable, customerId: bigint, ruleId: string): Promise<Rule | null> {
  const row = await q
    .selectFrom('deposits.rules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the customer's rules in force, oldest first. With `lock`, runs of these rules happen one after another. */
export async function rulesInForce(
  q: Queryable,
  customerId: bigint,
  { lock = false }: { lock?: boolean } = {},
): Promise<Rule[]> {
  return q
    .selectFrom('deposits.rules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'normal')
    .orderBy('set_at')
    .orderBy('rule_id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
}

/** A date on which rules of an account run next. */
export interface RuleDate {
  accountId: bigint
  on: string
}

/** Returns the next run dates of the customer's rules, each date once per account. */
export async function rulesAhead(q: Queryable, customerId: bigint): Promise<RuleDate[]> {
  const rows = await q
    .selectFrom('deposits.rules')
    .select(['paying_account_id as accountId', 'next_on as on'])
    .distinct()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'normal')
    .execute()
  return rows.flatMap(({ accountId, on }) => (on === null ? [] : [{ accountId, on }]))
}

/** Returns the latest date of a rule that ran, failed or was skipped. Returns null if there is none. */
export async function latestRunOn(q: Queryable, customerId: bigint, ruleId: string): Promise<string | null> {
  const { on } = await q
    .selectFrom('deposits.rule_runs')
    .select(({ fn }) => fn.max<string | null>('due_on').as('on'))
    .where('customer_id', '=', customerId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow()
  return on
}

/** Schedules a date of a rule at its time of day. */
export async function awaitDate(tx: Tx, rule: Pick<Rule, 'customer_id' | 'rule_id' | 'type'>, on: string) {
  await scheduleAnew(tx, await dueOn(tx, rule, on))
}

async function dueOn(
  q: Queryable,
  { customer_id: customerId, rule_id: reference, type }: Pick<Rule, 'customer_id' | 'rule_id' | 'type'>,
  on: string,
): Promise<ScheduledJob> {
  const time = ruleRunTime(await parameter(q, rulesParameter, on), type)
  return { customerId, kind: runDepositRule, reference, dueAt: instantOf(on, time) }
}

/** Outcome of a run. */
export type Outcome =
  | { outcome: 'done'; amountMinor: bigint; orderId: string; certificate: string | null }
  | { outcome: 'skipped' }
  | { outcome: 'failed'; reason: Bilingual }

/**
 * Records the outcome of a date and moves the locked rule on to its next date, or ends it if no date is left. Takes one
 * statement.
 */
export async function moveOn(tx: Tx, rule: Rule, given: Outcome, now: Date): Promise<void> {
  const { customer_id: customerId, rule_id: ruleId, next_on: dueOnDate } = rule
  const number = rule.next_no + 1
  const next = occurrence(scheduleOf(rule), number)
  const done = given.outcome === 'done' ? given : null
  const reason = given.outcome === 'failed' ? JSON.stringify(given.reason) : null
  await sql`
    with run as (
      insert into deposits.rule_runs
        (customer_id, rule_id, due_on, at, outcome, amount_minor, order_id, certificate_number, reason)
      values (${customerId}, ${ruleId}, ${dueOnDate}::date, ${now}, ${given.outcome}, ${done?.amountMinor ?? null}::bigint,
        ${done?.orderId ?? null}, ${done?.certificate ?? null}, ${reason}::jsonb)
    ), awaited as (${scheduledAnew(next === null ? [] : [await dueOn(tx, rule, next)])})
    update deposits.rules set next_no = ${number}, next_on = ${next}::date,
      state = ${next === null ? 'expired' : 'normal'}, ended_at = ${next === null ? now : null}::timestamptz
    where customer_id = ${customerId} and rule_id = ${ruleId}`.execute(tx)
}
