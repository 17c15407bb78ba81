import { type Receipt, signatureFactors } from '@cloudsail/contract/orders'
import { wireTime } from '../bankday/index.ts'
import { type Authority, readSigner, signedMessage } from '../certificates/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { OrderRow } from './order-row.ts'

async function readUsed(q: Queryable, customerId: bigint, orderId: string) {
  return q
    .selectFrom('orders.signatures')
    .select(['text', 'serial', 'certificate', 'signature', 'verified_at'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('used_at', 'is not', null)
    .$narrowType<{ certificate: Buffer; signature: Buffer; verified_at: Date }>()
    .executeTakeFirst()
}

/** Returns who signed an order, with which certificate and when, for the receipt. Null if the order was not signed. */
export async function readSignature(
  q: Queryable,
  { customer_id: customerId, order_id: orderId, summary }: OrderRow,
): Promise<Receipt['signature']> {
  if (!signatureFactors.some((factor) => summary.authorisation.factors.includes(factor))) return null
  const row = await readUsed(q, customerId, orderId)
  if (!row) return null
  return { signer: readSigner(row.certificate), serial: row.serial, at: wireTime(row.verified_at) }
}

/** Returns the signature itself and its signer, for documents other than the receipt. Null if the order was not signed. */
export async function readUsedSignature(
  q: Queryable,
  customerId: bigint,
  orderId: string,
): Promise<{ signer: string; serial: string; signature: Buffer } | null> {
  const row = await readUsed(q, customerId, orderId)
  return row ? { signer: readSigner(row.certificate), serial: row.serial, signature: row.signature } : null
}

/** Returns the signature of an own order as a file (CMS, DER). Throws orderUnknown if the order was not signed. */
export async function signatureFile(
  q: Queryable,
  authority: Authority,
  customerId: bigint,
  orderId: string,
): Promise<Buffer> {
  const row = await readUsed(q, customerId, orderId)
  if (!row) throw new BankError('orderUnknown')
  return signedMessage(authority, row)
}
