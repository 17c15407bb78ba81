import { addDays, addMonths, daysBetween } from '@cloudsail/contract'
import type { FlowCategory } from '@cloudsail/contract/accounts'
import type { RecurringRule } from './parameters.ts'

/** A payment in RMB fen, positive. */
export interface Payment {
  name: string
  on: string
  amountMinor: bigint
  category: FlowCategory
}

export interface Recurring {
  name: string
  category: FlowCategory
  every: 'month' | 'week'
  /** Median amount. */
  amountMinor: bigint
  count: number
  lastOn: string
  /** Null if the series has ended: no payment for one and a half gaps. */
  nextOn: string | null
  yearlyMinor: bigint
}

/**
 * Finds recurring payments: to the same counterparty, monthly or weekly, of amounts near their median. Expects payments
 * sorted by date. Returns the series sorted by yearly sum, descending.
 */
export function recurringOf(
  payments: readonly Payment[],
  { rule, today }: { rule: RecurringRule; today: string },
): Recurring[] {
  const found = [...Map.groupBy(payments, ({ name }) => name)].flatMap(([name, own]) =>
    name === '' ? [] : (seriesOf(own, { rule, today }) ?? []),
  )
  return found.toSorted((a, b) => (a.yearlyMinor < b.yearlyMinor ? 1 : -1))
}

function seriesOf(
  payments: readonly Payment[],
  { rule, today }: { rule: RecurringRule; today: string },
): Recurring | null {
  for (const every of ['month', 'week'] as const) {
    const series = lastSeries(payments, (from, to) => isGap(from, to, every, rule))
    const last = series.at(-1)
    if (!last || series.length < rule.least) continue
    const amountMinor = median(series.map((each) => each.amountMinor))
    const spread = amountMinor * BigInt(rule.spreadPercent)
    if (series.some((each) => abs(each.amountMinor - amountMinor) * 100n > spread)) continue
    const nextOn = every === 'month' ? addMonths(last.on, 1) : addDays(last.on, 7)
    const gone = daysBetween(last.on, today) * 2 > daysBetween(last.on, nextOn) * 3
    return {
      name: last.name,
      category: last.category,
      every,
      amountMinor,
      count: series.length,
      lastOn: last.on,
      nextOn: gone ? null : nextOn,
      yearlyMinor: amountMinor * (every === 'month' ? 12n : 52n),
    }
  }
  return null
}

/** Returns the last payments between which every gap fits. */
function lastSeries(payments: readonly Payment[], fits: (from: string, to: string) => boolean): Payment[] {
  let first = payments.length - 1
  while (first > 0 && fits(payments[first - 1]!.on, payments[first]!.on)) first--
  return payments.slice(Math.max(0, first))
}

function isGap(from: string, to: string, every: 'month' | 'week', rule: RecurringRule): boolean {
  const due = every === 'month' ? addMonths(from, 1) : addDays(from, 7)
  return Math.abs(daysBetween(due, to)) <= (every === 'month' ? rule.monthDays : rule.weekDays)
}

/** Returns the median. Of an even number of amounts the lower of the middle two. */
function median(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[(sorted.length - 1) >> 1]!
}

const abs = (minor: bigint) => (minor < 0n ? -minor : minor)
