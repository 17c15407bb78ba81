import type { Selectable } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'
import { partyColumns } from './party-columns.ts'

export type IncomingPayment = Selectable<Tables['networks.incoming_payments']>

/** Key of other banks' payments. Each bank numbers its messages separately in each network. */
export interface PaymentKey {
  network: Network
  /** Code of the payer's bank. */
  sender: string
  messageId: string
}

export const keyOf = ({ network, payer, messageId }: ReceivedPayment): PaymentKey => ({
  network,
  sender: payer.bankCode,
  messageId,
})

/** Returns a payment from another bank, locked if requested. Null if there is none. */
export async function readIncomingPayment(
  q: Queryable,
  { network, sender, messageId }: PaymentKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<IncomingPayment | null> {
  const row = await q
    .selectFrom('networks.incoming_payments')
    .selectAll()
    .where('network', '=', network)
    .where('payer_bank', '=', sender)
    .where('message_id', '=', messageId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Returns those parts of a payment that are the same in every message and list about it. */
export function contentOf(payment: ReceivedPayment) {
  const { endToEndId, currency, amountMinor, payer, payee, purpose, remark } = payment
  return {
    end_to_end_id: endToEndId,
    currency,
    amount_minor: amountMinor,
    ...partyColumns(payer, payee),
    purpose,
    remark,
  }
}

/** Returns the reference of a payment's journals. */
export const referenceOf = ({ network, sender, messageId }: PaymentKey) => `${network}-${sender}-${messageId}`
