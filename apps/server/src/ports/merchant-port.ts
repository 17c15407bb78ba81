import { formatAmount } from '@cloudsail/contract'
import type { SigningKey } from '../config.ts'
import { createJsonParty } from './json-party.ts'
import { PostFailure } from './signed-post.ts'

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
  const parties = new Map(
    Object.entries(merchants).map(([merchant, { keyId, secret }]) => [
      merchant,
      createJsonParty({ url, keyId, secret }, { path: 'merchant', name: 'Merchant', timeoutMs }),
    ]),
  )
  return {
    async result({ amountMinor, ...result }) {
      const party = parties.get(result.merchant)
      if (!party) throw new PostFailure('refused', `Merchant: ${result.merchant} has no key`)
      await party.tell('results', { ...result, amount: formatAmount(amountMinor, 'CNY') })
    },
    close() {
      for (const party of parties.values()) party.close()
    },
  }
}
