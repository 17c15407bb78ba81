import { type BillSoFar, type BillState, judge, lateFeeOf } from './bill.ts'
import { type BillingTerms, dueDayOf, judgingDayOf } from './billing-terms.ts'
import { coveredBy, creditEffect } from './credit-effect.ts'
import type { CreditKind, ItemKind } from './items.ts'
import { type MadeBill, makeBill } from './make-bill.ts'
import { enterInstalments, type ModelItem, type ModelPlan } from './plan-model.ts'

export interface ModelCredit {
  creditId: bigint
  kind: CreditKind
  postedOn: string
  amountMinor: bigint
  leftMinor: bigint
}

export interface ModelBill extends BillSoFar {
  billedOn: string
  dueOn: string
  state: BillState
  earlierMinor: bigint
  made: MadeBill<ModelItem>
}

/**
 * The life of one card, kept in memory under the same rules as in the bank. Used for the demo's history, for trials ("if I
 * pay x on day y") and for tests. Days must come in order. On a bill day the bill is made last.
 */
export class CardModel {
  readonly items: ModelItem[] = []
  readonly credits: ModelCredit[] = []
  readonly bills: ModelBill[] = []
  readonly plans: ModelPlan[] = []
  overdueSince: string | null = null
  limitMinor: bigint
  readonly #terms: BillingTerms
  readonly #nextId: () => bigint

  constructor(terms: BillingTerms, limitMinor: bigint, nextId: () => bigint = counter()) {
    this.#terms = terms
    this.limitMinor = limitMinor
    this.#nextId = nextId
  }

  get lastBill(): ModelBill | null {
    return this.bills.at(-1) ?? null
  }

  /** Amount owed. Negative if the card is overpaid. */
  get owedMinor(): bigint {
    const items = this.items.reduce((sum, { leftMinor }) => sum + leftMinor, 0n)
    return this.credits.reduce((sum, { leftMinor }) => sum - leftMinor, items)
  }

  /** Posts an item that is owed from a date on. An overpaid sum pays it at once. */
  post(kind: ItemKind, amountMinor: bigint, postedOn: string, billedOn: string | null = null): ModelItem {
    const item: ModelItem = {
      itemId: this.#nextId(),
      kind,
      postedOn,
      amountMinor,
      leftMinor: amountMinor,
      billedOn,
      carriedOn: null,
      repaid: [],
    }
    this.items.push(item)
    if (kind === 'planned') return item
    const { parts, leftMinor } = coveredBy(this.credits, amountMinor)
    for (const { credit, amountMinor: part } of parts) {
      credit.leftMinor -= part
      item.repaid.push({ on: postedOn, amountMinor: part, creditId: credit.creditId })
    }
    item.leftMinor = leftMinor
    return item
  }

  /** Credits incoming money, or a refund of items. */
  credit(kind: CreditKind, amountMinor: bigint, on: string, of?: readonly bigint[]): ModelCredit {
    const bill = this.lastBill
    const open = this.items.filter(({ leftMinor }) => leftMinor > 0n)
    const effect = creditEffect(
      open,
      { kind, amountMinor, on, ...(of && { of }) },
      { bill, overdueSince: this.overdueSince, terms: this.#terms },
    )
    const credit = { creditId: this.#nextId(), kind, postedOn: on, amountMinor, leftMinor: effect.leftMinor }
    this.credits.push(credit)
    for (const { item, amountMinor: part } of effect.parts) {
      item.leftMinor -= part
      item.repaid.push({ on, amountMinor: part, creditId: credit.creditId })
    }
    if (bill) {
      bill.paidMinor += effect.paidMinor
      bill.refundedMinor += effect.refundedMinor
    }
    if (effect.endsOverdue) this.overdueSince = null
    return credit
  }

  /** Judges the last bill on the day after its grace days. Returns the late fee that it posts. Null if none is due. */
  judge(on: string): ModelItem | null {
    const bill = this.lastBill
    if (bill?.state !== 'open' || on < judgingDayOf(bill.dueOn, this.#terms)) return null
    bill.state = judge(bill, this.#terms)
    if (bill.state !== 'unpaid') {
      this.overdueSince = null
      return null
    }
    this.overdueSince ??= bill.dueOn
    return this.post('lateFee', lateFeeOf(bill, this.#terms), on)
  }

  /** Makes the bill of a day. Returns null if there has never been anything to bill. */
  bill(billedOn: string): ModelBill | null {
    const last = this.lastBill
    enterInstalments(this, billedOn)
    if (!last && this.items.length === 0 && this.credits.length === 0) return null
    const overpaidMinor = this.credits.reduce((sum, { leftMinor }) => sum + leftMinor, 0n)
    const items = this.items.filter(
      (item) =>
        item.leftMinor > 0n ||
        item.billedOn === null ||
        // Interest on what the last bill first asked for is computed now, even if it was repaid before that bill.
        (last !== null &&
          (item.billedOn === last.billedOn || (item.repaid.at(-1)?.on ?? '') >= last.billedOn)),
    )
    const made = makeBill({ billedOn, items, overpaidMinor, last, limitMinor: this.limitMinor }, this.#terms)
    for (const item of made.billed) item.billedOn = billedOn
    for (const item of made.carried) item.carriedOn = billedOn
    for (const { kind, amountMinor } of made.interest) this.post(kind, amountMinor, billedOn, billedOn)
    const bill: ModelBill = {
      billedOn,
      dueOn: dueDayOf(billedOn, this.#terms),
      state: 'open',
      made,
      amountMinor: made.amountMinor,
      minimumMinor: made.minimumMinor,
      paidMinor: 0n,
      refundedMinor: 0n,
      earlierMinor: made.minimum.earlierMinor,
    }
    this.bills.push(bill)
    return bill
  }
}

function counter(): () => bigint {
  let last = 0n
  return () => {
    last += 1n
    return last
  }
}
