import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export interface LoansTables {
  'loans.loans': { currency: Generated<Currency> }
}
