import { type Bilingual, fillBoth, formatGrouped, maskName, tailOf } from '@cloudsail/contract'
import type { OrderEvent, OrderState } from '@cloudsail/contract/orders'
import type { Tx } from '../db/database.ts'
import { journalOf } from '../ledger/index.ts'
import { releaseLimits } from '../limits/index.ts'
import { recordProgress } from '../orders/index.ts'
import { enqueue, type PaymentChange, type PaymentFollower } from '../rails/index.ts'
import { limitsOf } from './release-remittance.ts'
import { reasonText, remittanceTexts } from './remittance-texts.ts'
import { type Remittance, readRemittance } from './remittances.ts'

const meanings: Record<PaymentChange['state'], { state: OrderState; step: OrderEvent['step'] }> = {
  sent: { state: 'processing', step: 'sent' },
  accepted: { state: 'accepted', step: 'accepted' },
  unknown: { state: 'unknown', step: 'unknown' },
  settled: { state: 'success', step: 'settled' },
  rejected: { state: 'rejected', step: 'returned' },
  returned: { state: 'failed', step: 'returned' },
}

/** What becomes of a payment goes into its order's timeline; those concerned are told, limits are given back. */
export const followRemittance: PaymentFollower = {
  async before(tx, { customer_id: customerId, order_id: orderId }, state) {
    if (!isBack(state)) return
    const remittance = await readRemittance(tx, customerId, orderId)
    if (remittance) await releaseLimits(tx, limitsOf(remittance))
  },
  record: recordChange,
}

const isBack = (state: PaymentChange['state']) => state === 'rejected' || state === 'returned'

async function recordChange(tx: Tx, change: PaymentChange): Promise<void> {
  const { payment, state, now } = change
  const { customer_id: customerId, order_id: orderId } = payment
  const remittance = await readRemittance(tx, customerId, orderId)
  if (!remittance) throw new Error('A payment without a remittance')
  const reason = isBack(state)
    ? reasonText(change.reason)
    : state === 'unknown'
      ? remittanceTexts.notAnswered
      : null
  const told = [
    ...(state === 'settled' ? settledNotices(remittance) : []),
    ...(isBack(state) && reason ? [returnedNotice(remittance, reason)] : []),
  ]
  await enqueue(
    tx,
    told.map((payload) => ({ kind: 'sms', customerId, payload })),
  )
  // What was held was taken when it was sent; what went at once, when it was submitted.
  const debit = state === 'sent' && remittance.held_until ? await journalOf(tx, 'remittance', orderId) : null
  await recordProgress(tx, {
    customerId,
    orderId,
    ...meanings[state],
    at: now,
    reason,
    journalId: debit?.journalId ?? change.journalId,
  })
}

function settledNotices(remittance: Remittance): { text: string; mobile?: string }[] {
  const { payer_name, payer_number, payee_name, payee_number, notice_mobile, amount_minor } = remittance
  const amount = formatGrouped(amount_minor, 'CNY')
  const sent = fillBoth(remittanceTexts.noticeSent, {
    tail: tailOf(payer_number),
    payee: maskName(payee_name),
    amount,
  })
  const arrived = fillBoth(remittanceTexts.noticePayee, {
    payer: maskName(payer_name),
    tail: tailOf(payee_number),
    amount,
  })
  return [{ text: sent.zh }, ...(notice_mobile ? [{ text: arrived.zh, mobile: notice_mobile }] : [])]
}

function returnedNotice(
  { payer_number, payee_name, amount_minor }: Remittance,
  reason: Bilingual,
): { text: string } {
  const values = {
    tail: tailOf(payer_number),
    payee: maskName(payee_name),
    amount: formatGrouped(amount_minor, 'CNY'),
    reason: reason.zh,
  }
  return { text: fillBoth(remittanceTexts.noticeReturned, values).zh }
}
