import { fillBoth, formatAmount } from '@cloudsail/contract'
import {
  businessDate,
  instantOf,
  type JobHandler,
  type JobHandlers,
  parameter,
  schedule,
} from '../../../bankday/index.ts'
import type { Tx } from '../../../db/database.ts'
import { BankError, reasonOf } from '../../../errors.ts'
import { executeUnderMandate, moneyText } from '../../../orders/index.ts'
import { enqueue } from '../../../outbox/index.ts'
import { type Product, readProduct } from '../../kernel/products.ts'
import { type TradingDays, tradingDaysFrom } from '../../kernel/trading-days.ts'
import { suitabilityOf } from '../../suitability/suitability.ts'
import { planPurchase } from '../subscribe.ts'
import { planDateIn } from './plan-dates.ts'
import {
  type After,
  awaited,
  methodOf,
  nextDate,
  type Plan,
  type PlanRunOutcome,
  planResumed,
  planRun,
  readPlan,
  recordPlanRun,
} from './records.ts'
import { type PlanTerms, planTerms } from './terms.ts'
import { planTexts as texts } from './texts.ts'

interface PlanRunDate {
  dueOn: string
  now: Date
  /** True if the date may be tried once more on the same day. */
  again: boolean
}

/**
 * Runs a due date of a plan: submits a purchase under the plan's mandate, or stores and notifies why none was made. Without
 * cover the date is tried again in the afternoon. A grade that no longer suits skips the date and suspends the plan. A
 * closed fund or a month without a trading day skips the date. Skipped dates neither count as failures nor interrupt a row
 * of failures.
 */
const run: JobHandler = async (tx, { customerId, reference: planId, dueAt, now }) => {
  const dueOn = businessDate(dueAt)
  const plan = await readPlan(tx, customerId, planId, { lock: true })
  if (plan?.state !== 'running' || plan.next_on !== dueOn) return
  const [terms, product, days] = await Promise.all([
    parameter(tx, planTerms, dueOn),
    readProduct(tx, plan.product_code, dueOn),
    tradingDaysFrom(tx, dueOn),
  ])
  // The year was not loaded when this date was planned, so the date may move to a later one of the month.
  const moved = planDateIn(dueOn, plan.day, days)
  if (moved.on > dueOn && !isOpen(days, dueOn)) {
    await tx
      .updateTable('wealth.plans')
      .set({ next_on: moved.on })
      .where('customer_id', '=', customerId)
      .where('plan_id', '=', planId)
      .execute()
    await awaited(plan, moved.on, terms).execute(tx)
    return
  }
  const again = dueAt < instantOf(dueOn, terms.secondTry)
  const outcome = await attempt(tx, plan, { product: product!, days, date: { dueOn, now, again } })
  if (outcome === 'again') {
    await schedule(tx, {
      customerId,
      kind: planRun,
      reference: planId,
      dueAt: instantOf(dueOn, terms.secondTry),
    })
    return
  }
  const after = afterPlanRun(plan, outcome, { dueOn, terms, days })
  await recordPlanRun(tx, plan, { dueOn, run: outcome, after, now })
  if (after.nextOn) await awaited(plan, after.nextOn, terms).execute(tx)
  await tell(tx, plan, { product: product!, outcome, after })
}

type Attempted = PlanRunOutcome & { unsuitable?: true; uncovered?: true; amountRefused?: true }

/** Errors of the plan's own amount, which recur on every date until the customer changes the amount. */
const ofAmount: readonly string[] = ['amountBelowFirst', 'dayCapExceeded']

