import type { Selectable } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'

export type IncomingPayment = Selectable<Tables['rails.incoming_payments']>

/** What tells payments of other banks apart: each bank numbers its messages by itself, in each network. */
export interface PaymentKey {
  network: Network
  /** The payer's bank, by its code. */
  sender: string
  messageId: string
}

export const keyOf = ({ network, payer, messageId }: ReceivedPayment): PaymentKey => ({
  network,
  sender: payer.bankCode,
  messageId,
})

/** A payment from another bank; locked for a change where asked. Null where there is none. */
export async function readIncomingPayment(
  q: Queryable,
  { network, sender, messageId }: PaymentKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<IncomingPayment | null> {
  const row = await q
    .selectFrom('rails.incoming_payments')
    .selectAll()
    .where('network', '=', network)
    .where('payer_bank', '=', sender)
    .where('message_id', '=', messageId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** What of a payment stays the same however often, and by whatever way, it is told. */
export function contentOf(payment: ReceivedPayment) {
  const { endToEndId, currency, amountMinor, payer, payee, purpose, remark } = payment
  return {
    end_to_end_id: endToEndId,
    currency,
    amount_minor: amountMinor,
    payer_name: payer.name,
    payer_number: payer.number,
    payer_bank: payer.bankCode,
    payee_name: payee.name,
    payee_number: payee.number,
    payee_bank: payee.bankCode,
    purpose,
    remark,
  }
}

/** What a journal of it is known by. */
export const referenceOf = ({ network, sender, messageId }: PaymentKey) => `${network}-${sender}-${messageId}`
