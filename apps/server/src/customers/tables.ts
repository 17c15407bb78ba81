import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export type CustomerStatus = 'normal' | 'frozen' | 'closed'

interface CustomersTable {
  customer_id: Generated<bigint>
  kind: CustomerKind
  method: AuthMethod
  status: Generated<CustomerStatus>
  name: string
  name_en: string
  /** YYYY-MM-DD */
  birth: string
  id_type: string
  id_number: string
  mobile: string
  email: string | null
  address: string | null
  branch_code: string
  username: string | null
  nickname: string | null
  ebank_number: string | null
  seal: string | null
  last_login_at: Date | null
  last_login_ip: string | null
  last_login_method: string | null
  previous_login_at: Generated<Date | null>
  previous_login_ip: Generated<string | null>
  previous_login_method: Generated<string | null>
  login_count: Generated<number>
  login_alerts: Generated<boolean>
  created_at: Date
}

export interface CustomersTables {
  'identity.customers': CustomersTable
}
