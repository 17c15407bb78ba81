import type { Currency } from '@cloudsail/contract'
import type { JSONColumnType } from 'kysely'

export interface ComplianceTables {
  'compliance.freezes': {
    currency: Currency | null
    officers: JSONColumnType<{ name: string; number: string }[]>
  }
  'compliance.freeze_parts': { currency: Currency }
  'compliance.stops': { officers: JSONColumnType<{ name: string; number: string }[]> }
}
