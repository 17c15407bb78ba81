import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

interface LoansTable {
  customer_id: bigint
  account_id: bigint
  product_zh: string
  product_en: string
  currency: Generated<Currency>
  principal_minor: bigint
  annual_rate_ppm: number
  repayment: 'equalInstalment' | 'equalPrincipal'
  instalments: number
  paid_instalments: Generated<number>
  /** YYYY-MM-DD */
  disbursed_on: string
  due_day: number
  next_due_on: string | null
  next_due_minor: bigint | null
}

export interface LoansTables {
  'loans.loans': LoansTable
}
