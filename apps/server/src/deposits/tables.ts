import type { Currency } from '@cloudsail/contract'

export interface DepositsTables {
  'deposits.current_interest': { currency: Currency }
  'deposits.time_deposits': { currency: Currency }
}
