import { formatAmount } from '@cloudsail/contract'
import { formatUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { isPostFailure } from '../../ports/index.ts'
import { readProducts } from '../kernel/products.ts'
import type { TradingDays } from '../kernel/trading-days.ts'
import { accountText, type RegistrarDay, raiseAlarm, trySending } from './day.ts'
import { ordersFile } from './orders-file.ts'

/** The number of days ahead for which the registrar receives trading days. */
const daysAhead = 60

/**
 * Sends products and trading days to a registrar. A registrar that has none of the bank's data yet also receives the bank's
 * register and, once more, the orders under way. Returns false if it does not answer.
 */
export async function agreeTerms(tx: Tx, day: RegistrarDay): Promise<boolean> {
  const { registrar, date, terms, days, port } = day
  const products = (await readProducts(tx, date)).filter((product) => product.registrar === registrar)
  const yuan = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, 'CNY'))
  const said = {
    registrar,
    days: {
      mainland: tradingDates(days, date, 'mainland'),
      overseas: tradingDates(days, date, 'overseas'),
    },
    fast: await fastUnderWay(tx, registrar),
    flat: { from: formatAmount(terms.flatFeeFrom, 'CNY'), fee: formatAmount(terms.flatFee, 'CNY') },
    products: products.map(({ code, type, currency, nav, ...of }) => ({
      code,
      type,
      currency,
      calendar: of.calendar,
      confirmDays: of.confirmDays,
      moneyDays: of.moneyDays,
      subscriptionPpm: of.subscriptionPpm,
      redemptionFees: of.redemptionFees,
      nav: nav && { date: nav.on, e4: nav.e4, perTenThousandE4: nav.perTenThousandE4 },
      quota: yuan(of.quotaMinor),
      minimum: yuan(of.minimumMinor),
      valueOn: of.valueOn,
    })),
  }
  try {
    const { isNew } = await port.agree(said)
    if (!isNew) return true
    await port.agree({ ...said, lots: await registerOf(tx, registrar), modes: await modesOf(tx, registrar) })
    for (const tradeOn of await datesUnderWay(tx, registrar)) {
      const { text } = await ordersFile(tx, { ...day, date: tradeOn }, 'sent')
      await trySending(tx, day, text)
    }
    return true
  } catch (error) {
    if (!isPostFailure(error)) throw error
    await raiseAlarm(tx, day, { kind: 'silent', detail: error.message.slice(0, 200) })
    return false
  }
}

/** Returns the trading days from some days before a date, as far as years are loaded. */
function tradingDates(days: TradingDays, date: string, calendar: 'mainland' | 'overseas'): string[] {
  const found: string[] = []
  try {
    for (let day = addDays(date, -10); day <= addDays(date, daysAhead); day = addDays(day, 1))
      if (days.isTradingDay(day, calendar)) found.push(day)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
  }
  return found
}

/** Returns the lots of the bank's customers at a registrar. */
async function registerOf(q: Queryable, registrar: string) {
  const { rows } = await sql<{
    customerId: bigint
    accountId: bigint
    product: string
    unitsE2: bigint
    on: string
  }>`
    select l.customer_id as "customerId", l.account_id as "accountId", l.product_code as product,
      l.units_e2 as "unitsE2", l.confirmed_on as on
    from wealth.lots l join wealth.products p using (product_code)
    where p.registrar = ${registrar} and l.gone_on is null`.execute(q)
  return rows.map(({ product, unitsE2, on, ...account }) => ({
    account: accountText(account),
    product,
    units: formatUnits(unitsE2),
    on,
  }))
}

/**
 * Returns the fast redemptions that are not confirmed. They earn nothing from their own day on, long before their order's
 * file is sent.
 */
async function fastUnderWay(q: Queryable, registrar: string) {
  const { rows } = await sql<{
    serial: string
    customerId: bigint
    accountId: bigint
    product: string
    unitsE2: bigint
    at: Date
  }>`
    select o.order_id as serial, o.customer_id as "customerId", o.wealth_account_id as "accountId",
      o.product_code as product, o.units_e2 as "unitsE2", o.accepted_at as at
    from wealth.orders o join wealth.products p using (product_code)
    where p.registrar = ${registrar} and o.fast and o.state in ('accepted', 'sent')`.execute(q)
  return rows.map(({ serial, product, unitsE2, at, ...account }) => ({
    serial,
    account: accountText(account),
    product,
    units: formatUnits(unitsE2),
    on: businessDate(at),
  }))
}

/** Returns the dividend modes that customers have chosen, for any account with units. */
async function modesOf(q: Queryable, registrar: string) {
  const { rows } = await sql<{
    customerId: bigint
    product: string
    on: string
    mode: 'cash' | 'reinvest'
  }>`
    select m.customer_id as "customerId", m.product_code as product, m.holds_from as on, m.mode
    from wealth.dividend_modes m join wealth.products p using (product_code)
    where p.registrar = ${registrar} order by m.holds_from`.execute(q)
  return rows.map(({ customerId, ...mode }) => ({ owner: String(customerId), ...mode }))
}

/** Returns the T of orders that were sent and are not confirmed. */
async function datesUnderWay(q: Queryable, registrar: string): Promise<string[]> {
  const { rows } = await sql<{ tradeOn: string }>`
    select distinct o.trade_on as "tradeOn" from wealth.orders o join wealth.products p using (product_code)
    where p.registrar = ${registrar} and o.state in ('sent', 'partly') and o.ended_at is null
    order by 1`.execute(q)
  return rows.map(({ tradeOn }) => tradeOn)
}
