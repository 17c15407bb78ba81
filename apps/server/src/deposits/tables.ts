import type { AuthMethod, Bilingual, Currency } from '@cloudsail/contract'
import type { RulePeriod } from '@cloudsail/contract/deposits'
import type { ColumnType } from 'kysely'

export interface DepositsTables {
  'deposits.current_interest': { currency: Currency }
  'deposits.rule_runs': { reason: ColumnType<Bilingual | null, string | null, never> }
  'deposits.rules': { method: AuthMethod; period: RulePeriod }
  'deposits.time_deposits': { currency: Currency }
}
