import type { Generated } from 'kysely'

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
}
