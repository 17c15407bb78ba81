import { bankNow } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advancePayment, type Outcome, type PaymentFollower, type PaymentNews } from './advance-payment.ts'
import type { IncomingMessage, PaymentReturn, StatusReport } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'
import { readPayment } from './payments.ts'
import { receivePayment } from './receive-payment.ts'

/**
 * Takes a message a network has sent, once: its number is kept in the transaction that acts on it. What comes again is
 * told as taken and changes nothing.
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
    const fresh = await tx
      .insertInto('rails.inbox')
      .values({
        network,
        message_id: message.messageId,
        kind: message.name,
        about: message.about,
        outcome: await outcomeOf(tx, network, message),
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['network', 'message_id']).doNothing())
      .returning('message_id')
      .executeTakeFirst()
    return fresh ? apply(tx, network, message, now, follow) : 'old'
  })
}

/** What is noted beside a message: what it says, and whether it is about a payment of ours. */
async function outcomeOf(tx: Tx, network: Network, message: StatusReport | PaymentReturn): Promise<string> {
  const payment = await readPayment(tx, message.about)
  if (!payment || payment.network !== network) return 'unknownPayment'
  return message.kind === 'status' ? `${message.status} ${message.reason ?? ''}`.trim() : message.reason
}

/** Acts on what a network told, asked or unasked. */
export async function apply(
  tx: Tx,
  network: Network,
  message: StatusReport | PaymentReturn,
  now: Date,
  follow: PaymentFollower,
): Promise<Outcome> {
  const payment = await readPayment(tx, message.about)
  if (!payment || payment.network !== network) return 'unknownPayment'
  // A return of another amount is no return of this payment.
  if (message.kind === 'return' && message.amountMinor !== payment.amount_minor) return 'conflict'
  const news = newsOf(message)
  return news ? advancePayment(tx, { messageId: message.about, news, now, follow }) : 'old'
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
