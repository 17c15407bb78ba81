import type { OrderSummary } from '@cloudsail/contract/orders'
import { open, ownMark, seal } from './sealed.ts'

/** An order that was submitted and whose outcome the customer has not been shown. */
export type AwaitedOrder = Pick<OrderSummary, 'orderId' | 'code' | 'title' | 'amount'>

/** The orders that a customer awaits the outcome of. */
export interface AwaitedOrders {
  list: () => AwaitedOrder[]
  keep: (order: AwaitedOrder) => void
  forget: (orderId: string) => void
}

const prefix = () => {
  const mark = ownMark()
  return mark && `cloudsail.awaited.${mark}.`
}

/**
 * In the browser's local storage, one entry an order, sealed for the customer: they outlast a reload, the tab, and the
 * session, and another customer of the same browser sees nothing of them. Where the storage is refused, nothing is kept.
 */
export const awaitedOrders: AwaitedOrders = {
  list() {
    try {
      const own = prefix()
      if (!own) return []
      return Object.keys(localStorage)
        .filter((name) => name.startsWith(own))
        .sort()
        .flatMap((name) => open<AwaitedOrder>(name, localStorage.getItem(name) ?? '') ?? [])
    } catch {
      return []
    }
  },
  keep({ orderId, code, title, amount }) {
    try {
      const own = prefix()
      const sealed = own && seal(own + orderId, { orderId, code, title, amount })
      if (sealed) localStorage.setItem(own + orderId, sealed)
    } catch {
      // Storage refused: the flow itself still knows of the order while it stands.
    }
  },
  forget(orderId) {
    try {
      const own = prefix()
      if (own) localStorage.removeItem(own + orderId)
    } catch {
      // Nothing was kept.
    }
  },
}

/** For as long as it stands: for a corridor that stands in for the bank's. */
export function awaitedInMemory(): AwaitedOrders {
  const orders = new Map<string, AwaitedOrder>()
  return {
    list: () => [...orders.values()],
    keep: (order) => void orders.set(order.orderId, order),
    forget: (orderId) => void orders.delete(orderId),
  }
}
