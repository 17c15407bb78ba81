import { type Currency, parseAmount } from '@cloudsail/contract'
import { readAmount } from '../base/amounts.ts'

/** A count as typed, by denomination. */
export type Typed = Readonly<Record<string, string>>
/** A count: the denominations of which there are any. */
export type Counted = Readonly<Record<string, number>>

/** Returns the number of pieces of each denomination. Null if something is no number. An empty field counts nothing. */
export function readCount(typed: Typed): Counted | null {
  const counted: Record<string, number> = {}
  for (const [denomination, text] of Object.entries(typed)) {
    const count = readAmount(text)
    if (count === '') continue
    if (!/^\d{1,6}$/.test(count)) return null
    if (Number(count) > 0) counted[denomination] = Number(count)
  }
  return counted
}

/** Returns the denominations of which two counts differ, largest first. */
export const unlike = (one: Counted, other: Counted): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((denomination) => (one[denomination] ?? 0) !== (other[denomination] ?? 0))
    .sort((a, b) => Number(b) - Number(a))

/** Returns the value of counted pieces in minor units. */
export const worthOf = (counted: Counted, currency: Currency): bigint =>
  Object.entries(counted).reduce(
    (sum, [denomination, count]) => sum + parseAmount(denomination, currency)! * BigInt(count),
    0n,
  )

/** One line of a drawer's journal, as far as it may explain a difference. */
interface Entry {
  number: string
  amountMinor: bigint
}

/** What may explain the difference between count and book. */
export interface Explanations<E extends Entry> {
  /** Entries of exactly the difference: posted without cash, or cash without a posting. */
  same: readonly E[]
  /** Entries of half the difference: money in that was posted as money out, or the reverse. */
  half: readonly E[]
  /** Two digits of an amount may be exchanged: the difference is a multiple of nine. */
  nine: boolean
}

/** Returns what may explain a difference: facts about the day's entries, never a guess. */
export function explain<E extends Entry>(differenceMinor: bigint, entries: readonly E[]): Explanations<E> {
  const size = (minor: bigint) => (minor < 0n ? -minor : minor)
  const difference = size(differenceMinor)
  return {
    same: entries.filter(({ amountMinor }) => size(amountMinor) === difference),
    half: entries.filter(({ amountMinor }) => amountMinor !== 0n && size(amountMinor) * 2n === difference),
    nine: difference % 9n === 0n,
  }
}
