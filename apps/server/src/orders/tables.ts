import type { AuthMethod, Bilingual, Currency } from '@cloudsail/contract'
import type { OrderEvent, OrderState, OrderSummary } from '@cloudsail/contract/orders'
import type { ColumnType } from 'kysely'

type Told = ColumnType<Bilingual | null, string | null | undefined, string | null>

export interface OrdersTables {
  'orders.orders': {
    state: OrderState
    method: AuthMethod
    summary: ColumnType<OrderSummary, string, string>
    payer_branch: Told
    /** Null for an account of this bank. */
    payee_bank: Told
    currency: Currency | null
  }
  'orders.events': {
    step: OrderEvent['step']
    reason: ColumnType<Bilingual | null, string | null, never>
  }
}
