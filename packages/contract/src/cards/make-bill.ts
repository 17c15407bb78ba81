import {
  amountOfParts,
  type BillParts,
  type BillSoFar,
  type BillState,
  billParts,
  earlierMinimumOf,
  type MinimumParts,
  minimumParts,
  sumOfMinimum,
} from './bill.ts'
import { type InterestLine, interestLines, interestOf, isRest } from './bill-interest.ts'
import type { BillingTerms } from './billing-terms.ts'
import { lesser } from './extremes.ts'
import { type BilledInterestKind, billedInterestKinds, type CardItem } from './items.ts'

/** The previous bill as it was made. */
export interface PreviousBill extends BillSoFar {
  billedOn: string
  state: BillState
}

/** The card at the end of its bill day. */
export interface BillInput<Item extends CardItem> {
  billedOn: string
  /**
   * Items as at the end of the bill day: all that is still owed, unbilled, first billed by the previous bill, or repaid
   * since.
   */
  items: readonly Item[]
  /** Overpaid amount. */
  overpaidMinor: bigint
  last: PreviousBill | null
  /** Permanent and temporary limit in force. */
  limitMinor: bigint
}

export interface MadeBill<Item> {
  interest: { kind: BilledInterestKind; amountMinor: bigint; coveredMinor: bigint }[]
  lines: InterestLine<Item>[]
  /** Remainders of a bill that was paid in full. From now on they count as purchases of this bill. */
  carried: Item[]
  /** What this bill asks for first, without its own interest. */
  billed: Item[]
  parts: BillParts
  amountMinor: bigint
  minimum: MinimumParts
  minimumMinor: bigint
}

/**
 * Makes the bill of a day: computes interest for [previous bill, this bill), carries remainders, bills everything new and
 * computes the minimum. The sum of its parts is what is owed at that moment, without instalments that are not due.
 */
export function makeBill<Item extends CardItem>(input: BillInput<Item>, terms: BillingTerms): MadeBill<Item> {
  const { billedOn, items, last, limitMinor } = input
  const before = last && { billedOn: last.billedOn, inFull: last.state === 'paidInFull' }
  const lines = interestLines(items, { billedOn, last: before })
  let overpaidMinor = input.overpaidMinor
  const interest = billedInterestKinds.flatMap((kind) => {
    const amountMinor = interestOf(
      lines.filter((line) => line.kind === kind),
      terms,
    )
    if (amountMinor === 0n) return []
    const coveredMinor = lesser(overpaidMinor, amountMinor)
    overpaidMinor -= coveredMinor
    return [{ kind, amountMinor, coveredMinor }]
  })
  const carried = items.filter((item) => isRest(item, before))
  const billed = items.filter((item) => item.billedOn === null && item.kind !== 'planned')
  const carriedOnes = new Set(carried)
  const standing = [
    ...items
      .filter((item) => item.kind !== 'planned')
      .map((item) => ({
        ...item,
        billedOn: item.billedOn ?? billedOn,
        carriedOn: carriedOnes.has(item) ? billedOn : item.carriedOn,
      })),
    ...interest.map(({ kind, amountMinor, coveredMinor }) => ({
      itemId: 0n,
      kind,
      postedOn: billedOn,
      billedOn,
      carriedOn: null,
      leftMinor: amountMinor - coveredMinor,
    })),
  ]
  const amountMinor = standing.reduce((sum, { leftMinor }) => sum + leftMinor, 0n) - overpaidMinor
  const previousMinor = last?.amountMinor ?? 0n
  const without = billParts([...billed, ...interest], { previousMinor, creditsMinor: 0n })
  const parts = { ...without, creditsMinor: amountOfParts(without) - amountMinor }
  const earlierMinor = earlierMinimumOf(last)
  const minimum = minimumParts(standing, { billedOn, amountMinor, earlierMinor, limitMinor }, terms)
  const minimumMinor = sumOfMinimum(minimum)
  return { interest, lines, carried, billed, parts, amountMinor, minimum, minimumMinor }
}
