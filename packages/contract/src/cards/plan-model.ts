import { addMonths } from '../core/rules/index.ts'
import {
  type BillDay,
  billDayAfter,
  instalmentOf,
  type PlanState,
  type PlanTerms,
  planPeriod,
  settlementOf,
  takenOver,
} from './instalments.ts'
import type { CardItem, CreditKind, ItemKind } from './items.ts'

export interface ModelItem extends CardItem {
  repaid: { on: string; amountMinor: bigint; creditId: bigint }[]
}

/** An instalment plan of a card in memory. */
export interface ModelPlan extends PlanTerms {
  startedOn: string
  /** The bill that asks for the next instalment. Null if none follows. */
  nextOn: string | null
  billed: number
  state: PlanState
  /** Item of the principal that is not due yet. */
  planned: ModelItem
}

/** The part of a card's model to which plans write. */
interface PlansModel {
  readonly plans: ModelPlan[]
  post(kind: ItemKind, amountMinor: bigint, postedOn: string): ModelItem
  credit(kind: CreditKind, amountMinor: bigint, on: string, of: readonly bigint[]): unknown
}

/**
 * Turns retail into a plan. Credits the purchases that the plan takes over and posts its principal as planned. The amount
 * owed does not change.
 */
export function beginPlan(
  model: PlansModel,
  items: readonly ModelItem[],
  { on, billDay, billsFrom = null, ...terms }: PlanTerms & BillDay & { on: string },
): ModelPlan {
  const { principalMinor } = terms
  const of = takenOver(items, principalMinor).map(({ item }) => item.itemId)
  model.credit('conversion', principalMinor, on, of)
  const plan: ModelPlan = {
    ...terms,
    startedOn: on,
    nextOn: billDayAfter(on, { billDay, billsFrom }),
    billed: 0,
    state: 'active',
    planned: model.post('planned', principalMinor, on),
  }
  model.plans.push(plan)
  return plan
}

/** Posts the instalments that fall due with the bill of a day, before the bill is made. */
export function enterInstalments(model: PlansModel, billedOn: string): void {
  for (const plan of model.plans) {
    if (plan.nextOn !== billedOn) continue
    plan.billed += 1
    const { principalMinor, interestMinor } = instalmentOf(plan, plan.billed)
    plan.planned.leftMinor -= principalMinor
    model.post('instalment', principalMinor, billedOn)
    model.post('instalmentInterest', interestMinor, billedOn)
    const isLast = plan.billed === plan.periods
    plan.nextOn = isLast ? null : addMonths(billedOn, 1)
    if (isLast) plan.state = 'finished'
  }
}

/**
 * Ends a plan early. Posts the principal that is not due, and interest for the days used, as a purchase of the day. Returns
 * that purchase and the interest in minor units.
 */
export function endPlan(
  model: PlansModel,
  plan: ModelPlan,
  on: string,
  state: 'settledEarly' | 'closedByRefund' = 'settledEarly',
): { item: ModelItem; interestMinor: bigint } {
  const period = planPeriod({ ...plan, nextOn: plan.nextOn! })
  const { principalMinor, interestMinor } = settlementOf(plan, { billed: plan.billed, period, on })
  plan.planned.leftMinor = 0n
  plan.nextOn = null
  plan.state = state
  return { item: model.post('retail', principalMinor + interestMinor, on), interestMinor }
}
