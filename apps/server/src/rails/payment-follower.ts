import type { Tx } from '../db/database.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Payment } from './payments.ts'
import type { PaymentState, ReviewState } from './tables.ts'

/** A domain that gives payments. It is called with every change of them, in the transaction of the change. */
export interface PaymentFollower {
  /** Before its money is booked: what locks rows that an order locks before the ledger's. */
  before(tx: Tx, payment: Payment, state: PaymentChange['state'], now: Date): Promise<void>
  /** Afterwards, last in the transaction. */
  record(tx: Tx, change: PaymentChange): Promise<void>
  /** What another bank sends to a customer: whose account it is for. */
  receive: PaymentReceiver
  /** What the back office says of one that has not gone; last in the transaction. */
  review(tx: Tx, change: ReviewChange): Promise<void>
}

/** `old` tells nothing new; `conflict` contradicts what is final, and is left to the reconciliation. */
export type Outcome = 'applied' | 'old' | 'conflict' | 'unknownPayment'

/** The back office has taken a payment to look at it, or has decided. */
export interface ReviewChange {
  /** Who follows it; see `PaymentKinds`. */
  kind: string
  customerId: bigint
  orderId: string
  state: Exclude<ReviewState, 'queued'>
  /** Bank-clock instant. */
  now: Date
}

/** Why a payment is not taken (domain-rules.md section 5): no such account, closed, takes no payments, another's name;
 *  over a limit, another currency; not allowed; after the network's hours (ISO 20022 external code TM01). */
export type RefusalReason = 'AC01' | 'AC04' | 'AC06' | 'BE01' | 'AM02' | 'AM03' | 'RR04' | 'TM01'

/** The account a payment is credited to, and its customer. */
export interface Credit {
  customerId: bigint
  accountId: bigint
  /** What the statement calls the payer's bank. */
  payerBank: string
  remark: string
  /** The statement's word for the entry where “incoming payment” says too little. */
  summary?: string
}

/** Accepts or refuses a payment from another bank, in the transaction that books it; what it locks comes before
 *  the ledger's. */
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

/** A change of a payment, with the journal that booked the change. */
export interface PaymentChange {
  payment: Payment
  state: Exclude<PaymentState, 'waiting'>
  reason: string | null
  journalId: bigint | null
  now: Date
}
