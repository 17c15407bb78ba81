import type { AuthMethod, Bilingual } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import { instantOf, scheduled } from '../../../bankday/index.ts'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { TradingDays } from '../../kernel/trading-days.ts'
import { planDateAfter } from './plan-dates.ts'
import type { PlanTerms } from './terms.ts'

export type Plan = Selectable<Tables['wealth.plans']>

/** Scheduled jobs: a date of a plan; a plan resumed by a new grade. */
export const planRun = 'wealth.fundPlanRun'
export const planResumed = 'wealth.fundPlanResumed'

/** Returns a plan of the customer, or null if it does not exist. With a lock, runs and changes follow one another. */
export async function readPlan(
  q: Queryable,
  customerId: bigint,
  planId: string,
  { lock = false } = {},
): Promise<Plan | null> {
  const row = await q
    .selectFrom('wealth.plans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('plan_id', '=', planId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

type Place = Pick<Plan, 'customer_id' | 'plan_id' | 'day' | 'end_on'>

/** Returns the next date of a plan after a date, or null if the plan ends before it. */
export function nextDate(
  plan: Pick<Plan, 'day' | 'end_on'>,
  after: string,
  days: TradingDays,
): string | null {
  const { on } = planDateAfter(after, plan.day, days)
  return plan.end_on !== null && on > plan.end_on ? null : on
}

/** Returns the statement that schedules a plan's date at the hour of its first try. A job that is scheduled already stays. */
export const awaited = (
  { customer_id: customerId, plan_id: reference }: Place,
  on: string,
  { firstTry }: Pick<PlanTerms, 'firstTry'>,
) => {
  const work = { customerId, kind: planRun, reference, dueAt: instantOf(on, firstTry) }
  return sql`${scheduled([work])} on conflict do nothing`
}

/** The outcome of a date. */
export interface PlanRunOutcome {
  outcome: 'done' | 'skipped' | 'failed'
  orderId: string | null
  reason: Bilingual | null
}

/** The state of a plan after one of its dates. The plan must be locked. */
export interface After {
  state: Plan['state']
  suspendedFor: Plan['suspended_for']
  failures: number
  nextOn: string | null
  endReason: Plan['end_reason']
}

/** Stores the outcome of a date and the plan's state from then on. */
export async function recordPlanRun(
  tx: Tx,
  plan: Plan,
  { dueOn, run, after, now }: { dueOn: string; run: PlanRunOutcome; after: After; now: Date },
): Promise<void> {
  await sql`
    with run as (
      insert into wealth.plan_runs (customer_id, plan_id, due_on, at, outcome, order_id, reason)
      values (${plan.customer_id}, ${plan.plan_id}, ${dueOn}::date, ${now}, ${run.outcome}, ${run.orderId},
        ${run.reason === null ? null : JSON.stringify(run.reason)}::jsonb)
    )
    update wealth.plans set state = ${after.state}, suspended_for = ${after.suspendedFor}, failures = ${after.failures},
      next_on = ${after.nextOn}::date, end_reason = ${after.endReason},
      ended_at = ${after.state === 'ended' ? now : null}::timestamptz
    where customer_id = ${plan.customer_id} and plan_id = ${plan.plan_id}`.execute(tx)
}

export const methodOf = (plan: Plan) => plan.method as AuthMethod
