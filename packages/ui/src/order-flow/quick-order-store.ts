import { createStore } from '../base/store.ts'
import type { LiveFlow } from './live-flow.ts'
import type { OrderPort } from './port.ts'

/** A quick order that needs the customer's attention, or an earlier one found instead. */
export interface ShownQuickOrder {
  live: LiveFlow
  port: OrderPort
  onClose: () => void
}

export const quickOrderStore = createStore<ShownQuickOrder | null>(null)
