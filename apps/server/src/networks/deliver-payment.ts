import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Deliverer, Undeliverable } from '../outbox/index.ts'
import { advancePayment, isOpen } from './advance-payment.ts'
import { type NetworkPort, NetworkRefusal } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'
import { messageOf, readPayment } from './payments.ts'

interface Options {
  db: Db
  port: NetworkPort
  follow: PaymentFollower
}

/**
 * Returns the deliverer of payments. A payment in a final state is not sent again. If it is not known whether a payment
 * arrived, the outbox tries again with the same number. A payment whose message the network refuses is returned to the
 * customer.
 */
export function paymentDeliverer({ db, port, follow }: Options): Deliverer<'payment'> {
  const advance = async (messageId: string, state: 'sent' | 'rejected', reason: string | null) => {
    const now = await bankNow(db)
    await inTransaction(db, (tx) => advancePayment(tx, { messageId, news: { state, reason }, now, follow }))
  }
  return async ({ payload: { messageId } }) => {
    const payment = await readPayment(db, messageId)
    if (!payment || !isOpen(payment.state)) return
    try {
      await port.send(payment.network, messageOf(payment))
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error
      // The first try may have arrived. Only a payment that was never sent is returned because of a refusal.
      if (payment.state !== 'waiting' || payment.queries > 0) throw error
      await advance(messageId, 'rejected', 'FF01')
      throw new Undeliverable(error.message, { cause: error })
    }
    await advance(messageId, 'sent', null)
  }
}
