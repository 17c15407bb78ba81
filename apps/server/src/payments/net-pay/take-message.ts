import { formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { MerchantMessage } from './messages.ts'
import { stateOf } from './orders.ts'
import { postRefund } from './refund.ts'

export interface MerchantAnswer {
  result: 'unknown' | 'awaiting' | 'paid' | 'expired' | 'declined' | 'refunded' | 'refused'
  /** Refunded part of the amount. */
  refunded?: string
  /** Reason of a refused refund, with the amount that can still be refunded. */
  reason?: string
}

/** The number of days for which merchants may query orders. */
const askedForDays = 400

/** Answers a message of a merchant. A repeated refund receives the same answer. */
export async function takeMerchantMessage(
  db: Db,
  message: MerchantMessage,
  now: Date,
): Promise<MerchantAnswer> {
  const sent = await db
    .selectFrom('payments.merchant_orders')
    .selectAll()
    .where('made_on', '>=', addDays(businessDate(now), -askedForDays))
    .where('merchant_id', '=', message.merchant)
    .where('merchant_number', '=', message.number)
    .orderBy('made_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sent) return { result: 'unknown' }
  const { customer_id: customerId, order_number: orderNumber } = sent
  // No customer has opened the order yet.
  if (customerId === null) return { result: now < sent.expires_at ? 'awaiting' : 'expired' }
  return inTransaction(db, async (tx): Promise<MerchantAnswer> => {
    const order = await tx
      .selectFrom('payments.net_orders')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const state = stateOf(order, now)
    const refunded = formatAmount(order.refunded_minor, 'CNY')
    if (message.type === 'query') {
      if (state === 'awaiting' || state === 'expired' || state === 'declined') return { result: state }
      return { result: 'paid', refunded }
    }
    if (order.state !== 'paid')
      return { result: 'refused', reason: '该订单未支付，不能退款。/ This order is not paid.' }
    const amountMinor = parseAmount(message.amount, 'CNY')!
    const made = await tx
      .selectFrom('payments.net_refunds')
      .select('amount_minor')
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .where('refund_id', '=', message.refund)
      .executeTakeFirst()
    if (made)
      return made.amount_minor === amountMinor
        ? { result: 'refunded', refunded }
        : { result: 'refused', reason: '退款号已用于另一笔退款。/ This number stands for another refund.' }
    const leftMinor = order.amount_minor - order.refunded_minor
    if (amountMinor > leftMinor) {
      const left = formatGrouped(leftMinor, 'CNY')
      return {
        result: 'refused',
        reason: `退款合计不能超过原支付金额，还可退${left}元。/ Refunds cannot exceed the payment; ${left} is left.`,
      }
    }
    await postRefund(tx, order, { refundId: message.refund, amountMinor, now })
    return { result: 'refunded', refunded: formatAmount(order.refunded_minor + amountMinor, 'CNY') }
  })
}
