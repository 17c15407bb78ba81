import type { AuthMethod, Bilingual, SchedulePeriod } from '@cloudsail/contract'
import type { arrivals, payeeOutcomes } from '@cloudsail/contract/transfers'
import type { ColumnType } from 'kysely'
import type { Network } from '../networks/messages/names.ts'

export interface TransfersTables {
  'transfers.payee_answers': { outcome: (typeof payeeOutcomes)[number] }
  'transfers.remittances': { arrival: (typeof arrivals)[number] | 'hvps'; network: Network }
  'transfers.future_rules': {
    method: AuthMethod
    period: SchedulePeriod
  }
  'transfers.future_runs': { reason: ColumnType<Bilingual | null, string | null, never> }
  'transfers.wealth_connect_returns': { network: Network }
  'transfers.batches': { method: AuthMethod }
  'transfers.batch_lines': {
    bank_name: ColumnType<Bilingual, string, never>
    reason: ColumnType<Bilingual | null, string | null, string | null>
  }
}
