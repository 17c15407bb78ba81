import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type fxBoard as boardCall,
  type fxCourse as courseCall,
  type FxCurrency,
  type FxRates,
  fxCurrencies,
  fxRates,
  fxRateText,
  tradeRateE4,
} from '@cloudsail/contract/remittance'
import { type MidRates, midRatesOn, midRatesParameter } from '../../accounts/core/index.ts'
import {
  addDays,
  businessDate,
  instantOf,
  parameter,
  parameterValues,
  wireTime,
} from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { moved, readFeed } from './feed.ts'
import { fxTerms, usdEquivalents } from './parameters.ts'

/** Bid and offer rates of the bank on a date. Null for a currency without a published mid rate. */
export interface Board {
  publishedOn: string
  of(currency: FxCurrency): FxRates | null
}

type Spreads = Readonly<Record<string, readonly [number, number]>>

/**
 * Returns the boards of several dates, in their order. The board of `live` follows the market. Throws noQuote for it while
 * the market feed is stopped.
 */
export async function boardsOn(
  q: Queryable,
  dates: readonly string[],
  { live }: { live?: string } = {},
): Promise<Board[]> {
  const [mids, terms, feed] = await Promise.all([
    midRatesOn(q, dates),
    parameter(q, fxTerms, dates.at(-1)!),
    live === undefined ? null : readFeed(q, live),
  ])
  if (feed?.state === 'stopped') throw new BankError('noQuote')
  return mids.map((of, index) => boardOf(feed && dates[index] === live ? moved(of, feed) : of, terms.spreads))
}

/** Returns the board for mid rates and the bank's spreads. */
export function boardOf({ date, per100 }: MidRates, spreads: Spreads): Board {
  return {
    publishedOn: date,
    of(currency) {
      const [mid, spread] = [per100.get(currency), spreads[currency]]
      if (mid === undefined || spread === undefined) return null
      const [spreadE4, cashSpreadE4] = spread
      return fxRates(BigInt(mid.replace('.', '')), { spreadE4, cashSpreadE4 })
    },
  }
}

/** Returns the trading hours at an instant and whether trading is open. The hours apply on every day of the year. */
export async function hoursAt(q: Queryable, now: Date) {
  const today = businessDate(now)
  const { opensAt, closesAt } = await parameter(q, fxTerms, today)
  const isOpen = now >= instantOf(today, opensAt) && now < instantOf(today, closesAt)
  return { opensAt, closesAt, isOpen }
}

/** Throws outOfHours outside the trading hours, because a price holds only at its moment. */
export function refuseClosed({ opensAt, closesAt, isOpen }: Awaited<ReturnType<typeof hoursAt>>): void {
  if (!isOpen) throw new BankError('outOfHours', { values: { hours: `${opensAt}–${closesAt}` } })
}

/**
 * Returns the board of a date, with today's hours. Today's board follows the market and keeps its last rates while the feed
 * is stopped. Throws dateTooEarly before the first date.
 */
export async function readBoard(
  { db, now }: CustomerContext,
  { date }: RequestOf<typeof boardCall>,
): Promise<ResponseOf<typeof boardCall>> {
  const today = businessDate(now)
  const on = date === undefined || date > today ? today : date
  const [[mids], feed, { opensAt, closesAt, isOpen }] = await Promise.all([
    midRatesOn(db, [on]),
    readFeed(db, today),
    hoursAt(db, now),
  ])
  if (on < today && mids!.date === '') {
    const [first] = await parameterValues(db, midRatesParameter)
    throw new BankError('dateTooEarly', { field: 'date', values: { earliest: first?.effectiveOn ?? today } })
  }
  const [{ spreads }, equivalents] = await Promise.all([
    parameter(db, fxTerms, on),
    parameter(db, usdEquivalents, on),
  ])
  const board = boardOf(on === today ? moved(mids!, feed) : mids!, spreads)
  const rates = fxCurrencies.flatMap((currency) => {
    const of = board.of(currency)
    if (!of) return []
    const text = (rateE4: bigint) => fxRateText(rateE4)
    return [
      {
        currency,
        mid: text(of.midE4),
        buy: text(of.buyE4),
        cashBuy: text(of.cashBuyE4),
        sell: text(of.sellE4),
        usd: equivalents[currency] === undefined ? null : sixDecimals(equivalents[currency]),
      },
    ]
  })
  return {
    today,
    publishedOn: board.publishedOn,
    rates,
    opens: opensAt,
    closes: closesAt,
    isOpen,
    market: { state: feed.state, asOf: feed.asOf && wireTime(feed.asOf) },
  }
}

const sixDecimals = (e6: bigint) => `${e6 / 1_000_000n}.${(e6 % 1_000_000n).toString().padStart(6, '0')}`

const courseDays = 30

/** Returns the rates at which a currency was sold or bought on the past thirty days, oldest first. */
export async function readCourse(
  { db, now }: CustomerContext,
  { side, currency }: RequestOf<typeof courseCall>,
): Promise<ResponseOf<typeof courseCall>> {
  const today = businessDate(now)
  const dates = Array.from({ length: courseDays }, (_, index) => addDays(today, index - courseDays + 1))
  const boards = await boardsOn(db, dates)
  const points = boards.flatMap((board, index) => {
    const rates = board.of(currency)
    return rates ? [{ on: dates[index]!, rate: fxRateText(tradeRateE4(rates, side, false)) }] : []
  })
  return { points }
}
