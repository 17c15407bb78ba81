import { bankNow, businessDate } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { type Deliverer, Undeliverable } from '../outbox/index.ts'
import {
  type IncomingPayment,
  type PaymentKey,
  readIncomingPayment,
  referenceOf,
} from './incoming-payments.ts'
import { answerXml, returnXml } from './messages/outgoing.ts'
import { type NetworkPort, NetworkRefusal } from './network-port.ts'
import { clearingLeg } from './payments.ts'

/**
 * Returns the deliverer that answers payments from other banks, always with the same message. A return accepted by the
 * network is settled at once. If it is not known whether it arrived, it is sent again, and the day's list finally shows what
 * happened.
 */
export function answerDeliverer({ db, port }: { db: Db; port: NetworkPort }): Deliverer<'answer'> {
  return async ({ payload }) => {
    const payment = await readIncomingPayment(db, payload)
    if (!payment) return
    try {
      await port.send(payment.network, messageOf(payment))
    } catch (error) {
      if (error instanceof NetworkRefusal) throw new Undeliverable(error.message, { cause: error })
      throw error
    }
    if (payment.state !== 'returning') return
    const now = await bankNow(db)
    await inTransaction(db, (tx) => closeReturn(tx, payload, { date: businessDate(now), now }))
  }
}

function messageOf(payment: IncomingPayment): string {
  const { network, message_id: about, payer_bank: sender, answer_id: messageId, received_at: at } = payment
  const { state, reason, amount_minor: amountMinor } = payment
  const answer = { network, about, sender, messageId, at }
  return state === 'returning' || state === 'returned'
    ? returnXml(answer, { amountMinor, date: businessDate(at), reason: reason! })
    : answerXml(answer, reason)
}

/** Posts once that a payment was returned on a day. Returns false if it was not being returned. */
export async function closeReturn(
  tx: Tx,
  key: PaymentKey,
  { date, now }: { date: string; now: Date },
): Promise<boolean> {
  const payment = await readIncomingPayment(tx, key, { lock: true })
  if (payment?.state !== 'returning') return false
  await tx
    .updateTable('networks.incoming_payments')
    .set({ state: 'returned', returned_on: date })
    .where('network', '=', key.network)
    .where('payer_bank', '=', key.sender)
    .where('message_id', '=', key.messageId)
    .execute()
  await post(tx, [
    {
      kind: 'networkReturnSent',
      reference: referenceOf(key),
      bookedAt: now,
      legs: [
        clearingLeg(-payment.amount_minor),
        { account: bankAccount('centralBank', 'CNY'), amountMinor: payment.amount_minor },
      ],
    },
  ])
  return true
}
