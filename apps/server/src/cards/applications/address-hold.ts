import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'
import type { Customer } from '../../customers/index.ts'

const dayMs = 24 * 3_600_000

/**
 * Dated: how many times 24 hours no card is sent to an address that is new to the bank. If an intruder has changed the
 * address, the alert about the change gives the customer this time to react.
 */
export const addressHold = defineParameter(
  'cards.addressHold',
  z.strictObject({ days: z.int().check(z.nonnegative(), z.maximum(60)) }),
  { zh: '新地址寄卡等待', en: 'Hold of cards to a new address' },
)

/**
 * Returns the instant until which a card is not sent to an address. This applies if the registered address was changed
 * recently, or if the address differs from the registered one. Null if the card may be sent at once, also if the bank had no
 * address before.
 */
export function heldUntil(
  { address: known, postcode, addressChangedAt }: Pick<Customer, 'address' | 'postcode' | 'addressChangedAt'>,
  to: { address: string; postcode: string },
  { days, now }: { days: number; now: Date },
): { until: Date; why: 'changed' | 'other' } | null {
  if (known === null || days === 0) return null
  const isKnown = to.address === known && (postcode === null || to.postcode === postcode)
  const since = isKnown ? addressChangedAt : now
  if (since === null) return null
  const until = new Date(since.getTime() + days * dayMs)
  return until > now ? { until, why: isKnown ? 'changed' : 'other' } : null
}
