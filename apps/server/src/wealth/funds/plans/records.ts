import type { AuthMethod, Bilingual } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import { instantOf, scheduled } from '../../../bankday/index.ts'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { TradingDays } from '../../kernel/trading-days.ts'
import { planDateAfter } from './plan-dates.ts'
import type { PlanTerms } from './terms.ts'

export type Plan = Selectable<Tables['wealth.plans']>

/** Scheduled job: a date of a plan; a plan that a new grade lets go on. */
export const planRun = 'wealth.fundPlanRun'
export const planResumed = 'wealth.fundPlanResumed'

/** A customer's plan; null where there is none. Locked, a run and a change follow each other. */
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

/** When a plan comes up next after a date; null where its end lies before that. */
export function nextDate(
  plan: Pick<Plan, 'day' | 'end_on'>,
  after: string,
  days: TradingDays,
): string | null {
  const { on } = planDateAfter(after, plan.day, days)
  return plan.end_on !== null && on > plan.end_on ? null : on
}

/** Has a date of a plan come up at the hour of its first try; one that is awaited already stays. */
export const awaited = (
  { customer_id: customerId, plan_id: reference }: Place,
  on: string,
  { firstTry }: Pick<PlanTerms, 'firstTry'>,
) => {
  const work = { customerId, kind: planRun, reference, dueAt: instantOf(on, firstTry) }
  return sql`${scheduled([work])} on conflict do nothing`
}

/** What became of a date. */
export interface RunOutcome {
  outcome: 'done' | 'skipped' | 'failed'
  orderId: string | null
  reason: Bilingual | null
}

/** What a plan, which is locked, is after one of its dates. */
export interface After {
  state: Plan['state']
  suspendedFor: Plan['suspended_for']
  failures: number
  nextOn: string | null
  endReason: Plan['end_reason']
}

/** Keeps what became of a date, and what the plan is from then on. */
export async function recordRun(
  tx: Tx,
  plan: Plan,
  { dueOn, run, after, now }: { dueOn: string; run: RunOutcome; after: After; now: Date },
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
