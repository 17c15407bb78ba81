import type { Bilingual, Currency } from '@cloudsail/contract'
import type { ColumnType, Generated } from 'kysely'

/** The stored report of the credit bureau on a person. The amount is in minor units as text. */
interface BureauFacts {
  askedAt: string
  loans: number
  monthlyDebt: string
  monthsOverdue: number
}

export interface LoansTables {
  'loans.applications': { bureau: ColumnType<BureauFacts | null, string | null | undefined, string | null> }
  'loans.loans': { currency: Generated<Currency> }
  'loans.early_repayments': { reason: ColumnType<Bilingual | null, string | null, string | null> }
}
