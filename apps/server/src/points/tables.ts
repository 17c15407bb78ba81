import type { Bilingual } from '@cloudsail/contract'
import type { GrantPart } from '@cloudsail/contract/points'
import type { ColumnType } from 'kysely'

export interface PointsTables {
  'points.entries': {
    words: ColumnType<Bilingual, string, never>
    parts: ColumnType<GrantPart[], string, never>
  }
  'points.redemptions': {
    parts: ColumnType<GrantPart[], string, never>
    reason: ColumnType<Bilingual | null, string | null, string | null>
  }
}
