import type { Currency } from '@cloudsail/contract'
import type { ColumnType } from 'kysely'

/** Number of pieces of each denomination. */
type Pieces = Readonly<Record<string, number>>

export interface CashTables {
  'cash.balances': { currency: Currency }
  'cash.counts': { currency: Currency; pieces: ColumnType<Pieces, string, never> }
  'cash.movements': {
    currency: Currency
    pieces: ColumnType<Pieces | null, string | null, never>
  }
  'cash.transactions': { currency: Currency }
  'cash.transfers': { currency: Currency; pieces: ColumnType<Pieces, string, never> }
}
