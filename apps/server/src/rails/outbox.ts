import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { PaymentKey } from './incoming-payments.ts'

/** What each kind of message carries. */
export interface OutboxPayloads {
  /** A notification to the customer's mobile number, or to `mobile` where that is another (the number given up). */
  sms: { text: string; mobile?: string }
  /** What happened on an account, to the number agreed; `writtenOn` and `textId` name the record of it. */
  alert: { text: string; mobile: string; writtenOn: string; textId: string }
  /** A letter or an application for the service desk, by its number; `round` tells it from what follows. */
  desk: { matterId: string; round: number }
  /** What employers are asked to send again, by whom. */
  employers: { askedAt: string }
  /** A payment to another bank, by the number of its message. */
  payment: { messageId: string }
  /** What becomes of a payment from another bank, by the number of its message. */
  answer: PaymentKey
  /** What is asked of the affiliate in Hong Kong about a link, by the link's number. */
  affiliate: { link: string; ask: 'consent' | 'revoke' }
  /** What the card centre is sent or asked about a request, by the request's number. */
  cardCentre: { request: string; ask: 'request' | 'documents' | 'withdraw' | 'status' }
  /** What the loan desk is sent or asked about an application, by its number; `close`: it is over at the bank. */
  loanDesk: { application: string; ask: 'request' | 'documents' | 'close' | 'status' }
  /** What became of a merchant's order, by the bank's number for it. */
  merchant: { orderNumber: string }
  /** A message to a WeChat account; `number` tells repetitions. */
  wechat: { openId: string; number: string; text: string }
  /** A notification by e-mail: nothing is attached, and no whole number stands in it. */
  email: { to: string; subject: string; text: string }
  /** A trade of foreign exchange to be registered with the administration, by its order. */
  safe: { trade: string }
  /** A certification of a qualified investor: sent to the asset manager, or asked about. */
  assetManager: { certification: string; ask: 'request' | 'status' }
  /** A contract to be countersigned and filed in the document store, by its number. */
  documentStore: { contract: string }
  /** What the banks abroad are sent or asked about a remittance, by its order; `round` tells one question from the next. */
  correspondent: { remittance: string; ask: 'transfer' | 'recall' | 'question'; round: number }
  /** How an agreement of quick payment stands, or a payment by one that is disputed, by its number. */
  quickPay: { ask: 'agreement' | 'dispute'; number: string }
  /** Goods that points were redeemed for, by their order: handed over, or asked after. */
  giftSupplier: { orderId: string; ask: 'order' | 'status' }
  /** A receipt that a charity is asked for, by the order that gave; the day's sum that has reached one. */
  charities: { orderId: string } | { givenOn: string; charity: string }
  /** An export of a customer's own data to be made, by its order. */
  dataExport: { orderId: string }
}
export type OutboxKind = keyof OutboxPayloads

/** A message to the outside on behalf of a customer. */
export type OutboxMessage = {
  [Kind in OutboxKind]: { kind: Kind; customerId: bigint; payload: OutboxPayloads[Kind] }
}[OutboxKind]

/** Writes messages in the transaction that makes them true; they go out after it has committed, at least once. */
export async function enqueue(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  await enqueued(messages).execute(tx)
}

/** The same as an expression, for a statement that has more to write. */
export function enqueued(messages: readonly OutboxMessage[]): RawBuilder<unknown> {
  return sql`insert into rails.outbox (kind, customer_id, payload)
    select * from unnest(${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ customerId }) => customerId)}::bigint[], ${messages.map(({ payload }) => payload)}::jsonb[])`
}
