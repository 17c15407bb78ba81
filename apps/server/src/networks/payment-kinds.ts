import type { Tx } from '../db/database.ts'
import type { PaymentChange, PaymentFollower, PaymentReceiver, ReviewChange } from './payment-follower.ts'
import type { Payment } from './payments.ts'

/** Reactions of a domain to news of a kind of payments, each in the transaction of the news. */
export interface PaymentKind {
  /** Called first. Locks rows that an order locks before the ledger's. */
  lock(tx: Tx, payment: Payment): Promise<void>
  /** Called before the money comes back. Gives back what the payment used up, such as limits. */
  giveBack(tx: Tx, payment: Payment, now: Date): Promise<void>
  /** Called last, with the new state. */
  record(tx: Tx, change: PaymentChange): Promise<void>
  /** Called last, with the back office's state of a payment that has not been sent. */
  review(tx: Tx, change: ReviewChange): Promise<void>
}

/** Keyed by the name of the kind, `domain.payment`. */
export type PaymentKinds = Readonly<Record<string, PaymentKind>>

/** Returns whether the payment's money is with the payer again. */
export const isBack = (state: PaymentChange['state']): boolean =>
  state === 'rejected' || state === 'returned' || state === 'undelivered'

/** Follows every payment by its kind. News of an unregistered kind is an error and stays unprocessed. */
export function followByKind(kinds: PaymentKinds, receive: PaymentReceiver): PaymentFollower {
  const of = (kind: string): PaymentKind => {
    const found = kinds[kind]
    if (!found) throw new Error(`Nobody follows payments of the kind ${kind}`)
    return found
  }
  return {
    async before(tx, payment, state, now) {
      const kind = of(payment.kind)
      await kind.lock(tx, payment)
      if (isBack(state)) await kind.giveBack(tx, payment, now)
    },
    record: (tx, change) => of(change.payment.kind).record(tx, change),
    review: (tx, change) => of(change.kind).review(tx, change),
    receive,
  }
}
