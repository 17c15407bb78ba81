import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import type { Generated } from 'kysely'

interface BranchesTable {
  branch_code: string
  name_zh: string
  name_en: string
  province_zh: string
  province_en: string
  city_zh: string
  city_en: string
  address_zh: string
  address_en: string
  phone: string
}

interface AccountsTable {
  customer_id: bigint
  account_id: Generated<bigint>
  number: string
  kind: AccountKind
  holder_name: string
  account_class: Generated<number>
  status: Generated<AccountStatus>
  branch_code: string
  /** YYYY-MM-DD */
  opened_on: string
  closed_on: string | null
  transfer_service: Generated<boolean>
  enrolled: Generated<boolean>
  card_password_lost: Generated<boolean>
  nickname: string | null
  linked_account_id: bigint | null
}

interface NumbersTable {
  number: string
  customer_id: bigint
  account_id: bigint
}

export interface AccountsTables {
  'accounts.branches': BranchesTable
  'accounts.accounts': AccountsTable
  'accounts.numbers': NumbersTable
}
