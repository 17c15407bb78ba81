import type { Currency } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft, Leg } from '../../ledger/index.ts'
import type { Executing } from '../../orders/index.ts'
import type { Product } from './products.ts'
import type { WealthTerms } from './terms.ts'
import type { Schedule } from './trading-days.ts'

type Row = Tables['wealth.orders']
/** Codes of the fund data exchange standard: raising, purchase, plan, redemption, conversion, mode, forced redemption. */
type Business = Row['business']
type WealthOrderState = Row['state']

/** An order as stored in the wealth tables. */
export interface WealthOrder {
  customerId: bigint
  orderId: string
  business: Business
  source: 'customer' | 'plan' | 'product'
  planId: string | null
  wealthAccountId: bigint
  accountId: bigint
  productCode: string
  targetCode: string | null
  currency: Currency
  amountMinor: bigint | null
  unitsE2: bigint | null
  rest: 'carry' | 'free' | null
  dividendMode: 'cash' | 'reinvest' | null
  fast: boolean
  /** True for a redemption of everything, including the income until it is confirmed. */
  whole: boolean
  state: WealthOrderState
  tradeOn: string
  confirmOn: string
  moneyOn: string | null
  coolingOffUntil: Date | null
  acceptedAt: Date
  endedAt: Date | null
  confirmedOn: string | null
  navE4: number | null
  confirmedMinor: bigint
  feeMinor: bigint
  confirmedUnitsE2: bigint
  heldMinor: bigint
  reason: string | null
}

export const orderColumns = sql`o.customer_id as "customerId", o.order_id as "orderId", o.business, o.source,
  o.plan_id as "planId", o.wealth_account_id as "wealthAccountId", o.account_id as "accountId",
  o.product_code as "productCode", o.target_code as "targetCode", o.currency, o.amount_minor as "amountMinor",
  o.units_e2 as "unitsE2", o.rest, o.dividend_mode as "dividendMode", o.fast, o.whole, o.state, o.trade_on as "tradeOn",
  o.confirm_on as "confirmOn", o.money_on as "moneyOn", o.cooling_off_until as "coolingOffUntil",
  o.accepted_at as "acceptedAt", o.ended_at as "endedAt", o.confirmed_on as "confirmedOn", o.nav_e4 as "navE4",
  o.confirmed_minor as "confirmedMinor", o.fee_minor as "feeMinor", o.confirmed_units_e2 as "confirmedUnitsE2",
  o.held_minor as "heldMinor", o.reason`

/**
 * Returns an order of the customer, or null if it does not exist. With a lock, other transactions that would change it wait.
 */
export async function readWealthOrder(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  { lock = false } = {},
): Promise<WealthOrder | null> {
  const { rows } = await sql<WealthOrder>`
    select ${orderColumns} from wealth.orders o
    where o.customer_id = ${customerId} and o.order_id = ${orderId} ${lock ? sql`for update` : sql``}`.execute(
    q,
  )
  return rows[0] ?? null
}

/** An order to be accepted. The required fields depend on the business. */
export interface NewWealthOrder {
  customerId: bigint
  orderId: string
  /** 020, 022 and 039 need `amountMinor`; 024, 036 and 142 need `unitsE2`, and 036 also `target`; 029 needs `dividendMode`. */
  business: Business
  source?: WealthOrder['source']
  planId?: string
  /** The account that holds the units, and the current account that pays or is paid. */
  wealthAccountId: bigint
  accountId: bigint
  product: Pick<Product, 'code' | 'name' | 'currency' | 'registrar'>
  target?: Pick<Product, 'code'>
  amountMinor?: bigint
  unitsE2?: bigint
  rest?: 'carry' | 'free'
  dividendMode?: 'cash' | 'reinvest'
  /** True if paid at once (cash products). */
  fast?: boolean
  /** True for a redemption of everything, including the income until it is confirmed. */
  whole?: boolean
  schedule: Pick<Schedule, 'tradeOn' | 'confirmOn' | 'moneyOn'>
  /** Until then one click returns everything. T is counted from this instant. */
  coolingOffUntil?: Date
  now: Date
}

const summary = { hold: 'hold', release: 'release' } as const

/** Returns a leg that puts money on hold for an order on its current account, or releases it if negative. */
function holdLeg(
  { customerId, accountId, currency }: Pick<WealthOrder, 'customerId' | 'accountId' | 'currency'>,
  heldMinor: bigint,
): Leg {
  return {
    account: { ownerId: customerId, accountId, currency },
    amountMinor: 0n,
    heldMinor,
    details: { summary: heldMinor > 0n ? summary.hold : summary.release },
  }
}

/**
 * Accepts an order within its posting transaction: inserts it, requests a fund account with the registrar if the customer
 * has none (orders of the day wait for it), and returns the journal that puts its money on hold. Nothing is awaited, because
 * the statements travel in the same round trip. All refusals were decided before.
 */
export function acceptOrder(
  { q, inSameRoundTrip }: Pick<Executing, 'q' | 'inSameRoundTrip'>,
  order: NewWealthOrder,
): JournalDraft[] {
  inSameRoundTrip(orderEntered(order).execute(q))
  inSameRoundTrip(fundAccountAsked(order).execute(q))
  return orderHold(order)
}

