import { tabStorage } from '../tab-storage.ts'

const prefix = 'idempotency.'

/**
 * Returns the idempotency key of an order: the bank carries out one order per key. The key is stored in this window before
 * its first use, so that a reload or a second press sends the same key.
 */
export function idempotencyKey(orderId: string): string {
  const kept = tabStorage.get(prefix + orderId)
  if (kept) return kept
  const key = newIdempotencyKey()
  tabStorage.set(prefix + orderId, key)
  return key
}

/** 144 random bits. */
export const newIdempotencyKey = () =>
  crypto.getRandomValues(new Uint8Array(24)).reduce((text, byte) => text + digits[byte & 63], '')

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Forgets the key of an order whose result is known. */
export function forgetIdempotencyKey(orderId: string): void {
  tabStorage.remove(prefix + orderId)
}
