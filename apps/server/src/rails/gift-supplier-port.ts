import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** Goods to be sent, by the bank's number of the order. */
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
/** What has become of an order at the supplier; one that never arrived there is unknown. */
export type ParcelState = z.infer<typeof parcelState>

/** The port to the supplier of what points are redeemed for: signed JSON; an order that comes twice is one. */
export interface GiftSupplierPort {
  /** Hands over an order. Throws a PostFailure. */
  order(order: GiftOrder): Promise<void>
  /** What has become of one, by a business date. Throws a PostFailure. */
  status(asked: { number: string; on: string }): Promise<ParcelState>
  /** Takes one back that has not been sent. Throws a PostFailure. */
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
