import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type CustomerStatus = 'normal' | 'frozen' | 'closed'
export type CredentialKind = 'login' | 'query' | 'withdrawal'
export type NameKind = 'username' | 'accountNumber' | 'mobileAccount' | 'nickname' | 'document'
export type LoginOutcome = 'success' | 'wrongPassword' | 'locked' | 'frozen'

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
  created_at: Date
}

interface NamesTable {
  kind: NameKind
  value: string
  customer_id: bigint
}

interface CredentialsTable {
  customer_id: bigint
  kind: CredentialKind
  hash: string
  changed_at: Date
}

interface AttemptsTable {
  customer_id: bigint
  subject: string
  business_date: string
  failed: number
}

interface RateWindowsTable {
  key: string
  window_start: Date
  used: number
}

interface ImageCodesTable {
  image_code_id: string
  code: string
  expires_at: Date
}

interface LoginLogTable {
  customer_id: bigint
  login_id: GeneratedAlways<bigint>
  at: Date
  identifier_kind: string
  identifier_masked: string
  outcome: LoginOutcome
  ip: string
  user_agent: string
}

export interface IdentityTables {
  'identity.customers': CustomersTable
  'identity.names': NamesTable
  'identity.credentials': CredentialsTable
  'identity.attempts': AttemptsTable
  'identity.rate_windows': RateWindowsTable
  'identity.image_codes': ImageCodesTable
  'identity.login_log': LoginLogTable
}
