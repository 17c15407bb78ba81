import type { Currency } from '@cloudsail/contract'

export interface LedgerTables {
  'ledger.accounts': { currency: Currency }
  'ledger.entries': { currency: Currency }
  'ledger.pending_legs': { currency: Currency }
  'ledger.sub_accounts': { currency: Currency }
}
