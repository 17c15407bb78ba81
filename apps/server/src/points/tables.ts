import type { Bilingual } from '@cloudsail/contract'
import type { LotPart } from '@cloudsail/contract/points'
import type { ColumnType } from 'kysely'

export interface PointsTables {
  'points.entries': {
    words: ColumnType<Bilingual, string, never>
    parts: ColumnType<LotPart[], string, never>
  }
  'points.redemptions': {
    parts: ColumnType<LotPart[], string, never>
    reason: ColumnType<Bilingual | null, string | null, string | null>
  }
}
