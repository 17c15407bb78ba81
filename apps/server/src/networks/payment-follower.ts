import type { Tx } from '../db/database.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Payment } from './payments.ts'
import type { PaymentState, ReviewState } from './tables.ts'

/** A domain that sends payments. It is called for every change of them, in the transaction of the change. */
export interface PaymentFollower {
  /** Called before the money is posted. Locks rows that an order locks before the ledger's. */
  before(tx: Tx, payment: Payment, state: PaymentChange['state'], now: Date): Promise<void>
  /** Called last in the transaction. */
  record(tx: Tx, change: PaymentChange): Promise<void>
  /** Receives what another bank sends to a customer. */
  receive: PaymentReceiver
  /** Called last in the transaction, with the back office's state of a payment that has not been sent. */
  review(tx: Tx, change: ReviewChange): Promise<void>
}

/** Result of a piece of news. `old` is nothing new. `conflict` contradicts a final state and is left to the reconciliation. */
export type Outcome = 'applied' | 'old' | 'conflict' | 'unknownPayment'

/** The back office has begun to review a payment or has decided. */
export interface ReviewChange {
  /** Kind of the payment, which selects its follower. See `PaymentKinds`. */
  kind: string
  customerId: bigint
  orderId: string
  state: Exclude<ReviewState, 'queued'>
  /** Bank-clock instant. */
  now: Date
}

/**
 * Reason why a payment is refused: AC01 no such account, AC04 closed, AC06 takes no payments, BE01 another name, AM02 over a
 * limit, AM03 another currency, RR04 not allowed, TM01 after the network's hours (ISO 20022 external codes).
 */
export type RefusalReason = 'AC01' | 'AC04' | 'AC06' | 'BE01' | 'AM02' | 'AM03' | 'RR04' | 'TM01'

/** The credited account and its customer. */
export interface Credit {
  customerId: bigint
  accountId: bigint
  /** The payer's bank as named in the statement. */
  payerBank: string
  remark: string
  /** Summary of the statement entry, if "incoming payment" is not specific enough. */
  summary?: string
}

/** Accepts or refuses a payment from another bank, in the transaction that posts it. Its locks come before the ledger's. */
export type PaymentReceiver = (
  tx: Tx,
  payment: ReceivedPayment,
  now: Date,
) => Promise<Credit | { refusedFor: RefusalReason }>

/** News of a payment, from the network or from the reconciliation. */
export interface PaymentNews {
  state: Exclude<PaymentState, 'waiting'>
  reason?: string | null
  /** The settlement date of a payment that is final. */
  settlementDate?: string | null
}

/** A change of a payment, with the journal that posted it. */
export interface PaymentChange {
  payment: Payment
  state: Exclude<PaymentState, 'waiting'>
  reason: string | null
  journalId: bigint | null
  now: Date
}
