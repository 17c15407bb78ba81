import { formatGrouped } from '@cloudsail/contract'
import type { CallProduct, CallRates, CallTerms } from '@cloudsail/contract/deposits'
import * as z from 'zod/mini'
import { defineParameter, parameterOn, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { depositRatesOn } from '../time/rates.ts'

const days = z.number().check(z.int(), z.gte(1))

/**
 * Dated: the minimum for opening, drawing and remaining principal of a call deposit in RMB, how far ahead a draw can be
 * noticed, and for how long after the agreed day a draw still uses the notice.
 */
export const callDepositTerms = defineParameter(
  'deposits.callDeposits',
  z.object({ least: yuan, noticeReachDays: days, lateDays: days }),
  { zh: '通知存款', en: 'Notice deposits' },
)

/** Terms and rates of call deposits on a date. */
export interface CallDay {
  terms: CallTerms & { noticeReachDays: number }
  rates: Readonly<Record<CallProduct, CallRates>>
}

/**
 * Returns the terms and rates of call deposits on each of the dates, in one round trip. Throws if the bank has no board or
 * terms for a date.
 */
export async function callDays(
  q: Queryable,
  dates: readonly string[],
): Promise<ReadonlyMap<string, CallDay>> {
  if (dates.length === 0) return new Map()
  const [boards, terms] = await Promise.all([
    depositRatesOn(q, dates),
    parameterOn(q, callDepositTerms, dates),
  ])
  return new Map(
    dates.map((date, at) => {
      const held = terms[at]
      if (!held) throw new Error(`The bank has no terms of call deposits on ${date}`)
      const { current, call } = boards.get(date)!
      const { least: leastMinor, ...rest } = held.value
      const ratesOf = (product: CallProduct): CallRates => ({
        callRatePpm: call[product],
        currentRatePpm: current.CNY,
      })
      return [
        date,
        {
          terms: { leastMinor, ...rest },
          rates: { callDeposit1: ratesOf('callDeposit1'), callDeposit7: ratesOf('callDeposit7') },
        },
      ]
    }),
  )
}

/** Returns the error for an amount below the minimum of these terms. */
export const belowLeast = ({ leastMinor }: CallTerms, field: string): BankError =>
  new BankError('callDepositMinimum', { field, values: { least: formatGrouped(leastMinor, 'CNY') } })
