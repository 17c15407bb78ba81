import type { SigningKey } from '../config.ts'
import { createSignedPoster, PostFailure, type SignedPoster } from './signed-post.ts'

/** Result of a merchant's order. */
interface MerchantResult {
  merchant: string
  /** The merchant's own number of the order, and the bank's. */
  number: string
  bankNumber: string
  state: 'paid' | 'declined' | 'expired'
  amountMinor: bigint
}

/** The port to the gateway of the merchants, with signed JSON. */
export interface MerchantPort {
  /** Sends a result to a merchant, which acknowledges it. Repetitions have no effect. Throws a PostFailure. */
  result(result: MerchantResult): Promise<void>
  close(): void
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Creates the port. `merchants` has the key of each merchant by its number. */
export function createMerchantPort({
  url,
  merchants,
  timeoutMs = 1_500,
}: {
  url: string
  merchants: Readonly<Record<string, SigningKey>>
  timeoutMs?: number
}): MerchantPort {
  const posters = new Map<string, SignedPoster>(
    Object.entries(merchants).map(([merchant, { keyId, secret }]) => [
      merchant,
      createSignedPoster({ url, keyId, secret, timeoutMs }),
    ]),
  )
  return {
    async result({ amountMinor, ...result }) {
      const poster = posters.get(result.merchant)
      if (!poster) throw new PostFailure('refused', `Merchant: ${result.merchant} has no key`)
      const body = JSON.stringify({ ...result, amount: decimal(amountMinor) })
      const { status } = await poster.post('/merchant/results', 'application/json', body)
      if (status !== 200) throw new PostFailure('refused', `Merchant: HTTP ${status}`)
    },
    close() {
      for (const poster of posters.values()) poster.close()
    },
  }
}
