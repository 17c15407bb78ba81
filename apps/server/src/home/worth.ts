import { addMonths, type Currency, endOfMonth } from '@cloudsail/contract'
import { type HoldingsSource, ledgerIdsOf, midRatesOn, toRmb } from '../accounts/core/index.ts'
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

/** Adds up RMB values: what is negative is owed. */
export function sumWorth(valuesMinor: Iterable<bigint>): Worth {
  let assetsMinor = 0n
  let liabilitiesMinor = 0n
  for (const value of valuesMinor) {
    if (value < 0n) liabilitiesMinor -= value
    else assetsMinor += value
  }
  return { assetsMinor, liabilitiesMinor, netMinor: assetsMinor - liabilitiesMinor }
}

/** The last days of the twelve months before the one `today` is in, oldest first. */
export function lastMonthEnds(today: string): string[] {
  return Array.from({ length: 12 }, (_, index) => endOfMonth(addMonths(today, index - 12)))
}

/** What a customer was worth at the end of each of the dates: the ledger's balances and what domains held besides, each
 *  at the rates and net values of the day. Accounts that are not enrolled count for nothing. */
export async function worthOn(
  q: Queryable,
  customerId: bigint,
  dates: readonly string[],
  portfolio: Promise<Pick<Portfolio, 'notEnrolled'>>,
  sources: readonly HoldingsSource[] = allSources,
): Promise<(Worth & { date: string })[]> {
  const [balances, rates, { notEnrolled }, ...held] = await Promise.all([
    balancesOn(q, customerId, dates),
    midRatesOn(q, dates),
    portfolio,
    ...sources.map(async (source) => (await source.valuesOn?.(q, customerId, dates)) ?? []),
  ])
  const left = new Set(notEnrolled.flatMap((account) => [...ledgerIdsOf(account)]))
  const values = new Map<string, bigint[]>(dates.map((date) => [date, []]))
  const ratesOf = new Map(dates.map((date, index) => [date, rates[index]!]))
  const add = (of: { date: string; accountId: bigint; currency: Currency }, amountMinor: bigint) => {
    if (!left.has(of.accountId))
      values.get(of.date)?.push(toRmb(amountMinor, of.currency, ratesOf.get(of.date)!))
  }
  for (const balance of balances) add(balance, balance.balanceMinor)
  for (const value of held.flat()) add(value, value.valueMinor)
  return dates.map((date) => ({ date, ...sumWorth(values.get(date)!) }))
}
