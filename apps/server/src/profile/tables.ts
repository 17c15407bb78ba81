import type { Generated } from 'kysely'

export interface ProfileTables {
  'profile.quick_menu': { customer_id: bigint; place: number; function_code: string }
  'profile.function_uses': { customer_id: bigint; used_on: string; function: string; uses: Generated<number> }
  'profile.pinned_functions': { customer_id: bigint; place: number; function: string }
}
