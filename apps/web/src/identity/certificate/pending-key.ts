import type { NewKey } from '@cloudsail/ui/base/api/file-certificate.ts'

/** What the order in hand has made a key with: here for a file, or on a USB-Key; `certified` once the order stands. It
 *  lives as long as the page: a private key is never written down before its owner has set a password for it. */
export type PendingKey = { csr: string; certified?: boolean } & (
  | { kind: 'file'; made: NewKey }
  | { kind: 'ukey'; store: (certificate: string) => Promise<void> }
)

let pending: PendingKey | null = null

export const pendingKey = () => pending
export function keepPendingKey(key: PendingKey | null): void {
  pending = key
}
