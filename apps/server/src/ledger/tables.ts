import type { Currency } from '@cloudsail/contract'

type Side = 'debit' | 'credit'

interface Details {
  summary: string
  counterparty_name: string
  counterparty_number: string
  counterparty_bank: string
  remark: string
  search_text: string
}

export interface LedgerTables {
  'ledger.chart': { account_id: bigint; code: string; normal_side: Side; name_zh: string; name_en: string }
  'ledger.accounts': {
    owner_id: bigint
    account_id: bigint
    currency: Currency
    normal_side: Side
    overdraft_limit_minor: bigint | null
    debits_minor: bigint
    credits_minor: bigint
    held_minor: bigint
    last_seq: bigint
    last_line: bigint
    last_business_date: string
    head: Buffer
  }
  'ledger.journals': {
    journal_id: bigint
    kind: string
    reference: string
    booked_at: Date
    business_date: string
    value_date: string
  }
  'ledger.entries': Details & {
    owner_id: bigint
    account_id: bigint
    currency: Currency
    business_date: string
    seq: bigint
    line: bigint
    journal_id: bigint
    kind: string
    reference: string
    amount_minor: bigint
    held_minor: bigint
    balance_after: bigint
    held_after: bigint
    credits_after: bigint
    booked_at: Date
    value_date: string
    hash: Buffer
  }
  'ledger.unsealed': Details & {
    journal_id: bigint
    leg: number
    account_id: bigint
    currency: Currency
    business_date: string
    amount_minor: bigint
    booked_at: Date
    value_date: string
  }
  'ledger.signing_keys': { key_id: string; public_key: Buffer; private_key: Buffer | null }
  'ledger.days': {
    business_date: string
    closed_at: Date
    account_count: bigint | null
    root: Buffer | null
    previous_digest: Buffer | null
    key_id: string | null
    signature: Buffer | null
  }
}
