import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

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
/** State of an order at the supplier; unknown if it never arrived there. */
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

export function createGiftSupplierPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): GiftSupplierPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 1_500 })
  const ask = async (endpoint: string, body: object): Promise<string> => {
    const { status, text } = await poster.post(
      `/gift-supplier/${endpoint}`,
      'application/json',
      JSON.stringify(body),
    )
    if (status !== 200) throw new PostFailure('refused', `Gift supplier: HTTP ${status}`)
    return text
  }
  return {
    async order(order) {
      await ask('orders', order)
    },
    async status(asked) {
      const read = parcelState.safeParse(parsed(await ask('status', asked)))
      if (!read.success) throw new PostFailure('refused', 'Gift supplier: no answer to this question')
      return read.data
    },
    async cancel(number) {
      await ask('cancel', { number })
    },
    close: () => poster.close(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
