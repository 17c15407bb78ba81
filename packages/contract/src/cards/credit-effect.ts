import { type BillSoFar, type BillState, minimumLeftOf, remainingOf } from './bill.ts'
import type { BillingTerms } from './billing-terms.ts'
import { lesser } from './extremes.ts'
import { type CreditKind, firstBillOf, type OpenItem } from './items.ts'
import { type RepaidPart, repaymentOf } from './repayment-order.ts'

/** The last bill of a card with what became of it so far. */
export interface LastBillSoFar extends BillSoFar {
  state: BillState
  /** What of its minimum the bill before lacked: that is overdue already. */
  earlierMinor: bigint
}

/** What comes in. `of` names the items that a refund or an instalment plan takes over. */
export interface CreditIn {
  kind: CreditKind
  amountMinor: bigint
  on: string
  of?: readonly bigint[]
}

export interface CreditEffect<Item> {
  parts: RepaidPart<Item>[]
  /** Overpaid. */
  leftMinor: bigint
  /** What the last bill's two sums grow by. */
  paidMinor: bigint
  refundedMinor: bigint
  /** Whether the card stops being overdue by it. */
  endsOverdue: boolean
}

/**
 * What a credit does (specification of cards, rules 5 and 6): a refund or plan that names its purchase takes that off
 * first, which lowers the bill but not its minimum; everything else is a repayment.
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

/** What was billed of some parts. */
function billedPartOf(parts: readonly RepaidPart<OpenItem>[]): bigint {
  return parts.reduce(
    (sum, { item, amountMinor }) => (firstBillOf(item) === null ? sum : sum + amountMinor),
    0n,
  )
}

/** Two parts of one item, the named and the rest, are one. */
function joined<Item extends OpenItem>(parts: readonly RepaidPart<Item>[]): RepaidPart<Item>[] {
  const sums = new Map<bigint, RepaidPart<Item>>()
  for (const { item, amountMinor } of parts) {
    const known = sums.get(item.itemId)
    sums.set(item.itemId, { item, amountMinor: amountMinor + (known?.amountMinor ?? 0n) })
  }
  return [...sums.values()]
}

/** Whether what was overdue is paid: the whole minimum once the bill is judged, before that what the bill before lacked. */
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

/** A credit as far as it has repaid nothing yet. */
export interface OpenCredit {
  creditId: bigint
  leftMinor: bigint
}

/** What of an overpaid sum a new item of `amountMinor` uses up, the oldest credit first. */
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
