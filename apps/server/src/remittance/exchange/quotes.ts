import { randomBytes } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type FxCurrency,
  type FxSide,
  fxRateText,
  type fxQuote as quoteCall,
  tradeRateE4,
} from '@cloudsail/contract/remittance'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { boardsOn, hoursAt, refuseClosed } from './board.ts'
import { fxTerms } from './parameters.ts'

export type Quote = Selectable<Tables['remittance.fx_quotes']>

/** Unused quotes are deleted after an hour. */
const keptMs = 3_600_000

/**
 * Makes a quote: a rate for one trade. Throws outOfHours, and noQuote for a currency without a mid rate or while the market
 * feed is stopped.
 */
export async function makeQuote(
  { db, now, session: { customerId } }: CustomerContext,
  { side, currency, cash }: RequestOf<typeof quoteCall>,
): Promise<ResponseOf<typeof quoteCall>> {
  const today = businessDate(now)
  const [[board], hours, { quoteSeconds }] = await Promise.all([
    boardsOn(db, [today], { live: today }),
    hoursAt(db, now),
    parameter(db, fxTerms, today),
  ])
  refuseClosed(hours)
  const rates = board!.of(currency)
  if (!rates) throw new BankError('noQuote')
  const rateE4 = tradeRateE4(rates, side, cash && side === 'sell')
  const quote = randomBytes(16).toString('base64url')
  await sql`
    with gone as (
      delete from remittance.fx_quotes
      where customer_id = ${customerId} and made_at < ${new Date(now.getTime() - keptMs)}
    )
    insert into remittance.fx_quotes (customer_id, quote_id, side, currency, cash, rate_e4, mid_e4, made_at)
    values (${customerId}, ${quote}, ${side}, ${currency}, ${cash && side === 'sell'}, ${rateE4}, ${rates.midE4}, ${now})`.execute(
    db,
  )
  return {
    quote,
    rate: fxRateText(rateE4),
    mid: fxRateText(rates.midE4),
    back: fxRateText(side === 'buy' ? rates.buyE4 : rates.sellE4),
    holdsForSeconds: quoteSeconds,
  }
}

/** Returns a quote of the customer, or null if the number is unknown. */
export async function readQuote(q: Queryable, customerId: bigint, quoteId: string): Promise<Quote | null> {
  const found = await q
    .selectFrom('remittance.fx_quotes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return found ?? null
}

/** Returns the quote if it belongs to this trade and is still valid, in [made, made + validity). Throws quoteExpired. */
export function requireQuote(
  quote: Quote | null,
  of: { side: FxSide; currency: FxCurrency; cash: boolean; now: Date; quoteSeconds: number },
): Quote {
  const isFor =
    quote?.side === of.side &&
    quote.currency === of.currency &&
    quote.cash === (of.cash && of.side === 'sell')
  const holds = quote !== null && of.now.getTime() < quote.made_at.getTime() + of.quoteSeconds * 1_000
  if (!quote || !isFor || !holds) throw new BankError('quoteExpired', { field: 'quote' })
  return quote
}
