import { fillBoth, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type FxCurrency,
  type FxSide,
  fxCurrencies,
  fxRateText,
  type fxAlerts as listCall,
  rateE4Of,
  type removeFxAlert as removeCall,
  type saveFxAlert as saveCall,
  tradeRateE4,
} from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import type { MidRates } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enqueue } from '../../outbox/index.ts'
import { boardOf, boardsOn, hoursAt } from './board.ts'
import { fxTerms, marketTerms } from './parameters.ts'
import { exchangeTexts as texts } from './texts.ts'

/** The period in which a sent alert stays in the list. */
const keptMs = 30 * 24 * 3_600_000

/** Returns the customer's rate alerts, newest first, including those sent in the last thirty days. */
export async function listAlerts({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof listCall>> {
  const [rows, { mostAlerts }] = await Promise.all([
    db
      .selectFrom('remittance.rate_alerts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '>', new Date(now.getTime() - keptMs))]))
      .orderBy('alert_id', 'desc')
      .execute(),
    parameter(db, marketTerms, businessDate(now)),
  ])
  return {
    most: mostAlerts,
    alerts: rows.map(({ alert_id, side, currency, rate_e4, made_at, told_at, told_rate_e4 }) => ({
      alertId: alert_id.toString(),
      side,
      currency,
      rate: fxRateText(rate_e4),
      madeAt: wireTime(made_at),
      toldAt: told_at && wireTime(told_at),
      toldRate: told_rate_e4 === null ? null : fxRateText(told_rate_e4),
    })),
  }
}

/**
 * Stores an alert to be sent once when the bank's rate reaches the given one: the bank sells at it or lower, or buys at it
 * or higher. Throws fxAlertReached if the rate is there already, fxAlertsFull and noQuote.
 */
export async function saveAlert(
  { db, now, session: { customerId } }: CustomerContext,
  { side, currency, rate }: RequestOf<typeof saveCall>,
): Promise<ResponseOf<typeof saveCall>> {
  const today = businessDate(now)
  const [[board], { mostAlerts }] = await Promise.all([
    boardsOn(db, [today], { live: today }),
    parameter(db, marketTerms, today),
  ])
  const rates = board!.of(currency)
  if (!rates) throw new BankError('noQuote')
  const rateE4 = rateE4Of(rate)
  const current = tradeRateE4(rates, side, false)
  if (side === 'buy' ? current <= rateE4 : current >= rateE4)
    throw new BankError('fxAlertReached', { field: 'rate', values: { rate: fxRateText(current) } })
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const { count } = await tx
      .selectFrom('remittance.rate_alerts')
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('customer_id', '=', customerId)
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= mostAlerts) throw new BankError('fxAlertsFull', { values: { most: String(mostAlerts) } })
    const { alert_id } = await tx
      .insertInto('remittance.rate_alerts')
      .values({ customer_id: customerId, side, currency, rate_e4: rateE4, made_at: now, told_at: null })
      .returning('alert_id')
      .executeTakeFirstOrThrow()
    return { alertId: alert_id.toString() }
  })
}

/** Deletes an alert. Throws fxAlertUnknown. */
export async function removeAlert(
  { db, session: { customerId } }: CustomerContext,
  { alertId }: RequestOf<typeof removeCall>,
): Promise<ResponseOf<typeof removeCall>> {
  const { numDeletedRows } = await db
    .deleteFrom('remittance.rate_alerts')
    .where('customer_id', '=', customerId)
    .where('alert_id', '=', BigInt(alertId))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new BankError('fxAlertUnknown')
  return {}
}

interface Reached {
  customer_id: bigint
  side: FxSide
  currency: FxCurrency
  rate_e4: bigint
  told_rate_e4: bigint
}

/** Sends each alert whose rate has been reached, once. Sends none outside the trading hours, when nobody could trade. */
export async function tellReached(tx: Tx, mids: MidRates, now: Date): Promise<void> {
  const { isOpen } = await hoursAt(tx, now)
  if (!isOpen) return
  const { spreads } = await parameter(tx, fxTerms, businessDate(now))
  const board = boardOf(mids, spreads)
  const rates = fxCurrencies.flatMap((currency) => {
    const of = board.of(currency)
    return of
      ? [{ currency, sells: tradeRateE4(of, 'buy', false), buys: tradeRateE4(of, 'sell', false) }]
      : []
  })
  // One server marks and sends the alerts. The others find them marked.
  const { rows } = await sql<Reached>`
    with reached as (
      select a.customer_id, a.alert_id, case a.side when 'buy' then r.sells else r.buys end as rate
      from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ sells }) => sells)}::bigint[],
        ${rates.map(({ buys }) => buys)}::bigint[]) as r (currency, sells, buys)
      join remittance.rate_alerts a on a.currency = r.currency and a.told_at is null
        and ((a.side = 'buy' and a.rate_e4 >= r.sells) or (a.side = 'sell' and a.rate_e4 <= r.buys))
      order by a.customer_id, a.alert_id limit 1000 for no key update of a skip locked
    )
    update remittance.rate_alerts a set told_at = ${now}, told_rate_e4 = reached.rate from reached
    where a.customer_id = reached.customer_id and a.alert_id = reached.alert_id
    returning a.customer_id, a.side, a.currency, a.rate_e4, a.told_rate_e4`.execute(tx)
  if (rows.length === 0) return
  await enqueue(
    tx,
    rows.map(({ customer_id, side, currency, rate_e4, told_rate_e4 }) => {
      const values = {
        currency: currencyNames[currency],
        rate: fxRateText(told_rate_e4),
        asked: fxRateText(rate_e4),
      }
      const text = fillBoth(side === 'buy' ? texts.alertBuy : texts.alertSell, values).zh
      return { kind: 'sms' as const, customerId: customer_id, payload: { text } }
    }),
  )
}
