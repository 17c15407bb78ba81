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

/** Where the browser refuses its storage: for as long as the page stands. Sealed as there. */
const refused = new Map<string, string>()

const stored = (): [string, string][] => {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/**
 * In the browser's local storage, one entry an order, sealed for the customer: they outlast a reload, the tab, and the
 * session, and another customer of the same browser sees nothing of them.
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
      // Nothing was stored there.
    }
  },
}

/** For as long as it stands: for a order pipeline that stands in for the bank's. */
export function awaitedInMemory(): AwaitedOrders {
  const orders = new Map<string, AwaitedOrder>()
  return {
    list: () => [...orders.values()],
    keep: (order) => void orders.set(order.orderId, order),
    forget: (orderId) => void orders.delete(orderId),
  }
}
