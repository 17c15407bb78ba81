import { addMonths, type Currency, endOfMonth } from '@cloudsail/contract'
import { midRatesOn, toRmb } from '../accounts/core/index.ts'
import type { Queryable } from '../db/database.ts'
import { balancesOn } from '../ledger/index.ts'
import { holdingValuesOn } from '../wealth/index.ts'

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

/** What a customer was worth at the end of each of the dates: the ledger's balances and the holdings, each at the
 *  rates and net values of the day. */
export async function worthOn(
  db: Queryable,
  customerId: bigint,
  dates: readonly string[],
): Promise<(Worth & { date: string })[]> {
  const [balances, holdings, rates] = await Promise.all([
    balancesOn(db, customerId, dates),
    holdingValuesOn(db, customerId, dates),
    midRatesOn(db, dates),
  ])
  const values = new Map<string, bigint[]>(dates.map((date) => [date, []]))
  const ratesOf = new Map(dates.map((date, index) => [date, rates[index]!]))
  const add = (date: string, amountMinor: bigint, currency: Currency) =>
    values.get(date)?.push(toRmb(amountMinor, currency, ratesOf.get(date)!))
  for (const { date, currency, balanceMinor } of balances) add(date, balanceMinor, currency)
  for (const { date, currency, valueMinor } of holdings) add(date, valueMinor, currency)
  return dates.map((date) => ({ date, ...sumWorth(values.get(date)!) }))
}
