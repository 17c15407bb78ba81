import { formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { refundOf } from '../refunds.ts'
import { ownerOf } from './agreements.ts'
import type { Asked, QuickAnswer } from './messages.ts'
import { readDispute, readQuickPayment } from './payments.ts'

const refused = (key: string, zh: string, en: string): QuickAnswer => ({
  result: 'refused',
  reason: { key, zh, en },
})

/**
 * Refunds a payment in part or in full: Dr clearing, Cr the paying account. If that is closed, credits the customer's oldest
 * class I account, else suspense. Possible after the agreement was cancelled, too. A refund does not restore caps. A
 * repeated number receives the same answer. Returns null if the number belongs to another refund.
 */
export async function takeQuickRefund(
  db: Db,
  { agreement, payment: paymentId, refund: refundId, amount }: Asked<'refund'>,
  now: Date,
): Promise<QuickAnswer | null> {
  const customerId = await ownerOf(db, agreement)
  if (customerId === null) return { result: 'unknown' }
  const amountMinor = parseAmount(amount, 'CNY')!
  return inTransaction(db, async (tx): Promise<QuickAnswer | null> => {
    const payment = await readQuickPayment(tx, customerId, paymentId, { lock: true })
    if (payment?.agreement_id !== agreement) return { result: 'unknown' }
    const [made, dispute, accounts] = await Promise.all([
      tx
        .selectFrom('payments.quick_refunds')
        .select(['amount_minor', 'refunded_on'])
        .where('customer_id', '=', customerId)
        .where('payment_id', '=', paymentId)
        .where('refund_id', '=', refundId)
        .executeTakeFirst(),
      readDispute(tx, customerId, paymentId),
      readAccounts(tx, customerId),
    ])
    const answer = (refundedMinor: bigint, date: string): QuickAnswer => ({
      result: 'refunded',
      date,
      refunded: formatAmount(refundedMinor, 'CNY'),
    })
    if (made)
      return made.amount_minor === amountMinor ? answer(payment.refunded_minor, made.refunded_on) : null
    if (payment.state !== 'success')
      return refused('notPaid', '该笔未支付，不能退款。', 'This was not paid and cannot be refunded.')
    // The bank has credited the customer or will. The dispute then settles the amount between bank and institution.
    if (dispute && dispute.state !== 'rejected')
      return refused('disputed', '该笔正在争议处理，不能退款。', 'This is disputed and is settled by that.')
    const leftMinor = payment.amount_minor - payment.refunded_minor
    if (amountMinor > leftMinor) {
      const left = formatGrouped(leftMinor, 'CNY')
      return refused(
        'aboveRest',
        `退款合计不能超过原支付金额，还可退${left}元。`,
        `Refunds cannot exceed the payment; ${left} is left.`,
      )
    }
    const { merchant, institution_id: counterparty, account_id: paidBy } = payment
    const { accountId, legs, text } = refundOf(accounts, {
      customerId,
      paidBy,
      amountMinor,
      merchant,
      counterparty,
    })
    const refundedMinor = payment.refunded_minor + amountMinor
    const on = businessDate(now)
    await Promise.all([
      tx
        .insertInto('payments.quick_refunds')
        .values({
          customer_id: customerId,
          payment_id: paymentId,
          refund_id: refundId,
          amount_minor: amountMinor,
          refunded_at: now,
          refunded_on: on,
          account_id: accountId,
        })
        .execute(),
      tx
        .updateTable('payments.quick_payments')
        .set({ refunded_minor: refundedMinor })
        .where('customer_id', '=', customerId)
        .where('payment_id', '=', paymentId)
        .execute(),
      post(tx, [{ kind: 'quickRefund', reference: `${paymentId}-${refundId}`, bookedAt: now, legs }]),
      enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }]),
    ])
    return answer(refundedMinor, on)
  })
}
