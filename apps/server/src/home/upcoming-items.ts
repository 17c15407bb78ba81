import { endOfMonth, formatAmount, tailOf } from '@cloudsail/contract'
import type { DueSoon, HomeSpending, Outlook, UpcomingItem } from '@cloudsail/contract/home'
import { groupOf, toRmb, type UpcomingEntry, usableMinor } from '../accounts/core/index.ts'
import { addDays } from '../bankday/index.ts'
import type { Portfolio } from './portfolio.ts'

const atMost = 6
/** How far ahead the home page looks. */
const horizonDays = 180
const dayMs = 86_400_000

/**
 * Returns what is due or matures within half a year, and what is overdue. Soonest first, as many as are shown. Entries
 * without an amount are included only if there is room.
 */
function upcomingEntries({ upcoming }: Portfolio, today: string): UpcomingEntry[] {
  const horizon = addDays(today, horizonDays)
  const bySoonest = (entries: readonly UpcomingEntry[]) =>
    entries.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  const near = bySoonest(upcoming.filter(({ on }) => on <= horizon))
  const certain = near.filter(({ amountMinor }) => amountMinor !== null)
  const others = near.filter(({ amountMinor }) => amountMinor === null)
  return bySoonest([...certain, ...others].slice(0, atMost))
}

/** Returns everything that is overdue or due until the end of the month, soonest first, for the calendar of money. */
export function restOfMonth(portfolio: Portfolio, today: string) {
  const until = endOfMonth(today)
  const numbers = new Map(portfolio.held.map(({ account }) => [account.accountId, account.number]))
  return portfolio.upcoming
    .filter(({ on }) => on <= until)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .map(({ on, kind, way, accountId, of, currency, amountMinor }) => ({
      event: `${kind}.${of ?? accountId}.${currency}.${on}`,
      on,
      kind,
      way,
      currency,
      tail: tailOf(numbers.get(accountId) ?? ''),
      amount: amountMinor === null ? null : formatAmount(amountMinor, currency),
    }))
}

/** Presents the upcoming entries to the page. */
export function upcomingItems(portfolio: Portfolio, today: string): UpcomingItem[] {
  return upcomingEntries(portfolio, today).map((entry) => presentEntry(entry, portfolio, today))
}

function presentEntry(entry: UpcomingEntry, portfolio: Portfolio, today: string): UpcomingItem {
  const number = portfolio.held.find(({ account }) => account.accountId === entry.accountId)?.account.number
  return {
    kind: entry.kind,
    way: entry.way,
    on: entry.on,
    inDays: Math.round((Date.parse(entry.on) - Date.parse(today)) / dayMs),
    tail: tailOf(number ?? ''),
    currency: entry.currency,
    amount: entry.amountMinor === null ? null : formatAmount(entry.amountMinor, entry.currency),
    minimum: entry.minimumMinor === undefined ? null : formatAmount(entry.minimumMinor, entry.currency),
    instruction: entry.instruction ?? null,
    termMonths: entry.termMonths ?? null,
    payeeName: entry.payeeName ?? null,
  }
}

const soonDays = 7

/** Returns what is payable within a week, overdue included, by currency. Null if nothing is. */
export function dueSoonOf({ upcoming }: Portfolio, today: string): DueSoon | null {
  const last = addDays(today, soonDays)
  const due = upcoming.filter(
    ({ on, way, amountMinor }) => on <= last && way !== 'in' && amountMinor !== null,
  )
  if (due.length === 0) return null
  const sums = Map.groupBy(due, ({ currency }) => currency)
  return {
    count: due.length,
    sums: [...sums].map(([currency, entries]) => {
      const sumMinor = entries.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n)
      return { currency, amount: formatAmount(sumMinor, currency) }
    }),
  }
}

/**
 * Returns the sums that go out and come in up to the day of the last item shown, in RMB, and whether today's available
 * balance covers the outgoing sum. Items of that day count even if there is no room to show them. A renewed deposit does not
 * count.
 */
export function outlookOf(portfolio: Portfolio, today: string): Outlook | null {
  const last = upcomingEntries(portfolio, today).at(-1)
  if (!last) return null
  const { rates } = portfolio
  // Overdue items are payable today, with all that is due today.
  const until = last.on < today ? today : last.on
  const entries = portfolio.upcoming.filter(({ on }) => on <= until)
  const sum = (chosen: readonly UpcomingEntry[]) =>
    chosen.reduce((total, { amountMinor, currency }) => total + toRmb(amountMinor ?? 0n, currency, rates), 0n)
  const outMinor = outOf(portfolio, entries)
  const inMinor = sum(entries.filter(({ way, instruction }) => way === 'in' && instruction !== 'renew'))
  return {
    until,
    out: formatAmount(outMinor, 'CNY'),
    in: formatAmount(inMinor, 'CNY'),
    covered: isCovered(portfolio, outMinor),
  }
}

/** Returns the sum that goes out, in fen. What is held already is not paid again. */
const outOf = ({ rates }: Portfolio, entries: readonly UpcomingEntry[]): bigint =>
  entries
    .filter(({ way, isHeld }) => way !== 'in' && !isHeld)
    .reduce((total, { amountMinor, currency }) => total + toRmb(amountMinor ?? 0n, currency, rates), 0n)

/** Returns whether the RMB now usable in current accounts covers a sum. Null without a current account. */
function isCovered({ held }: Portfolio, outMinor: bigint): boolean | null {
  const current = held.map(({ account }) => account).filter(({ kind }) => groupOf[kind] === 'savings')
  if (current.length === 0) return null
  const spendableMinor = current
    .flatMap((account) => account.balances.map((balance) => ({ account, balance })))
    .filter(({ balance }) => balance.currency === 'CNY')
    .reduce((total, { account, balance }) => total + usableMinor(account, balance), 0n)
  return outMinor <= spendableMinor
}

/** Returns the payments that still come this month, or else the next one, and whether they are covered. */
export function paymentsAhead(portfolio: Portfolio, today: string): HomeSpending['ahead'] {
  const payments = portfolio.upcoming
    .filter(({ way, amountMinor, isHeld, on }) => {
      const isPaid = way !== 'in' && amountMinor !== null && !isHeld
      return isPaid && on <= addDays(today, horizonDays)
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  const thisMonth = payments.filter(({ on }) => on <= endOfMonth(today))
  const [first] = payments
  const next = thisMonth.length === 0 ? (first ?? null) : null
  return {
    count: thisMonth.length,
    out: formatAmount(outOf(portfolio, thisMonth), 'CNY'),
    next: next && presentEntry(next, portfolio, today),
    covered: first ? isCovered(portfolio, outOf(portfolio, next ? [next] : thisMonth)) : null,
  }
}
