import type { Bilingual } from '@cloudsail/contract'
import type { FxCurrency } from '@cloudsail/contract/remittance'
import type { ColumnType } from 'kysely'

export interface RemittanceTables {
  'remittance.fx_quotes': { currency: FxCurrency }
  'remittance.fx_trades': {
    currency: FxCurrency
    /** What is shown of purpose or source in lists. */
    details: ColumnType<{ what: Bilingual }, string, never>
  }
}
