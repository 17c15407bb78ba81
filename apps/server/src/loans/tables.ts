import type { Bilingual, Currency } from '@cloudsail/contract'
import type { ColumnType, Generated } from 'kysely'
import type { BureauFacts } from './applying/applications.ts'

export interface LoansTables {
  'loans.applications': { bureau: ColumnType<BureauFacts | null, string | null | undefined, string | null> }
  'loans.loans': { currency: Generated<Currency> }
  'loans.early_repayments': { reason: ColumnType<Bilingual | null, string | null, string | null> }
}
