import { bytesOf, fromBase64, hexDigest, integer, type WrittenDay } from './checks.ts'
import { dayText } from './proof.ts'

/** What a witness outside the bank says of a signed day: which head it was shown first, and when. */
export interface WrittenReceipt {
  businessDate: string
  /** SHA-256 of the text of the head, in hex. */
  digest: string
  recordedAt: string
  /** The witness's: Ed25519, base64; and its key, SPKI in DER, base64. */
  signature: string
  publicKey: string
}

/** The text a witness signs: whose head, of which day, what it is, and when it was first shown. */
export function receiptText(bankKeyId: string, { businessDate, digest, recordedAt }: WrittenReceipt): string {
  return ['cloudsail-notary-1', bankKeyId, businessDate, digest, recordedAt].join('\n')
}

/** Whether a witness has this very head: the digest is the head's, and the witness has signed it. With nothing but
 *  WebCrypto. Throws where a figure, hash or signature is not written in the one way it is written in. */
export async function isWitnessed(day: WrittenDay, receipt: WrittenReceipt): Promise<boolean> {
  const head = dayText({ ...day, accountCount: integer(day.accountCount) })
  if (receipt.businessDate !== day.businessDate || receipt.digest !== (await hexDigest(head))) return false
  const key = await crypto.subtle.importKey('spki', fromBase64(receipt.publicKey), 'Ed25519', false, [
    'verify',
  ])
  const signed = bytesOf(receiptText(day.keyId, receipt))
  return crypto.subtle.verify('Ed25519', key, fromBase64(receipt.signature), signed)
}
