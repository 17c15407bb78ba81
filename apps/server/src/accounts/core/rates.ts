import { type Currency, currencyDecimals } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, parameterOn } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const rateText = z.string().check(z.regex(/^\d{1,6}\.\d{4}$/))

/** Published mid rates: RMB for 100 units, four decimals ("708.2500"). */
export const midRatesParameter = defineParameter('fx.mid', z.record(z.string(), rateText), {
  zh: '人民币汇率中间价',
  en: 'Mid rates of RMB',
})

/** The mid rates valid on a day, with the date they were set. */
export interface MidRates {
  date: string
  per100: ReadonlyMap<string, string>
}

/** Returns the mid rates of each date, in the same order, in one round trip. */
export async function midRatesOn(db: Queryable, dates: readonly string[]): Promise<MidRates[]> {
  const values = await parameterOn(db, midRatesParameter, dates)
  return values.map((found) => ({
    date: found?.effectiveOn ?? '',
    per100: new Map(Object.entries(found?.value ?? {})),
  }))
}

/**
 * Converts an amount in minor units to RMB fen at the mid rate, rounded half away from zero. Throws if no rate is published:
 * that is an error of the bank, and the amount is not worth zero.
 */
export function toRmb(amountMinor: bigint, currency: Currency, rates: MidRates): bigint {
  if (currency === 'CNY' || amountMinor === 0n) return amountMinor
  const rate = rates.per100.get(currency)
  if (rate === undefined) throw new Error(`No mid rate of ${currency} on ${rates.date}`)
  const rateE4 = BigInt(rate.replace('.', ''))
  // fen = minor / 10^decimals * rate / 100 * 100
  const divisor = 10_000n * 10n ** BigInt(currencyDecimals[currency])
  const product = amountMinor * rateE4
  const half = product < 0n ? -divisor / 2n : divisor / 2n
  return (product + half) / divisor
}
