export interface ProfileTables {
  'profile.quick_menu': { customer_id: bigint; place: number; function_code: string }
}
