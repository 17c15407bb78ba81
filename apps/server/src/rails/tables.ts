import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Network } from './messages/names.ts'
import type { ReviewState } from './network-port.ts'

interface OutboxTable {
  customer_id: bigint
  message_id: GeneratedAlways<bigint>
  created_on: Generated<string>
  kind: string
  payload: unknown
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  dead_at: Date | null
}

/** Where a payment is: waiting to be sent, sent, forwarded to the payee's bank, without a word since; then its end:
 *  settled, refused, settled and come back, or never received by the network. */
export const openStates = ['waiting', 'sent', 'accepted', 'unknown'] as const
export type PaymentState = (typeof openStates)[number] | 'settled' | 'rejected' | 'returned' | 'undelivered'

/** Between whom a payment goes, and what is said of it. */
interface PartyColumns {
  payer_name: string
  payer_number: string
  payer_bank: string
  payee_name: string
  payee_number: string
  payee_bank: string
  purpose: string
  remark: string
}

interface PaymentsTable extends PartyColumns {
  customer_id: bigint
  message_id: string
  order_id: string
  /** Who follows it. */
  kind: string
  network: Network
  state: PaymentState
  amount_minor: bigint
  fee_minor: bigint
  payer_account_id: bigint
  created_at: Date
  settlement_date: string
  reason: Generated<string | null>
  next_query_at: Generated<Date>
  queries: Generated<number>
}

/** Where a payment from another bank is: in the customer's account; refused before it was settled; settled and on its way
 *  back; back. */
export type IncomingState = 'booked' | 'refused' | 'returning' | 'returned'

interface IncomingPaymentsTable extends PartyColumns {
  network: Network
  message_id: string
  end_to_end_id: string
  state: IncomingState
  reason: string | null
  currency: string
  amount_minor: bigint
  settlement_date: string
  customer_id: bigint | null
  account_id: bigint | null
  answer_id: string
  received_at: Date
  returned_on: Generated<string | null>
}

/** How the books and a network's list differ. `notListed`: settled by what the network told, and not on its list;
 *  `listed`: on the list, and given back here. Of payments to us: `creditNotListed`, booked or sent back and not on the
 *  list; `creditListed`, refused and on the list all the same; `returnNotListed`, sent back and the list has it not. */
export type DifferenceKind = 'notListed' | 'listed' | 'creditNotListed' | 'creditListed' | 'returnNotListed'

export interface RailsTables {
  'rails.outbox': OutboxTable
  'rails.payments': PaymentsTable
  'rails.incoming_payments': IncomingPaymentsTable
  'rails.inbox': {
    network: Network
    message_id: string
    kind: string
    about: string
    outcome: string
    received_at: Date
  }
  'rails.reconciliations': {
    network: Network
    settlement_date: string
    checked_at: Date
    listed_count: number
    listed_minor: bigint
    received_count: Generated<number>
    received_minor: Generated<bigint>
    open_differences: number
  }
  'rails.differences': {
    message_id: string
    kind: DifferenceKind
    network: Network
    settlement_date: string
    amount_minor: bigint
    opened_at: Date
    resolved_at: Generated<Date | null>
  }
  'rails.reviews': {
    customer_id: bigint
    order_id: string
    kind: string
    state: Generated<ReviewState | 'withdrawn'>
    request: ColumnType<unknown, string, never>
    opened_at: Date
    decided_at: Generated<Date | null>
    next_ask_at: Generated<Date>
    asks: Generated<number>
  }
  'rails.participant': { only_row: boolean; books: string }
  'rails.banks': {
    bank: string
    name_zh: string
    name_en: string
    head_office: string
    rank: number
    search_text: string
  }
  'rails.cities': {
    city: string
    province_zh: string
    province_en: string
    name_zh: string
    name_en: string
    search_text: string
  }
  'rails.branches': {
    branch_code: string
    bank: string
    city: string
    name: string
    search_text: string
  }
}