/** Returns the journal that puts an order's money on hold, or none if the order needs no money. */
function orderHold(order: NewWealthOrder): JournalDraft[] {
  const { orderId, amountMinor, now, product } = order
  if (amountMinor === undefined) return []
  const leg = holdLeg({ ...order, currency: product.currency }, amountMinor)
  // The statement names the purpose of the hold.
  const details = { summary: summary.hold, counterpartyName: product.name.zh, remark: product.code }
  return [{ kind: 'wealthHold', reference: orderId, bookedAt: now, legs: [{ ...leg, details }] }]
}

function orderEntered(order: NewWealthOrder): RawBuilder<unknown> {
  const { customerId, orderId, business, product, schedule, coolingOffUntil, now } = order
  const state: WealthOrderState = coolingOffUntil ? 'coolingOff' : 'accepted'
  return sql`insert into wealth.orders (customer_id, order_id, business, source, plan_id, wealth_account_id,
      account_id, product_code, target_code, currency, amount_minor, units_e2, rest, dividend_mode, fast, whole, state,
      trade_on, confirm_on, money_on, cooling_off_until, accepted_at, held_minor)
    values (${customerId}, ${orderId}, ${business}, ${order.source ?? 'customer'}, ${order.planId ?? null},
      ${order.wealthAccountId}, ${order.accountId}, ${product.code}, ${order.target?.code ?? null},
      ${product.currency}, ${order.amountMinor ?? null}, ${order.unitsE2 ?? null}, ${order.rest ?? null},
      ${order.dividendMode ?? null}, ${order.fast ?? false}, ${order.whole ?? false}, ${state}, ${schedule.tradeOn}, ${schedule.confirmOn},
      ${schedule.moneyOn}, ${coolingOffUntil ?? null}, ${now}, ${order.amountMinor ?? 0n})`
}

/**
 * Returns the statement that requests the fund account for an order. It changes nothing unless the customer has no account
 * with the registrar or has closed it.
 */
function fundAccountAsked({
  customerId,
  orderId,
  product,
  now,
}: Pick<NewWealthOrder, 'customerId' | 'orderId' | 'product' | 'now'>): RawBuilder<unknown> {
  return sql`insert into wealth.fund_accounts as f (customer_id, registrar, state, order_id, since)
    values (${customerId}, ${product.registrar}, 'opening', ${orderId}, ${now})
    on conflict (customer_id, registrar) do update
      set state = 'opening', number = null, order_id = excluded.order_id, since = excluded.since, by_order = false
      where f.state = 'closed'`
}

/**
 * Returns the last instant at which an order can be cancelled: the cut-off of its T, the end of its cooling-off or, for a
 * raising, the cut-off of its last day. Returns null if it cannot be cancelled.
 */
export function cancellableUntil(
  order: Pick<WealthOrder, 'state' | 'business' | 'tradeOn' | 'coolingOffUntil' | 'fast' | 'source'>,
  product: Pick<Product, 'raisingEndsOn'>,
  { cutOff }: Pick<WealthTerms, 'cutOff'>,
): Date | null {
  if (order.fast || order.source === 'product') return null
  if (order.state === 'coolingOff') return order.coolingOffUntil
  const isOpen = order.state === 'accepted' || (order.business === '020' && order.state === 'sent')
  if (!isOpen || (order.coolingOffUntil !== null && order.business !== '020')) return null
  const lastOn = order.business === '020' ? (product.raisingEndsOn ?? order.tradeOn) : order.tradeOn
  return instantOf(lastOn, cutOff)
}

/** Throws if an order has ended or can no longer be cancelled: cutOffPassed, coolingOffOver, wealthOrderEnded. */
export function refuseUncancellable(
  order: WealthOrder,
  product: Pick<Product, 'raisingEndsOn'>,
  terms: Pick<WealthTerms, 'cutOff'>,
  now: Date,
): void {
  const open = ['coolingOff', 'accepted', 'sent', 'partly'].includes(order.state)
  if (!open) throw new BankError('wealthOrderEnded')
  const until = cancellableUntil(order, product, terms)
  if (until && now < until) return
  if (order.coolingOffUntil) throw new BankError('coolingOffOver')
  throw new BankError('cutOffPassed', { values: { cutOff: terms.cutOff } })
}

/**
 * Cancels an order that can be cancelled (see `refuseUncancellable`), within the transaction that has locked it: writes its
 * state and returns the journal that releases its money. A fund account requested with it is opened nevertheless.
 */
export function cancelOrder(
  { q, inSameRoundTrip }: { q: Tx; inSameRoundTrip: Executing['inSameRoundTrip'] },
  order: WealthOrder,
  now: Date,
): JournalDraft[] {
  inSameRoundTrip(
    q
      .updateTable('wealth.orders')
      .set({ state: 'cancelled', held_minor: 0n, ended_at: now })
      .where('customer_id', '=', order.customerId)
      .where('order_id', '=', order.orderId)
      .execute(),
  )
  return orderRelease(order, now)
}

/** Returns the journal that releases an order's hold, under the reference of the hold, or none if nothing is on hold. */
export function orderRelease(order: WealthOrder, now: Date): JournalDraft[] {
  if (order.heldMinor === 0n) return []
  const legs = [holdLeg(order, -order.heldMinor)]
  return [{ kind: 'wealthRelease', reference: order.orderId, bookedAt: now, legs }]
}
