import type { AuthMethod } from '@cloudsail/contract'
import type { changeActions, SettingKind } from '@cloudsail/contract/limits'
import type { GeneratedAlways } from 'kysely'

export interface LimitsTables {
  'limits.usage': {
    customer_id: bigint
    scope: string
    period: string
    amount_minor: bigint
    count: number
  }
  'limits.settings': {
    customer_id: bigint
    scope: string
    kind: SettingKind
    setting_id: GeneratedAlways<bigint>
    value: bigint | null
    order_id: string
    set_at: Date
    effective_at: Date
    cancelled_at: Date | null
  }
  'limits.changes': {
    customer_id: bigint
    change_id: GeneratedAlways<bigint>
    at: Date
    action: (typeof changeActions)[number]
    kind: SettingKind | null
    object: string
    old_value: bigint | null
    new_value: bigint | null
    effective_at: Date
    setting_id: bigint | null
    actor: string
    method: AuthMethod
    order_id: string
  }
  'limits.method_changes': {
    customer_id: bigint
    order_id: string
    from_method: AuthMethod
    to_method: AuthMethod
    changed_at: Date
    effective_at: Date
  }
  'limits.receivers': {
    customer_id: bigint
    receiver_id: GeneratedAlways<bigint>
    name: string
    account: string
    bank: string
    added_at: Date
    effective_at: Date
    removed_at: Date | null
  }
}
