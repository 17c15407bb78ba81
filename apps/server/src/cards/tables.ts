import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

interface CreditCardsTable {
  customer_id: bigint
  account_id: bigint
  product_zh: string
  product_en: string
  currency: Generated<Currency>
  limit_minor: bigint
  cash_limit_minor: bigint
  bill_day: number
}

interface StatementsTable {
  customer_id: bigint
  account_id: bigint
  /** YYYY-MM-DD */
  billed_on: string
  due_on: string
  currency: Generated<Currency>
  amount_minor: bigint
  minimum_minor: bigint
  paid_minor: Generated<bigint>
}

export interface CardsTables {
  'cards.credit_cards': CreditCardsTable
  'cards.statements': StatementsTable
}
