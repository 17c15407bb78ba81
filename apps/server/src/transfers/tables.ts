import type { AuthMethod, Bilingual, SchedulePeriod } from '@cloudsail/contract'
import type {
  arrivals,
  FutureState,
  futureKinds,
  payeeOutcomes,
  payeeTypes,
} from '@cloudsail/contract/transfers'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Network } from '../rails/index.ts'

export interface TransfersTables {
  'transfers.contacts': {
    customer_id: bigint
    contact_id: GeneratedAlways<bigint>
    name: string
    account: string
    remark: string
    search_text: string
    created_at: Date
  }
  'transfers.payee_checks': {
    customer_id: bigint
    hour: Date
    count: number
  }
  'transfers.payee_answers': {
    customer_id: bigint
    payee: Buffer
    outcome: (typeof payeeOutcomes)[number]
    masked_name: string | null
    asked_at: Date
  }
  'transfers.remittances': {
    customer_id: bigint
    order_id: string
    arrival: (typeof arrivals)[number] | 'hvps'
    network: Network
    amount_minor: bigint
    fee_minor: bigint
    payer_account_id: bigint
    payer_name: string
    payer_number: string
    payer_bank: string
    payee_name: string
    payee_number: string
    payee_bank: string
    payee_bank_name: string
    purpose: string
    remark: string
    notice_mobile: string
    limit_date: string
    held_until: Date | null
    released_at: Date | null
    /** A large one, which does not go before the bank has approved it. */
    needs_approval: boolean
    approved_at: Date | null
  }
  'transfers.usual_arrivals': {
    customer_id: bigint
    arrival: (typeof arrivals)[number]
  }
  'transfers.future_rules': {
    customer_id: bigint
    rule_id: string
    kind: (typeof futureKinds)[number]
    method: AuthMethod
    state: FutureState
    period: SchedulePeriod
    first_on: string
    end_on: string | null
    next_no: Generated<number>
    next_on: string | null
    ended_at: Generated<Date | null>
    payer_account_id: bigint
    payee_name: string
    payee_number: string
    payee_bank_name: string | null
    amount_minor: bigint
    input: ColumnType<unknown, string, never>
    search_text: string
    set_at: Date
  }
  'transfers.future_runs': {
    customer_id: bigint
    rule_id: string
    due_on: string
    at: Date
    order_id: string | null
    reason: ColumnType<Bilingual | null, string | null, never>
  }
  'transfers.wealth_connect_agreements': {
    customer_id: bigint
    agreement_no: string
    account_id: bigint
    partner: string
    partner_account: string
    signed_on: string
    ended_on: string | null
    out_minor: Generated<bigint>
  }
  'transfers.wealth_connect_uses': {
    customer_id: bigint
    order_id: string
    amount_minor: bigint
    released_at: Date | null
  }
  'transfers.wealth_connect_returns': {
    customer_id: bigint
    network: Network
    message_id: string
    account_id: bigint
    partner: string
    partner_account: string
    amount_minor: bigint
    freed_minor: bigint
    returned_at: Date
  }
  'transfers.outside_contacts': {
    customer_id: bigint
    contact_id: GeneratedAlways<bigint>
    payee_type: (typeof payeeTypes)[number]
    name: string
    account: string
    bank: string
    branch_code: string | null
    remark: string
    search_text: string
    created_at: Date
  }
  'transfers.batches': {
    customer_id: bigint
    order_id: string
    method: AuthMethod
    /** How many lines succeeded, once all are final. */
    succeeded: number | null
  }
  'transfers.batch_lines': {
    customer_id: bigint
    order_id: string
    line: number
    bank_name: ColumnType<Bilingual, string, never>
    amount_minor: bigint
    fee_minor: bigint
    /** The order it became; null before its turn, and where it was refused. */
    line_order_id: string | null
    reason: ColumnType<Bilingual | null, string | null, string | null>
  }
}
