import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export interface WealthTables {
  'wealth.products': { currency: Generated<Currency> }
}
