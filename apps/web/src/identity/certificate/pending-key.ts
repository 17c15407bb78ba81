import type { NewKey } from '@cloudsail/ui/base/api/file-certificate.ts'

/**
 * The key that the current order has created, in this browser for a file or on a USB-Key. `certified` is true once the order
 * is carried out. Kept in memory only: a private key is never stored before its owner has set a password for it.
 */
export type PendingKey = { csr: string; certified?: boolean } & (
  | { kind: 'file'; made: NewKey }
  | { kind: 'ukey'; store: (certificate: string) => Promise<void> }
)

let pending: PendingKey | null = null

export const pendingKey = () => pending
export function keepPendingKey(key: PendingKey | null): void {
  pending = key
}
