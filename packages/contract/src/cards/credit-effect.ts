import { type BillSoFar, type BillState, minimumLeftOf, remainingOf } from './bill.ts'
import type { BillingTerms } from './billing-terms.ts'
import { lesser } from './extremes.ts'
import { type CreditKind, firstBillOf, type OpenItem } from './items.ts'
import { type RepaidPart, repaymentOf } from './repayment-order.ts'

/** The last bill of a card with what has been paid so far. */
export interface LastBillSoFar extends BillSoFar {
  state: BillState
  /** Part of the minimum of the bill before that was not paid. It is already overdue. */
  earlierMinor: bigint
}

/** A credit to the card. `of` names the items that a refund or an instalment plan takes over. */
export interface CreditIn {
  kind: CreditKind
  amountMinor: bigint
  on: string
  of?: readonly bigint[]
}

export interface CreditEffect<Item> {
  parts: RepaidPart<Item>[]
  /** Left after all repayments: overpaid. */
  leftMinor: bigint
  /** Amounts by which the sums of the last bill grow. */
  paidMinor: bigint
  refundedMinor: bigint
  /** True if the card is no longer overdue after this credit. */
  endsOverdue: boolean
}

/**
 * Returns the effect of a credit. A refund or plan that names its purchases takes them off first, which lowers the bill but
 * not its minimum. Everything else is a repayment.
 */
export function creditEffect<Item extends OpenItem>(
  items: readonly Item[],
  credit: CreditIn,
  {
    bill,
    overdueSince,
    terms,
  }: { bill: LastBillSoFar | null; overdueSince: string | null; terms: BillingTerms },
): CreditEffect<Item> {
  const named: RepaidPart<Item>[] = []
  let openMinor = credit.amountMinor
  for (const itemId of credit.of ?? []) {
    const item = items.find((one) => one.itemId === itemId && one.leftMinor > 0n)
    if (!item || openMinor === 0n) continue
    const amountMinor = lesser(openMinor, item.leftMinor)
    named.push({ item, amountMinor })
    openMinor -= amountMinor
  }
  const takenOf = new Map(named.map(({ item, amountMinor }) => [item.itemId, amountMinor]))
  const rest = items.map((item) => {
    const taken = takenOf.get(item.itemId)
    return { item, ...item, leftMinor: taken === undefined ? item.leftMinor : item.leftMinor - taken }
  })
  const { parts, leftMinor } = repaymentOf(rest, openMinor, { on: credit.on, overdueSince })
  const repaid = parts.map(({ item, amountMinor }) => ({ item: item.item as Item, amountMinor }))
  const paidMinor = billedPartOf(repaid)
  const refundedMinor = billedPartOf(named)
  return {
    parts: joined([...named, ...repaid]),
    leftMinor,
    paidMinor,
    refundedMinor,
    endsOverdue:
      overdueSince !== null && (bill === null || isCured(bill, { paidMinor, refundedMinor }, terms)),
  }
}

/** Returns how much of the parts belongs to billed items. */
function billedPartOf(parts: readonly RepaidPart<OpenItem>[]): bigint {
  return parts.reduce(
    (sum, { item, amountMinor }) => (firstBillOf(item) === null ? sum : sum + amountMinor),
    0n,
  )
}

/** Joins the two parts of an item that is both named and repaid. */
function joined<Item extends OpenItem>(parts: readonly RepaidPart<Item>[]): RepaidPart<Item>[] {
  const sums = new Map<bigint, RepaidPart<Item>>()
  for (const { item, amountMinor } of parts) {
    const known = sums.get(item.itemId)
    sums.set(item.itemId, { item, amountMinor: amountMinor + (known?.amountMinor ?? 0n) })
  }
  return [...sums.values()]
}

/**
 * Returns true if the overdue amount is paid: the whole minimum if the bill is judged, otherwise what the bill before lacked.
 */
function isCured(
  bill: LastBillSoFar,
  { paidMinor, refundedMinor }: { paidMinor: bigint; refundedMinor: bigint },
  { toleranceMinor }: BillingTerms,
): boolean {
  const now = {
    ...bill,
    paidMinor: bill.paidMinor + paidMinor,
    refundedMinor: bill.refundedMinor + refundedMinor,
  }
  if (remainingOf(now) <= toleranceMinor) return true
  if (bill.state === 'open') return bill.earlierMinor - now.paidMinor <= toleranceMinor
  return minimumLeftOf(now) <= toleranceMinor
}

/** A credit and the part of it that has not repaid anything yet. */
export interface OpenCredit {
  creditId: bigint
  leftMinor: bigint
}

/** Returns which overpaid credits a new item of `amountMinor` uses up, oldest first. */
export function coveredBy<Credit extends OpenCredit>(
  credits: readonly Credit[],
  amountMinor: bigint,
): { parts: { credit: Credit; amountMinor: bigint }[]; leftMinor: bigint } {
  const parts: { credit: Credit; amountMinor: bigint }[] = []
  let leftMinor = amountMinor
  for (const credit of credits) {
    if (leftMinor === 0n) break
    if (credit.leftMinor === 0n) continue
    const part = lesser(leftMinor, credit.leftMinor)
    parts.push({ credit, amountMinor: part })
    leftMinor -= part
  }
  return { parts, leftMinor }
}
