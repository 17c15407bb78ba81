import type { Currency } from '@cloudsail/contract'
import type { CallProduct } from '@cloudsail/contract/deposits'
import { parameterOn } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import {
  type BoardRates,
  boardRatesParameter,
  currentRates,
  type ForeignBoardRates,
  foreignBoardRatesParameter,
} from '../board-rates.ts'

/** Rates on the boards of a date: annual, in millionths. */
export interface DepositRates {
  current: Readonly<Record<Currency, number>>
  /** Returns the rate of a time deposit. Null if the currency has no such term. */
  term(currency: Currency, months: number): number | null
  /** Rates of RMB call deposits by product. Rolling deposits earn the seven-day rate. */
  call: Readonly<Record<CallProduct, number>>
  /** Returns the terms of a currency, shortest first. */
  terms(currency: Currency): { months: number; ratePpm: number }[]
}

/** Returns the rates on each of the dates, by date, in one round trip. Throws if the bank has no board for a date. */
export async function depositRatesOn(
  q: Queryable,
  dates: readonly string[],
): Promise<ReadonlyMap<string, DepositRates>> {
  if (dates.length === 0) return new Map()
  const [rmb, foreign] = await Promise.all([
    parameterOn(q, boardRatesParameter, dates),
    parameterOn(q, foreignBoardRatesParameter, dates),
  ])
  return new Map(
    dates.map((date, at) => {
      const [own, others] = [rmb[at], foreign[at]]
      if (!own || !others) throw new Error(`The bank has no deposit board on ${date}`)
      return [date, ratesOf(own.value, others.value)]
    }),
  )
}

/**
 * Returns the rates of today, and of the days on which something was due on certificates. Usually nothing was, and only today's
 * board is read.
 */
export async function ratesWithDue<Row>(
  q: Queryable,
  today: string,
  found: Promise<readonly Row[]>,
  dueDays: (row: Row, until: string) => readonly string[],
): Promise<ReadonlyMap<string, DepositRates>> {
  const ofDue = found.then((rows) =>
    depositRatesOn(
      q,
      rows.flatMap((row) => dueDays(row, today)),
    ),
  )
  const [own, due] = await Promise.all([depositRatesOn(q, [today]), ofDue])
  return new Map([...due, ...own])
}

function ratesOf(rmb: BoardRates, foreign: ForeignBoardRates): DepositRates {
  const terms = (currency: Currency) =>
    Object.entries((currency === 'CNY' ? rmb.term : foreign[currency].term) ?? {})
      .map(([months, ratePpm]) => ({ months: Number(months), ratePpm }))
      .toSorted((one, other) => one.months - other.months)
  return {
    current: currentRates(rmb, foreign),
    call: { callDeposit1: rmb.call1, callDeposit7: rmb.call7 },
    terms,
    term: (currency, months) => terms(currency).find((each) => each.months === months)?.ratePpm ?? null,
  }
}
