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

/** An order as the wealth tables keep it. */
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
  /** Of a redemption: everything, with what is earned until it is confirmed. */
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

/** One of a customer's orders; null where there is none. Locked, others that would change it wait. */
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

/** What is accepted. Which fields a business needs stands with it. */
export interface NewWealthOrder {
  customerId: bigint
  orderId: string
  /** 020, 022, 039 need `amountMinor`; 024, 036, 142 `unitsE2`, 036 `target`; 029 `dividendMode`. */
  business: Business
  source?: WealthOrder['source']
  planId?: string
  /** The account its units hang on, and the current account that pays, or is paid. */
  wealthAccountId: bigint
  accountId: bigint
  product: Pick<Product, 'code' | 'name' | 'currency' | 'registrar'>
  target?: Pick<Product, 'code'>
  amountMinor?: bigint
  unitsE2?: bigint
  rest?: 'carry' | 'free'
  dividendMode?: 'cash' | 'reinvest'
  /** Paid at once (cash products). */
  fast?: boolean
  /** Of a redemption: everything, with what is earned until it is confirmed. */
  whole?: boolean
  schedule: Pick<Schedule, 'tradeOn' | 'confirmOn' | 'moneyOn'>
  /** Within it one click gives all back; T is counted from its end. */
  coolingOffUntil?: Date
  now: Date
}

const summary = { hold: 'hold', release: 'release' } as const

/** Sets money aside for an order on its current account, or gives it back where negative. */
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
 * Accepts an order within its posting transaction: writes it, opens a fund account with the registrar where the customer has
 * none (orders of the day wait with it), and gives the journal that sets its money aside. Nothing is waited for: the
 * statements travel in the same round trip. What it may be refused for has been decided before.
 */
export function acceptOrder(
  { q, inSameRoundTrip }: Pick<Executing, 'q' | 'inSameRoundTrip'>,
  order: NewWealthOrder,
): JournalDraft[] {
  inSameRoundTrip(orderEntered(order).execute(q))
  inSameRoundTrip(fundAccountAsked(order).execute(q))
  return orderHold(order)
}

/** The journal that sets an order's money aside; none where it needs no money. */
function orderHold(order: NewWealthOrder): JournalDraft[] {
  const { orderId, amountMinor, now, product } = order
  if (amountMinor === undefined) return []
  const leg = holdLeg({ ...order, currency: product.currency }, amountMinor)
  // The statement says what it is held for.
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

/** The fund account an order needs: asked for where the customer has none with the registrar, or has closed it. */
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

/** The last instant at which an order can be cancelled: the cut-off of its T, the end of its cooling-off, or for a
 *  raising the cut-off of its last day. Null where it cannot be. */
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

/** Refuses to cancel what has ended, or whose time has passed: cutOffPassed, coolingOffOver, wealthOrderEnded. */
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
 * Cancels an order that can be (see `refuseUncancellable`), within the transaction that has locked it: its state, and the
 * journal that gives its money back. A fund account that was to be opened with it is opened all the same.
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

/** The journal that gives back what an order holds, under the name it was placed by; none where nothing is held. */
export function orderRelease(order: WealthOrder, now: Date): JournalDraft[] {
  if (order.heldMinor === 0n) return []
  const legs = [holdLeg(order, -order.heldMinor)]
  return [{ kind: 'wealthRelease', reference: order.orderId, bookedAt: now, legs }]
}
