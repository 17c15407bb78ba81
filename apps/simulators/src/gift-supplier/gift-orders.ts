interface GiftOrder {
  number: string
  mobile: string
  /** Business date of the bank. */
  placedOn: string
}

const dayMs = 86_400_000
const receivedAfterDays = 2

/** Orders as the supplier knows them, in memory; one that comes twice is one. */
export class GiftOrders {
  readonly #orders = new Map<string, GiftOrder>()

  take(order: GiftOrder): void {
    if (!this.#orders.has(order.number)) this.#orders.set(order.number, order)
  }

  cancel(number: string): void {
    this.#orders.delete(number)
  }

  /** What has become of an order by a date of the bank; of one that is not known, it waits. */
  status(number: string, on: string): { state: string; parcel?: string } {
    const order = this.#orders.get(number)
    if (!order) return { state: 'placed' }
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
