import { createStore } from '../base/store.ts'
import type { FlowRun } from './flow-run.ts'
import type { OrderPort } from './port.ts'

/** A quick order that the customer has to be shown before it goes on, or an earlier one found in its place. */
export interface ShownQuickOrder {
  run: FlowRun
  port: OrderPort
  onClose: () => void
}

export const quickOrderStore = createStore<ShownQuickOrder | null>(null)
