import { brand, fillBoth, tailOf } from '@cloudsail/contract'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { refundedAccount } from '../refunded-account.ts'
import type { NetOrder } from './orders.ts'
import { netPayTexts as texts } from './texts.ts'

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
  const to = refundedAccount(await readAccounts(tx, customerId), order.account_id!)
  const details = { summary: 'refund', counterpartyName: merchant, counterpartyNumber: merchantId }
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
        account_id: to?.accountId ?? null,
      })
      .execute(),
    tx
      .updateTable('payments.net_orders')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .execute(),
    post(tx, [
      {
        kind: 'netRefund',
        reference: `${orderNumber}-${refundId}`,
        bookedAt: now,
        legs: [
          { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor, details },
          {
            account: to
              ? { ownerId: customerId, accountId: to.accountId, currency: 'CNY' as const }
              : bankAccount('suspense', 'CNY'),
            amountMinor,
            details,
          },
        ],
      },
    ]),
  ])
  const values = {
    merchant,
    amount: moneyText({ amountMinor, currency: 'CNY' }),
    tail: to ? tailOf(to.number) : '',
    hotline: brand.hotline,
  }
  const text = fillBoth(to ? texts.toldRefunded : texts.toldRefundKept, values).zh
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
}
