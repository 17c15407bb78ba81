import { daysBetween, divideHalfUp } from '../core/rules/index.ts'
import type { BillingTerms } from './billing-terms.ts'
import { type BilledInterestKind, type CardItem, classOf, firstBillOf, standsSince } from './items.ts'

/** Principal of an item and the days it was owed: the first day counts, the last does not. */
export interface InterestLine<Item = CardItem> {
  kind: BilledInterestKind
  item: Item
  principalMinor: bigint
  fromOn: string
  toOn: string
}

/** The fields of the previous bill that decide about interest. */
export interface LastBill {
  billedOn: string
  /** True if the bill was judged as paid in full. The retail that it first billed then bears no interest. */
  inFull: boolean
}

/**
 * Returns the lines of interest of the bill of `billedOn`. Cash and billed interest bear interest up to the day of repayment,
 * which bears none. Retail bears interest from its posting, but only if the bill that first asked for it was not paid in
 * full. Fees never bear interest. The remainder of a bill that counts as paid in full bears none.
 */
export function interestLines<Item extends CardItem>(
  items: readonly Item[],
  { billedOn, last }: { billedOn: string; last: LastBill | null },
): InterestLine<Item>[] {
  return items.flatMap((item) => {
    const bearing = bearingOf(item, billedOn, last)
    if (!bearing) return []
    const restMinor = isRest(item, last) ? item.leftMinor : 0n
    return stretches(item, bearing.fromOn, billedOn).flatMap(({ principalMinor, fromOn, toOn }) =>
      principalMinor > restMinor
        ? [{ kind: bearing.kind, item, principalMinor: principalMinor - restMinor, fromOn, toOn }]
        : [],
    )
  })
}

/**
 * Returns the interest of lines of one kind in minor units: principal x days x the daily rate, summed and rounded half up
 * once.
 */
export function interestOf(
  lines: readonly Pick<InterestLine, 'principalMinor' | 'fromOn' | 'toOn'>[],
  { dailyPpm }: Pick<BillingTerms, 'dailyPpm'>,
): bigint {
  const sum = lines.reduce(
    (total, { principalMinor, fromOn, toOn }) => total + principalMinor * BigInt(daysBetween(fromOn, toOn)),
    0n,
  )
  return divideHalfUp(sum * BigInt(dailyPpm), 1_000_000n)
}

/** Returns true if what is left of an item is the remainder of a bill that counts as paid in full. */
export const isRest = (item: CardItem, last: LastBill | null): boolean => {
  const first = firstBillOf(item)
  return item.leftMinor > 0n && first !== null && last?.inFull === true && first <= last.billedOn
}

function bearingOf(
  item: CardItem,
  billedOn: string,
  last: LastBill | null,
): { kind: BilledInterestKind; fromOn: string } | null {
  const { kind } = item
  const itemClass = classOf(item)
  if (itemClass === 'fee' || itemClass === 'planned') return null
  const since = standsSince(item)
  const fromLast = last && last.billedOn > since ? last.billedOn : since
  if (itemClass === 'cash') return { kind: 'cashInterest', fromOn: fromLast }
  // Instalment interest bears interest like the instalment: none if its bill is paid in full.
  if (itemClass === 'interest' && kind !== 'instalmentInterest')
    return { kind: 'interestInterest', fromOn: fromLast }
  const first = firstBillOf(item)
  if (last === null || first === null || first >= billedOn || first > last.billedOn) return null
  const bears =
    kind === 'instalmentInterest' && item.carriedOn === null ? 'interestInterest' : 'retailInterest'
  if (first < last.billedOn) return { kind: bears, fromOn: last.billedOn }
  return last.inFull ? null : { kind: bears, fromOn: since }
}

/**
 * Splits the days between two dates into stretches of equal principal. A stretch ends when a repayment lowers the principal.
 */
function stretches(item: CardItem, fromOn: string, toOn: string) {
  const found: { principalMinor: bigint; fromOn: string; toOn: string }[] = []
  let principalMinor = item.amountMinor
  let since = fromOn
  for (const { on, amountMinor } of item.repaid) {
    if (on >= toOn) break
    if (on > since) {
      found.push({ principalMinor, fromOn: since, toOn: on })
      since = on
    }
    principalMinor -= amountMinor
  }
  if (since < toOn) found.push({ principalMinor, fromOn: since, toOn })
  return found.filter((stretch) => stretch.principalMinor > 0n)
}
