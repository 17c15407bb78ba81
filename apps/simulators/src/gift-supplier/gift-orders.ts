interface GiftOrder {
  number: string
  mobile: string
  /** Business date of the bank. */
  placedOn: string
}

const dayMs = 86_400_000
const receivedAfterDays = 2

/** The supplier's orders, in memory. A repeated order counts once. */
export class GiftOrders {
  readonly #orders = new Map<string, GiftOrder>()
  readonly #cancelled = new Set<string>()

  take(order: GiftOrder): void {
    if (!this.#orders.has(order.number) && !this.#cancelled.has(order.number))
      this.#orders.set(order.number, order)
  }

  /** Cancels an order. An order that arrives after its own cancellation is never sent. */
  cancel(number: string): void {
    this.#orders.delete(number)
    this.#cancelled.add(number)
  }

  /** Returns the state of an order on a date of the bank. */
  status(number: string, on: string): { state: string; parcel?: string } {
    const order = this.#orders.get(number)
    if (!order) return { state: this.#cancelled.has(number) ? 'cancelled' : 'unknown' }
    const ending = order.mobile.slice(-2)
    if (ending === '91') return { state: 'refused' }
    if (ending === '92') return { state: 'placed' }
    const days = (Date.parse(on) - Date.parse(order.placedOn)) / dayMs
    const sentAfter = ending === '93' ? 3 : 1
    if (!(days >= sentAfter)) return { state: 'placed' }
    const state = days >= sentAfter + receivedAfterDays ? 'received' : 'shipped'
    return { state, parcel: `YF${number.slice(-12)}` }
  }
}