async function attempt(
  tx: Tx,
  plan: Plan,
  { product, days, date }: { product: Product; days: TradingDays; date: PlanRunDate },
): Promise<Attempted | 'again'> {
  const { dueOn, now, again } = date
  const skipped = (reason: PlanRunOutcome['reason']): Attempted => ({
    outcome: 'skipped',
    orderId: null,
    reason,
  })
  if (!isOpen(days, dueOn)) return skipped(texts.closedDay)
  if (product.state !== 'open' && product.state !== 'running') return skipped(texts.fundSuspended)
  const suitability = await suitabilityOf(tx, { customerId: plan.customer_id, at: now })
  if (suitability.grade === null || suitability.expired || product.risk > suitability.grade)
    return { ...skipped(suitability.expired ? texts.gradeExpired : texts.gradeFallen), unsuitable: true }
  try {
    const { orderId } = await executeUnderMandate(tx, {
      definition: planPurchase(plan.plan_id),
      customerId: plan.customer_id,
      authority: { orderId: plan.plan_id, method: methodOf(plan) },
      occurrence: dueOn,
      input: {
        productCode: plan.product_code,
        payerAccountId: plan.account_id.toString(),
        amount: formatAmount(plan.amount_minor, product.currency),
        agreed: true,
        consent: '',
      },
      now,
    })
    return { outcome: 'done', orderId, reason: null }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.key === 'insufficientBalance' && again) return 'again'
    const failed: Attempted = { outcome: 'failed', orderId: null, reason: reasonOf(error) }
    if (error.key === 'insufficientBalance') return { ...failed, uncovered: true }
    return ofAmount.includes(error.key) ? { ...failed, amountRefused: true } : failed
  }
}

function isOpen(days: TradingDays, date: string): boolean {
  try {
    return days.isTradingDay(date, 'mainland')
  } catch (error) {
    if (error instanceof BankError) return false
    throw error
  }
}

/**
 * Returns the state of a plan after a date. A number of dates in a row without cover ends the plan. A purchase interrupts
 * the row. Skipped dates and other refusals neither count nor interrupt it.
 */
function afterPlanRun(
  plan: Pick<Plan, 'failures' | 'day' | 'end_on'>,
  { outcome, unsuitable, uncovered }: Pick<Attempted, 'outcome' | 'unsuitable' | 'uncovered'>,
  { dueOn, terms, days }: { dueOn: string; terms: Pick<PlanTerms, 'mostFailures'>; days: TradingDays },
): After {
  const failures = uncovered ? plan.failures + 1 : outcome === 'done' ? 0 : plan.failures
  const none = { suspendedFor: null, failures, nextOn: null, endReason: null }
  if (failures >= terms.mostFailures) return { ...none, state: 'ended', endReason: 'failures' }
  if (unsuitable) return { ...none, state: 'suspended', suspendedFor: 'suitability' }
  const nextOn = nextDate(plan, dueOn, days)
  if (nextOn === null) return { ...none, state: 'ended', endReason: 'expired' }
  return { ...none, state: 'running', nextOn }
}

async function tell(
  tx: Tx,
  plan: Plan,
  { product, outcome, after }: { product: Product; outcome: Attempted; after: After },
): Promise<void> {
  if (outcome.outcome === 'done') return
  const values = {
    name: product.name,
    amount: moneyText({ amountMinor: plan.amount_minor, currency: product.currency }),
    reason: outcome.reason ?? texts.closedDay,
    after:
      after.state === 'ended'
        ? texts.planEnded
        : after.state === 'suspended'
          ? texts.planSuspended
          : fillBoth(outcome.amountRefused ? texts.amountToChange : texts.planGoesOn, {
              next: after.nextOn ?? '',
            }),
  }
  const text = fillBoth(
    outcome.outcome === 'failed' ? texts.failedNotification : texts.skippedNotification,
    values,
  )
  await enqueue(tx, [{ kind: 'sms', customerId: plan.customer_id, payload: { text: text.zh } }])
}

/** Scheduled job: finds the next date of a plan that a new grade has resumed. */
const resume: JobHandler = async (tx, { customerId, reference: planId, now }) => {
  const plan = await readPlan(tx, customerId, planId, { lock: true })
  if (plan?.state !== 'running' || plan.next_on !== null) return
  const today = businessDate(now)
  const [terms, days] = await Promise.all([parameter(tx, planTerms, today), tradingDaysFrom(tx, today)])
  const next = nextDate(plan, today, days)
  await tx
    .updateTable('wealth.plans')
    .set(next === null ? { state: 'ended', end_reason: 'expired', ended_at: now } : { next_on: next })
    .where('customer_id', '=', customerId)
    .where('plan_id', '=', planId)
    .execute()
  if (next !== null) await awaited(plan, next, terms).execute(tx)
}

/** Job handlers of plans. */
export const fundPlanWorkers: JobHandlers = { [planRun]: run, [planResumed]: resume }
