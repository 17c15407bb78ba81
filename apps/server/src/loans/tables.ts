import type { Bilingual, Currency } from '@cloudsail/contract'
import type { ColumnType, Generated } from 'kysely'

export interface LoansTables {
  'loans.loans': { currency: Generated<Currency> }
  'loans.early_repayments': { reason: ColumnType<Bilingual | null, string | null, string | null> }
}
