import type { ColumnType, Generated } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Network } from './messages/names.ts'

/** State of a payment in the back office: not looked at, under review, decided. */
export type ReviewState = 'queued' | 'inReview' | 'approved' | 'refused'

/**
 * States of a payment. Open: waiting to be sent, sent, forwarded to the payee's bank, or without any answer. Final: settled,
 * refused, settled and returned, or never received by the network.
 */
export const openStates = ['waiting', 'sent', 'accepted', 'unknown'] as const
export type PaymentState = (typeof openStates)[number] | 'settled' | 'rejected' | 'returned' | 'undelivered'

/**
 * States of a payment from another bank: credited to the customer; refused before settlement; settled and being returned;
 * returned.
 */
export type IncomingState = Schema['networks.incoming_payments']['state']

/**
 * How the books differ from a network's list. `notListed`: settled according to the network, but not on its list. `listed`:
 * on the list, but given back here. For payments to us: `creditNotListed`: posted or returned, but not on the list.
 * `creditListed`: refused, but on the list. `returnNotListed`: returned, but the return is not on the list.
 */
export type DifferenceKind = Schema['networks.differences']['kind']

export interface NetworksTables {
  'networks.payments': { state: PaymentState }
  /** `ABROAD` stands for all banks and networks abroad. */
  'networks.inbox': { network: Network | 'ABROAD' }
  'networks.reconciliations': { network: Network }
  'networks.reviews': {
    state: Generated<ReviewState | 'withdrawn'>
    request: ColumnType<unknown, string, never>
  }
}
