import type { ColumnType, Generated } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Network } from './messages/names.ts'

/** Where a payment stands in the back office: nobody has looked yet, somebody looks, decided. */
export type ReviewState = 'queued' | 'inReview' | 'approved' | 'refused'

/** Where a payment is: waiting to be sent, sent, forwarded to the payee's bank, without a word since; then its end:
 *  settled, refused, settled and come back, or never received by the network. */
export const openStates = ['waiting', 'sent', 'accepted', 'unknown'] as const
export type PaymentState = (typeof openStates)[number] | 'settled' | 'rejected' | 'returned' | 'undelivered'

/** Where a payment from another bank is: in the customer's account; refused before it was settled; settled and on its way
 *  back; back. */
export type IncomingState = Schema['rails.incoming_payments']['state']

/** How the books and a network's list differ. `notListed`: settled by what the network told, and not on its list;
 *  `listed`: on the list, and given back here. Of payments to us: `creditNotListed`, booked or sent back and not on the
 *  list; `creditListed`, refused and on the list all the same; `returnNotListed`, sent back and the list has it not. */
export type DifferenceKind = Schema['rails.differences']['kind']

export interface RailsTables {
  'rails.payments': { state: PaymentState }
  /** `ABROAD` are the banks and networks abroad together. */
  'rails.inbox': { network: Network | 'ABROAD' }
  'rails.reconciliations': { network: Network }
  'rails.reviews': {
    state: Generated<ReviewState | 'withdrawn'>
    request: ColumnType<unknown, string, never>
  }
}
