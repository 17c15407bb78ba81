import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

/** Goods to be sent, by the bank's order number. */
interface GiftOrder {
  number: string
  item: string
  count: number
  placedOn: string
  recipient: string
  mobile: string
  address: string
  postcode: string
}

const parcelState = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['placed', 'refused', 'cancelled', 'unknown']) }),
  z.object({
    state: z.enum(['shipped', 'received']),
    parcel: z.string().check(z.regex(/^[A-Z0-9]{6,24}$/)),
  }),
])
/** State of an order at the supplier. Unknown if it never arrived there. */
export type ParcelState = z.infer<typeof parcelState>

/** The port to the supplier of goods for points, with signed JSON. A repeated order counts once. */
export interface GiftSupplierPort {
  /** Sends an order. Throws a PostFailure. */
  order(order: GiftOrder): Promise<void>
  /** Returns the state of an order on a business date. Throws a PostFailure. */
  status(asked: { number: string; on: string }): Promise<ParcelState>
  /** Cancels an order that has not been sent. Throws a PostFailure. */
  cancel(number: string): Promise<void>
  close(): void
}

export function createGiftSupplierPort(side: PartySide): GiftSupplierPort {
  const party = createJsonParty(side, { path: 'gift-supplier', name: 'Gift supplier', timeoutMs: 1_500 })
  return {
    order: (order) => party.tell('orders', order),
    status: (asked) => party.ask('status', asked, parcelState),
    cancel: (number) => party.tell('cancel', { number }),
    close: party.close,
  }
}
