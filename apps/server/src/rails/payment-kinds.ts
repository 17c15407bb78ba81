import type { Tx } from '../db/database.ts'
import type { PaymentChange, PaymentFollower, PaymentReceiver, ReviewChange } from './payment-follower.ts'
import type { Payment } from './payments.ts'

/** What a domain does about payments of a kind it sends, each in the transaction that makes the news true. */
export interface PaymentKind {
  /** First: locks rows that an order locks before the ledger's. */
  lock(tx: Tx, payment: Payment): Promise<void>
  /** Before the money comes back: gives back what it used up, such as limits. */
  giveBack(tx: Tx, payment: Payment, now: Date): Promise<void>
  /** Last: what has become of it. */
  record(tx: Tx, change: PaymentChange): Promise<void>
  /** Last: what the back office says of one that has not gone. */
  review(tx: Tx, change: ReviewChange): Promise<void>
}

/** By the kind's name, as `domain.payment`. */
export type PaymentKinds = Readonly<Record<string, PaymentKind>>

/** Whether its money is with the payer again. */
export const isBack = (state: PaymentChange['state']): boolean =>
  state === 'rejected' || state === 'returned' || state === 'undelivered'

/** Follows every payment by its kind. What a kind nobody registered would say is an error, and its news wait. */
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
