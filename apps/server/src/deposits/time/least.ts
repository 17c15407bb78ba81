import type { Currency } from '@cloudsail/contract'
import { leastWorth } from '@cloudsail/contract/deposits'
import * as z from 'zod/mini'
import { type MidRates, midRatesOn } from '../../accounts/core/index.ts'
import { defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

/** Dated: the minimum of a time deposit: an amount in RMB, and for other currencies the worth of an amount in US dollars. */
export const leastTimeDeposit = defineParameter(
  'deposits.leastTimeDeposit',
  z.object({ rmb: yuan, foreignUsd: yuan }),
  { zh: '定期存款起存金额', en: 'Least of a time deposit' },
)

/**
 * Returns the minimum of a time deposit in a currency, in minor units rounded to whole units. It applies to opening and to
 * the remainder of a partial draw. Null if a mid rate that it needs is missing.
 */
export type LeastOf = (currency: Currency) => bigint | null

/** Returns the minimum that holds on a date. */
export async function leastOn(q: Queryable, date: string): Promise<LeastOf> {
  const [{ rmb, foreignUsd }, rates] = await Promise.all([
    parameter(q, leastTimeDeposit, date),
    midRatesOn(q, [date]),
  ])
  return (currency) => (currency === 'CNY' ? rmb : leastForeign(currency, foreignUsd, rates[0]!))
}

function leastForeign(currency: Currency, usdMinor: bigint, { per100 }: MidRates): bigint | null {
  const [own, usd] = [per100.get(currency), per100.get('USD')]
  if (own === undefined || usd === undefined) return null
  return leastWorth(currency, rateE4(own), { minor: usdMinor, currency: 'USD', rateE4: rateE4(usd) })
}

const rateE4 = (rate: string) => BigInt(rate.replace('.', ''))
