import type { arrivals, payeeTypes } from '@cloudsail/contract/transfers'
import type { Generated } from 'kysely'
import type { Network } from '../rails/index.ts'

export interface TransfersTables {
  'transfers.contacts': {
    customer_id: bigint
    contact_id: Generated<bigint>
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
  'transfers.remittances': {
    customer_id: bigint
    order_id: string
    arrival: (typeof arrivals)[number]
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
  }
  'transfers.outside_contacts': {
    customer_id: bigint
    contact_id: Generated<bigint>
    payee_type: (typeof payeeTypes)[number]
    name: string
    account: string
    bank: string
    branch_code: string | null
    remark: string
    search_text: string
    created_at: Date
  }
}
