import { addMonths, type Currency, endOfMonth } from '@cloudsail/contract'
import { accountIdOf, type HoldingsSource, ledgerIdsOf, midRatesOn, toRmb } from '../accounts/core/index.ts'
import type { Queryable } from '../db/database.ts'
import { balancesOn } from '../ledger/index.ts'
import type { Portfolio } from './portfolio.ts'
import { sources as allSources } from './sources.ts'

/** In fen: what a customer has, what they owe (positive), and the difference. */
export interface Worth {
  assetsMinor: bigint
  liabilitiesMinor: bigint
  netMinor: bigint
}

/** Adds up RMB values. Negative ones are debts. */
export function sumWorth(valuesMinor: Iterable<bigint>): Worth {
  let assetsMinor = 0n
  let liabilitiesMinor = 0n
  for (const value of valuesMinor) {
    if (value < 0n) liabilitiesMinor -= value
    else assetsMinor += value
  }
  return { assetsMinor, liabilitiesMinor, netMinor: assetsMinor - liabilitiesMinor }
}

/** Returns the last days of the twelve months before the month of `today`, oldest first. */
export function lastMonthEnds(today: string): string[] {
  return Array.from({ length: 12 }, (_, index) => endOfMonth(addMonths(today, index - 12)))
}

/** Balance of an account, or value held in it, at the end of a day. */
export interface DayWorth {
  accountId: bigint
  currency: Currency
  /** Converted at that day's mid rate and rounded separately. Negative for a debt. */
  rmbMinor: bigint
}

/**
 * Returns everything a customer had and owed at the end of each date, in the order of the dates: the ledger's balances and
 * the values held outside the books, at the rates and net values of the day. Accounts that are not enrolled are left out.
 */
export async function valuesAt(
  q: Queryable,
  customerId: bigint,
  dates: readonly string[],
  portfolio: Promise<Pick<Portfolio, 'notEnrolled'>>,
  sources: readonly HoldingsSource[] = allSources,
): Promise<DayWorth[][]> {
  const [balances, rates, { notEnrolled }, ...held] = await Promise.all([
    balancesOn(q, customerId, dates),
    midRatesOn(q, dates),
    portfolio,
    ...sources.map(async (source) => (await source.valuesOn?.(q, customerId, dates)) ?? []),
  ])
  const left = new Set(notEnrolled.flatMap((account) => [...ledgerIdsOf(account)]))
  const values = new Map<string, DayWorth[]>(dates.map((date) => [date, []]))
  const ratesOf = new Map(dates.map((date, index) => [date, rates[index]!]))
  const add = (of: { date: string; accountId: bigint; currency: Currency }, amountMinor: bigint) => {
    if (left.has(of.accountId)) return
    const rmbMinor = toRmb(amountMinor, of.currency, ratesOf.get(of.date)!)
    values.get(of.date)?.push({ accountId: accountIdOf(of.accountId), currency: of.currency, rmbMinor })
  }
  for (const balance of balances) add(balance, balance.balanceMinor)
  for (const value of held.flat()) add(value, value.valueMinor)
  return dates.map((date) => values.get(date)!)
}

/** Returns a customer's worth at the end of each date. */
export async function worthOn(...asked: Parameters<typeof valuesAt>): Promise<(Worth & { date: string })[]> {
  const values = await valuesAt(...asked)
  const [, , dates] = asked
  return dates.map((date, index) => ({ date, ...sumWorth(values[index]!.map(({ rmbMinor }) => rmbMinor)) }))
}
