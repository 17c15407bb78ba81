import { addMonths } from '../core/rules/index.ts'
import {
  billDayAfter,
  instalmentOf,
  type PlanState,
  type PlanTerms,
  planPeriod,
  settlementOf,
  takenOver,
} from './instalments.ts'
import type { CardItem, CreditKind, ItemKind } from './items.ts'

export interface BookItem extends CardItem {
  repaid: { on: string; amountMinor: bigint; creditId: bigint }[]
}

/** An instalment plan of a card in memory. */
export interface BookPlan extends PlanTerms {
  startedOn: string
  /** The bill that asks for the next instalment; null once none is to come. */
  nextOn: string | null
  billed: number
  state: PlanState
  /** The principal that is not due yet. */
  planned: BookItem
}

/** The card's book, as far as its plans are written to it. */
interface PlansBook {
  readonly plans: BookPlan[]
  post(kind: ItemKind, amountMinor: bigint, postedOn: string): BookItem
  credit(kind: CreditKind, amountMinor: bigint, on: string, of: readonly bigint[]): unknown
}

/** Turns retail into a plan: what it takes over is credited, its principal planned. What is owed stays the same. */
export function beginPlan(
  book: PlansBook,
  items: readonly BookItem[],
  { on, billDay, ...terms }: PlanTerms & { on: string; billDay: number },
): BookPlan {
  const { principalMinor } = terms
  const of = takenOver(items, principalMinor).map(({ item }) => item.itemId)
  book.credit('conversion', principalMinor, on, of)
  const plan: BookPlan = {
    ...{ ...terms, startedOn: on, nextOn: billDayAfter(on, billDay), billed: 0, state: 'active' },
    planned: book.post('planned', principalMinor, on),
  }
  book.plans.push(plan)
  return plan
}

/** Enters the instalments that fall due with the bill of a day, before it is made. */
export function enterInstalments(book: PlansBook, billedOn: string): void {
  for (const plan of book.plans) {
    if (plan.nextOn !== billedOn) continue
    plan.billed += 1
    const { principalMinor, interestMinor } = instalmentOf(plan, plan.billed)
    plan.planned.leftMinor -= principalMinor
    book.post('instalment', principalMinor, billedOn)
    book.post('instalmentInterest', interestMinor, billedOn)
    const isLast = plan.billed === plan.periods
    plan.nextOn = isLast ? null : addMonths(billedOn, 1)
    if (isLast) plan.state = 'finished'
  }
}

/** Ends a plan early: what is not due, with the interest of the days used, is a purchase of the day. Returns it. */
export function endPlan(
  book: PlansBook,
  plan: BookPlan,
  on: string,
  state: 'settledEarly' | 'closedByRefund' = 'settledEarly',
): { item: BookItem; interestMinor: bigint } {
  const period = planPeriod({ startedOn: plan.startedOn, nextOn: plan.nextOn! })
  const { principalMinor, interestMinor } = settlementOf(plan, { billed: plan.billed, period, on })
  plan.planned.leftMinor = 0n
  plan.nextOn = null
  plan.state = state
  return { item: book.post('retail', principalMinor + interestMinor, on), interestMinor }
}
