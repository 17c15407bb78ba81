import type { Selectable } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'

export type IncomingPayment = Selectable<Tables['rails.incoming_payments']>

/** Other banks number their messages by themselves, in each network. */
export interface PaymentKey {
  network: Network
  messageId: string
}

/** A payment from another bank; locked for a change where asked. Null where there is none. */
export async function readIncomingPayment(
  q: Queryable,
  { network, messageId }: PaymentKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<IncomingPayment | null> {
  const row = await q
    .selectFrom('rails.incoming_payments')
    .selectAll()
    .where('network', '=', network)
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
export const referenceOf = ({ network, messageId }: PaymentKey) => `${network}-${messageId}`
