export interface LimitsTables {
  'limits.usage': {
    customer_id: bigint
    scope: string
    period: string
    amount_minor: bigint
    count: number
  }
  'limits.account_limits': {
    customer_id: bigint
    account_id: bigint
    single_minor: bigint | null
    daily_minor: bigint | null
    daily_count: number | null
    annual_minor: bigint | null
  }
}
