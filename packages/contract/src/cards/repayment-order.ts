import { isLongOverdue } from './billing-terms.ts'
import { lesser } from './extremes.ts'
import { classOf, firstBillOf, type ItemClass, type OpenItem, standsSince } from './items.ts'

const usual: Readonly<Record<ItemClass, number>> = { interest: 0, fee: 1, cash: 2, retail: 3, planned: 9 }
/** From the 91st day after the due day, principal is repaid first. */
const longOverdue: Readonly<Record<ItemClass, number>> = {
  cash: 0,
  retail: 1,
  interest: 2,
  fee: 3,
  planned: 9,
}

export interface RepaidPart<Item> {
  item: Item
  amountMinor: bigint
}

/**
 * Returns what a credit of `amountMinor` on a day repays. Billed items come before unbilled ones. The order is interest,
 * fees, cash, retail. From the 91st day after the due day it is cash, retail, interest, fees. Within a class, the oldest
 * posting comes first. Instalments that are not due are not repaid.
 * @returns the parts in order, and the overpaid amount that is left.
 */
export function repaymentOf<Item extends OpenItem>(
  items: readonly Item[],
  amountMinor: bigint,
  { on, overdueSince }: { on: string; overdueSince: string | null },
): { parts: RepaidPart<Item>[]; leftMinor: bigint } {
  const ranks = isLongOverdue(overdueSince, on) ? longOverdue : usual
  const ordered = items
    .filter((item) => item.leftMinor > 0n && item.kind !== 'planned')
    .toSorted(
      (one, other) =>
        Number(firstBillOf(one) === null) - Number(firstBillOf(other) === null) ||
        ranks[classOf(one)] - ranks[classOf(other)] ||
        compare(standsSince(one), standsSince(other)) ||
        compare(one.itemId, other.itemId),
    )
  const parts: RepaidPart<Item>[] = []
  let leftMinor = amountMinor
  for (const item of ordered) {
    if (leftMinor === 0n) break
    const part = lesser(leftMinor, item.leftMinor)
    parts.push({ item, amountMinor: part })
    leftMinor -= part
  }
  return { parts, leftMinor }
}

const compare = <T extends string | bigint>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0
