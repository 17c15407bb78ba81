import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { refundOf } from '../refunds.ts'
import type { NetOrder } from './orders.ts'

/**
 * Posts a refund: Dr clearing, Cr the paying account. If that is closed, credits the customer's oldest class I account, else
 * suspense.
 */
export async function postRefund(
  tx: Tx,
  order: NetOrder,
  { refundId, amountMinor, now }: { refundId: string; amountMinor: bigint; now: Date },
): Promise<void> {
  const { customer_id: customerId, order_number: orderNumber, merchant, merchant_id: merchantId } = order
  const accounts = await readAccounts(tx, customerId)
  const paid = { customerId, paidBy: order.account_id!, merchant, counterparty: merchantId }
  const { accountId, legs, text } = refundOf(accounts, { ...paid, amountMinor })
  await Promise.all([
    tx
      .insertInto('payments.net_refunds')
      .values({
        customer_id: customerId,
        order_number: orderNumber,
        refund_id: refundId,
        amount_minor: amountMinor,
        refunded_at: now,
        refunded_on: businessDate(now),
        account_id: accountId,
      })
      .execute(),
    tx
      .updateTable('payments.net_orders')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .execute(),
    post(tx, [{ kind: 'netRefund', reference: `${orderNumber}-${refundId}`, bookedAt: now, legs }]),
  ])
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
}
