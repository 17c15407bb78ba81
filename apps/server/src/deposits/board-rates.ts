import type { Currency } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, parameter } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

const ppm = z.number().check(z.int(), z.gte(0))

/** The RMB board of a branch: annual rates in millionths. */
export const boardRatesParameter = defineParameter(
  'deposits.boardRates',
  z.object({
    current: ppm,
    call1: ppm,
    call7: ppm,
    /** Rates by term in months. */
    term: z.object({ '3': ppm, '6': ppm, '12': ppm, '24': ppm, '36': ppm, '60': ppm }),
  }),
  { zh: '人民币存款挂牌利率', en: 'RMB deposit rates' },
)
export type BoardRates = z.infer<typeof boardRatesParameter.schema>

const foreignRates = z.object({
  current: ppm,
  /** Rates by term in months. Null if the bank takes no time deposits in the currency. */
  term: z.nullable(z.object({ '3': ppm, '6': ppm, '12': ppm, '24': ppm })),
})

/** The board of foreign currencies: annual rates in millionths. */
export const foreignBoardRatesParameter = defineParameter(
  'deposits.foreignBoardRates',
  z.object({
    USD: foreignRates,
    HKD: foreignRates,
    EUR: foreignRates,
    GBP: foreignRates,
    AUD: foreignRates,
    JPY: foreignRates,
    KRW: foreignRates,
  }),
  { zh: '外币存款挂牌利率', en: 'Foreign-currency deposit rates' },
)

export type ForeignBoardRates = z.infer<typeof foreignBoardRatesParameter.schema>

/** Returns the rates of current accounts on the boards of a date, by currency: annual, in millionths. */
export async function currentRatesOn(q: Queryable, date: string): Promise<Record<Currency, number>> {
  const rmb = await parameter(q, boardRatesParameter, date)
  return currentRates(rmb, await parameter(q, foreignBoardRatesParameter, date))
}

/** Returns the rates of current accounts on two boards that have been read, by currency: annual, in millionths. */
export function currentRates(rmb: BoardRates, foreign: ForeignBoardRates): Record<Currency, number> {
  const { USD, HKD, EUR, GBP, AUD, JPY, KRW } = foreign
  return {
    CNY: rmb.current,
    USD: USD.current,
    HKD: HKD.current,
    EUR: EUR.current,
    GBP: GBP.current,
    AUD: AUD.current,
    JPY: JPY.current,
    KRW: KRW.current,
  }
}
