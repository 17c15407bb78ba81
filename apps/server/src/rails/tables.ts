import type { Generated, GeneratedAlways } from 'kysely'
import type { Network } from './messages/names.ts'

interface OutboxTable {
  customer_id: bigint
  message_id: GeneratedAlways<bigint>
  kind: string
  payload: unknown
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  dead_at: Date | null
}

/** Where a payment is: waiting to be sent, sent, forwarded to the payee's bank, without a word since; then its end. */
export const openStates = ['waiting', 'sent', 'accepted', 'unknown'] as const
export type PaymentState = (typeof openStates)[number] | 'settled' | 'rejected' | 'returned'

interface PaymentsTable {
  customer_id: bigint
  message_id: string
  order_id: string
  network: Network
  state: PaymentState
  amount_minor: bigint
  fee_minor: bigint
  payer_account_id: bigint
  payer_name: string
  payer_number: string
  payer_bank: string
  payee_name: string
  payee_number: string
  payee_bank: string
  purpose: string
  remark: string
  created_at: Date
  settlement_date: string
  reason: Generated<string | null>
  next_query_at: Generated<Date>
  queries: Generated<number>
}

export interface RailsTables {
  'rails.outbox': OutboxTable
  'rails.payments': PaymentsTable
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
    open_differences: number
  }
  'rails.differences': {
    message_id: string
    kind: 'notListed' | 'listed'
    network: Network
    settlement_date: string
    amount_minor: bigint
    opened_at: Date
    resolved_at: Generated<Date | null>
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
