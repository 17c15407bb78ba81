import { createSignedPoster, PostFailure } from './signed-post.ts'

/** What became of a merchant's order. */
export interface MerchantResult {
  merchant: string
  /** The merchant's own number for it, and the bank's. */
  number: string
  bankNumber: string
  state: 'paid' | 'declined' | 'expired'
  amountMinor: bigint
}

/** The port to the gateway that merchants stand behind: signed JSON. */
export interface MerchantPort {
  /** Tells a merchant a result, which it acknowledges; told twice it is the same. Throws a PostFailure. */
  result(result: MerchantResult): Promise<void>
  close(): void
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

export function createMerchantPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): MerchantPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 1_500 })
  return {
    async result({ amountMinor, ...result }) {
      const body = JSON.stringify({ ...result, amount: decimal(amountMinor) })
      const { status } = await poster.post('/merchant/results', 'application/json', body)
      if (status !== 200) throw new PostFailure('refused', `Merchant: HTTP ${status}`)
    },
    close: () => poster.close(),
  }
}
