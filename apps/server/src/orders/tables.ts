import type { AuthMethod, Bilingual, Currency } from '@cloudsail/contract'
import type { OrderEvent, OrderState, OrderSummary } from '@cloudsail/contract/orders'
import type { ColumnType } from 'kysely'

/** The stored part of the summary a customer saw. The rest is in columns, or was true only at that moment. */
export type KeptSummary = Pick<OrderSummary, 'title' | 'amount' | 'lines' | 'warnings' | 'authorisation'>

type Told = ColumnType<Bilingual | null, string | null | undefined, string | null>

export interface OrdersTables {
  'orders.orders': {
    state: OrderState
    method: AuthMethod
    summary: ColumnType<KeptSummary, string, string>
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
