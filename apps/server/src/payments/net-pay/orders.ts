import type { ResponseOf } from '@cloudsail/contract'
import { dateField, formatAmount, maskCard } from '@cloudsail/contract'
import type { awaitingOrders, MerchantOrderState } from '@cloudsail/contract/payments'
import type { Selectable } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'

export type NetOrder = Selectable<Tables['payments.net_orders']>

/** Returns the state of an order at an instant. An awaiting order expires to the second. */
export function stateOf(
  order: Pick<NetOrder, 'state' | 'expires_at' | 'refunded_minor' | 'amount_minor'>,
  now: Date,
): MerchantOrderState {
  if (order.state === 'awaiting') return now < order.expires_at ? 'awaiting' : 'expired'
  if (order.state === 'declined') return 'declined'
  if (order.refunded_minor === 0n) return 'paid'
  return order.refunded_minor < order.amount_minor ? 'partRefunded' : 'refunded'
}

/** Splits an order's key in the address into number, date and secret. Returns null if it is malformed. */
export function splitOrderKey(key: string): { orderNumber: string; madeOn: string; secret: string } | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)\d{12}[0-9a-f]{16}$/.exec(key) ?? []
  const madeOn = `${year}-${month}-${day}`
  return dateField.safeParse(madeOn).success
    ? { orderNumber: key.slice(0, 20), madeOn, secret: key.slice(20) }
    : null
}

export const orderKey = ({ order_number, secret }: Pick<NetOrder, 'order_number' | 'secret'>) =>
  `${order_number}${secret}`

/** Returns an order that the customer has opened, or null if there is none with this key. */
export async function readNetOrder(
  q: Queryable,
  customerId: bigint,
  key: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<NetOrder | null> {
  const address = splitOrderKey(key)
  if (!address) return null
  const found = await q
    .selectFrom('payments.net_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_number', '=', address.orderNumber)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return found?.secret === address.secret ? found : null
}

/** Returns the orders that await payment, sorted by expiry. */
export function readAwaiting(q: Queryable, customerId: bigint, now: Date): Promise<NetOrder[]> {
  return q
    .selectFrom('payments.net_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'awaiting')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(20)
    .execute()
}

/** Returns an order that can still be paid. Throws the error that explains why it cannot. */
export function requireAwaiting(order: NetOrder | null, now: Date): NetOrder {
  if (!order) throw new BankError('merchantOrderUnknown', { field: 'order' })
  switch (stateOf(order, now)) {
    case 'awaiting':
      return order
    case 'expired':
      throw new BankError('merchantOrderExpired', { field: 'order' })
    case 'declined':
      throw new BankError('merchantOrderDeclined', { field: 'order' })
    default:
      throw new BankError('merchantOrderPaid', { field: 'order' })
  }
}

type Shown = NonNullable<ResponseOf<typeof awaitingOrders>['brought']>

/** Returns an order in the wire format. */
export function presentOrder(order: NetOrder, numbers: ReadonlyMap<bigint, string>, now: Date): Shown {
  const state = stateOf(order, now)
  const number = order.account_id === null ? undefined : numbers.get(order.account_id)
  return {
    order: orderKey(order),
    merchant: order.merchant,
    merchantNumber: order.merchant_number,
    goods: order.goods,
    amount: formatAmount(order.amount_minor, 'CNY'),
    madeAt: wireTime(order.made_at),
    expiresAt: wireTime(order.expires_at),
    state,
    account: number === undefined ? null : maskCard(number),
    orderId: order.order_id,
    paidAt: order.paid_at && wireTime(order.paid_at),
    refunded: formatAmount(order.refunded_minor, 'CNY'),
    secondsLeft: state === 'awaiting' ? Math.ceil((order.expires_at.getTime() - now.getTime()) / 1000) : 0,
  }
}
