import { bytesOf, fromBase64, hexDigest, integer, type WrittenDay } from './checks.ts'
import { dayText } from './proof.ts'

/** What a witness outside the bank confirms about a signed day: which head it was shown first, and when. */
export interface WrittenReceipt {
  businessDate: string
  /** SHA-256 of the text of the head, in hex. */
  digest: string
  recordedAt: string
  /** Signature of the witness (Ed25519, base64) and its key (SPKI in DER, base64). */
  signature: string
  publicKey: string
}

/** Returns the text that a witness signs: the bank's key, the day, the digest of its head, and when it was first shown. */
export function receiptText(bankKeyId: string, { businessDate, digest, recordedAt }: WrittenReceipt): string {
  return ['cloudsail-notary-1', bankKeyId, businessDate, digest, recordedAt].join('\n')
}

/**
 * Returns true if a witness has this very head: the digest matches the head and the witness has signed it. Uses nothing but
 * WebCrypto. Throws if a figure, hash or signature is not in its canonical form.
 */
export async function isWitnessed(day: WrittenDay, receipt: WrittenReceipt): Promise<boolean> {
  const head = dayText({ ...day, accountCount: integer(day.accountCount) })
  if (receipt.businessDate !== day.businessDate || receipt.digest !== (await hexDigest(head))) return false
  const key = await crypto.subtle.importKey('spki', fromBase64(receipt.publicKey), 'Ed25519', false, [
    'verify',
  ])
  const signed = bytesOf(receiptText(day.keyId, receipt))
  return crypto.subtle.verify('Ed25519', key, fromBase64(receipt.signature), signed)
}
