import { fillBoth, formatGrouped, maskName, tailOf } from '@cloudsail/contract'
import { bankNow } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { bankOwnerId } from '../ledger/index.ts'
import { enqueue } from '../outbox/index.ts'
import { advancePayment } from './advance-payment.ts'
import type { IncomingMessage, PaymentReturn, StatusReport } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'
import type { Outcome, PaymentFollower, PaymentNews } from './payment-follower.ts'
import { type Payment, readPayment } from './payments.ts'
import { receivePayment } from './receive-payment.ts'
import { cameBack, openDifference } from './reconciliation/differences.ts'
import { returnTexts } from './return-texts.ts'

/**
 * Processes a network's message once: its number is stored in the transaction that acts on it. A repetition is acknowledged
 * and changes nothing.
 */
export async function takeMessage(
  db: Db,
  network: Network,
  message: Exclude<IncomingMessage, { kind: 'list' }>,
  follow: PaymentFollower,
): Promise<Outcome> {
  const now = await bankNow(db)
  return inTransaction(db, async (tx) => {
    if (message.kind === 'payment') return receivePayment(tx, message, { now, receive: follow.receive })
    const about = await readPayment(tx, message.about)
    const payment = about?.network === network ? about : null
    const fresh = await tx
      .insertInto('networks.inbox')
      .values({
        network,
        sender: payment?.payee_bank ?? '',
        message_id: message.messageId,
        kind: message.name,
        about: message.about,
        outcome: payment ? outcomeOf(message) : 'unknownPayment',
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['network', 'sender', 'message_id']).doNothing())
      .returning('message_id')
      .executeTakeFirst()
    return fresh ? apply(tx, network, message, now, follow) : 'old'
  })
}

/** Returns the outcome recorded with a message about a payment of ours. */
function outcomeOf(message: StatusReport | PaymentReturn): string {
  return message.kind === 'status' ? `${message.status} ${message.reason ?? ''}`.trim() : message.reason
}

/** Acts on a network's message or answer. */
export async function apply(
  tx: Tx,
  network: Network,
  message: StatusReport | PaymentReturn,
  now: Date,
  follow: PaymentFollower,
): Promise<Outcome> {
  const payment = await readPayment(tx, message.about)
  if (!payment || payment.network !== network) return 'unknownPayment'
  if (message.kind === 'return' && message.amountMinor !== payment.amount_minor)
    return keepReturn(tx, payment, message, now)
  const news = newsOf(message)
  return news ? advancePayment(tx, { messageId: message.about, news, now, follow }) : 'old'
}

/**
 * Records a return with a different amount. It does not count as a return of the payment, whose state stays the same, but
 * its money has arrived. The money stays in suspense until people have settled it, and the customer is notified.
 */
async function keepReturn(
  tx: Tx,
  payment: Payment,
  { amountMinor, settlementDate: date }: PaymentReturn,
  now: Date,
): Promise<Outcome> {
  const { network, message_id: messageId, customer_id: customerId } = payment
  if (await cameBack(tx, { network, messageId, amountMinor })) return 'old'
  const isNew = await openDifference(tx, { network, messageId, kind: 'returnAmount', date, amountMinor, now })
  if (isNew && customerId !== bankOwnerId)
    await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: otherAmountText(payment, amountMinor) } }])
  return 'conflict'
}

function otherAmountText(payment: Payment, returnedMinor: bigint): string {
  return fillBoth(returnTexts.otherAmount, {
    tail: tailOf(payment.payer_number),
    payee: maskName(payment.payee_name),
    amount: formatGrouped(payment.amount_minor, 'CNY'),
    returned: formatGrouped(returnedMinor, 'CNY'),
  }).zh
}

function newsOf(message: StatusReport | PaymentReturn): PaymentNews | null {
  const { reason, settlementDate } = message
  if (message.kind === 'return') return { state: 'returned', reason, settlementDate }
  switch (message.status) {
    case 'PR00':
    case 'PR02':
      return { state: 'accepted' }
    case 'PR03':
    case 'PR04':
      return { state: 'settled', settlementDate }
    case 'PR09':
      return { state: 'rejected', reason: reason ?? 'RR04' }
    case 'PR99':
      return null
  }
}
