import type { AuthMethod } from '@cloudsail/contract'
import type { SettingKind } from '@cloudsail/contract/limits'

export interface LimitsTables {
  'limits.changes': { kind: SettingKind | null; method: AuthMethod }
}
