import type { Bilingual } from '@cloudsail/contract'
import type { OrderEvent, OrderState } from '@cloudsail/contract/orders'
import type { Tx } from '../../db/database.ts'
import { journalOf } from '../../ledger/index.ts'
import { releaseLimits } from '../../limits/enforcement/index.ts'
import { isBack, type PaymentChange, type PaymentKind } from '../../networks/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { batchOf, lockBatch, settleBatch } from '../batch/batches.ts'
import { limitsOf } from '../release-hold.ts'
import { giveBackQuota } from '../wealth-connect/quota.ts'
import { returnedNotification, settledNotifications } from './remittance-notifications.ts'
import { reasonText, remittanceTexts } from './remittance-texts.ts'
import { type RemittanceKind, readRemittance } from './remittances.ts'
import { followReview } from './review-remittance.ts'

const meanings: Record<PaymentChange['state'], { state: OrderState; step: OrderEvent['step'] }> = {
  sent: { state: 'processing', step: 'sent' },
  accepted: { state: 'accepted', step: 'accepted' },
  unknown: { state: 'unknown', step: 'unknown' },
  settled: { state: 'success', step: 'settled' },
  rejected: { state: 'rejected', step: 'returned' },
  returned: { state: 'failed', step: 'returned' },
  undelivered: { state: 'failed', step: 'failed' },
}

/** Records the progress of a remittance in its order's timeline, notifies payer and payee, and gives limits back. */
export const remittanceKind: PaymentKind = {
  async lock(tx, { customer_id: customerId, order_id: orderId }) {
    const batch = await batchOf(tx, customerId, orderId)
    if (batch) await lockBatch(tx, customerId, batch)
  },
  async giveBack(tx, { customer_id: customerId, order_id: orderId }) {
    const remittance = await readRemittance(tx, customerId, orderId)
    if (remittance) await releaseLimits(tx, limitsOf(remittance))
  },
  record: recordChange,
  review: followReview,
}

/** The kinds of payments that transfers send, and what each kind gives back if the money is returned. */
export const remittanceKinds = {
  'transfers.remittance': remittanceKind,
  'transfers.wealthConnect': {
    ...remittanceKind,
    async giveBack(tx, payment, now) {
      await remittanceKind.giveBack(tx, payment, now)
      await giveBackQuota(tx, { customerId: payment.customer_id, orderId: payment.order_id }, now)
    },
  },
} satisfies Record<RemittanceKind, PaymentKind>

function reasonOf({ state, reason }: PaymentChange): Bilingual | null {
  if (state === 'unknown') return remittanceTexts.notAnswered
  if (state === 'undelivered') return remittanceTexts.neverArrived
  return isBack(state) ? reasonText(reason) : null
}

async function recordChange(tx: Tx, change: PaymentChange): Promise<void> {
  const { payment, state, now } = change
  const { customer_id: customerId, order_id: orderId } = payment
  const remittance = await readRemittance(tx, customerId, orderId)
  if (!remittance) throw new Error('A payment without a remittance')
  const reason = reasonOf(change)
  const told = [
    ...(state === 'settled' ? settledNotifications(remittance) : []),
    ...(isBack(state) && reason ? [returnedNotification(remittance, reason)] : []),
  ]
  await enqueue(
    tx,
    told.map((payload) => ({ kind: 'sms', customerId, payload })),
  )
  // A held amount is debited when the remittance is sent. An amount sent at once is debited on submission.
  const debit = state === 'sent' && remittance.held_until ? await journalOf(tx, 'remittance', orderId) : null
  await recordProgress(tx, {
    customerId,
    orderId,
    ...meanings[state],
    at: now,
    reason,
    journalId: debit?.journalId ?? change.journalId,
  })
  const batch = await batchOf(tx, customerId, orderId)
  if (batch) await settleBatch(tx, (await lockBatch(tx, customerId, batch))!, now)
}
