import type { Bilingual, Currency } from '@cloudsail/contract'
import type { ColumnType, Generated } from 'kysely'

/** What the credit bureau said of a person, as it is kept; the amount in minor units as text. */
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
