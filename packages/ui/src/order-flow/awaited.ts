import type { OrderSummary } from '@cloudsail/contract/orders'
import { open, ownMark, seal } from './sealed.ts'

/** A submitted order whose outcome the customer has not been shown yet. */
export type AwaitedOrder = Pick<OrderSummary, 'orderId' | 'code' | 'title' | 'amount'>

/** Orders whose outcome the customer is waiting for. */
export interface AwaitedOrders {
  list: () => AwaitedOrder[]
  keep: (order: AwaitedOrder) => void
  forget: (orderId: string) => void
}

const prefix = () => {
  const mark = ownMark()
  return mark && `cloudsail.awaited.${mark}.`
}

/** Used if the browser refuses its storage. Sealed like the stored entries, lasts as long as the page. */
const refused = new Map<string, string>()

const stored = (): [string, string][] => {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/**
 * Keeps awaited orders in the browser's local storage, one entry for each, sealed for the customer. They outlast a reload,
 * the tab and the session. Another customer of the same browser cannot read them.
 */
export const awaitedOrders: AwaitedOrders = {
  list() {
    const own = prefix()
    if (!own) return []
    return [...stored(), ...refused]
      .filter(([name]) => name.startsWith(own))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, sealed]) => open<AwaitedOrder>(name, sealed) ?? [])
  },
  keep({ orderId, code, title, amount }) {
    const own = prefix()
    const sealed = own && seal(own + orderId, { orderId, code, title, amount })
    if (!sealed) return
    try {
      localStorage.setItem(own + orderId, sealed)
    } catch {
      refused.set(own + orderId, sealed)
    }
  },
  forget(orderId) {
    const own = prefix()
    if (!own) return
    refused.delete(own + orderId)
    try {
      localStorage.removeItem(own + orderId)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Keeps awaited orders in memory, for an order pipeline that replaces the bank's. */
export function awaitedInMemory(): AwaitedOrders {
  const orders = new Map<string, AwaitedOrder>()
  return {
    list: () => [...orders.values()],
    keep: (order) => void orders.set(order.orderId, order),
    forget: (orderId) => void orders.delete(orderId),
  }
}
