import type { Language } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Payload of each kind of message. */
export interface OutboxPayloads {
  /** A notification to the customer's mobile number, or to `mobile` if that is another number (the one given up). */
  sms: { text: string; mobile?: string }
  /** An alert about an account, to the agreed number. `writtenOn` and `textId` identify its record. */
  alert: { text: string; mobile: string; writtenOn: string; textId: string }
  /** A letter or application for the service desk, by its number. `round` distinguishes it from later ones. */
  desk: { matterId: string; round: number }
  /** A customer's request that employers send slips again. */
  employers: { askedAt: string }
  /** A payment to another bank, by the number of its message. */
  payment: { messageId: string }
  /** The answer to a payment from another bank, by the payment's key. */
  answer: { network: Schema['networks.incoming_payments']['network']; sender: string; messageId: string }
  /** A question to the affiliate in Hong Kong about a link, by the link's number. */
  affiliate: { link: string; ask: 'consent' | 'revoke' }
  /** A paper bill of a card for the printer, with its envelope. */
  billPrinter: { account: string; billedOn: string; address: string; postcode: string; language: Language }
  /** A message to the card centre about a request, by the request's number. */
  cardCentre: { request: string; ask: 'request' | 'documents' | 'withdraw' | 'status' }
  /** A message to the loan desk about an application, by its number. `close` reports that it is over at the bank. */
  loanDesk: { application: string; ask: 'request' | 'documents' | 'close' | 'status' }
  /** The result of a merchant's order, by the bank's number for it. */
  merchant: { orderNumber: string }
  /** A message to a WeChat account. `number` identifies repetitions. */
  wechat: { openId: string; number: string; text: string }
  /** A notification by e-mail, without attachments and without whole account numbers. */
  email: { to: string; subject: string; text: string }
  /** A foreign exchange trade to be registered with the administration, by its order. */
  safe: { trade: string }
  /** A certification of a qualified investor: the request to the asset manager, or a question about it. */
  assetManager: { certification: string; ask: 'request' | 'status' }
  /** A contract to be countersigned and filed in the document store, by its number. */
  documentStore: { contract: string }
  /** A message to the banks abroad about a remittance, by its order. `round` distinguishes repeated questions. */
  correspondent: { remittance: string; ask: 'transfer' | 'recall' | 'question'; round: number }
  /** The state of a quick payment agreement, or a disputed payment under one, by its number. */
  quickPay: { ask: 'agreement' | 'dispute'; number: string }
  /** Goods redeemed for points, by their order: the order itself, or a question about it. */
  giftSupplier: { orderId: string; ask: 'order' | 'status' }
  /** A receipt requested from a charity, by the order of the donation, or the day's total that has reached a charity. */
  charities: { orderId: string } | { givenOn: string; charity: string }
  /** An export of a customer's own data to be made, by its order. */
  dataExport: { orderId: string }
}
export type OutboxKind = keyof OutboxPayloads

/** A message to an external party on behalf of a customer. */
export type OutboxMessage = {
  [Kind in OutboxKind]: { kind: Kind; customerId: bigint; payload: OutboxPayloads[Kind] }
}[OutboxKind]

/** Writes messages in the transaction that they report. They are sent after its commit, at least once. */
export async function enqueue(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  await enqueued(messages).execute(tx)
}

/** Returns the insert of `enqueue` as an expression, for a statement that writes more. */
export function enqueued(messages: readonly OutboxMessage[]): RawBuilder<unknown> {
  return sql`insert into outbox.messages (kind, customer_id, payload)
    select * from unnest(${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ customerId }) => customerId)}::bigint[], ${messages.map(({ payload }) => payload)}::jsonb[])`
}
