import { randomBytes } from 'node:crypto'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import type { Tx } from '../db/database.ts'
import { aroundSerial } from './begin-signature.ts'

interface Entered {
  customerId: bigint
  orderId: string
  factor: SignatureFactor
  serial: string
  /** DER. */
  certificate: Buffer
  /** Signs the UTF-8 bytes of a text. Resolves to r and s. */
  sign: (text: string) => Promise<Buffer>
  now: Date
}

/** Enters the signature of an order that came from another system's books (`enterOrder`). */
export async function enterSignature(tx: Tx, given: Entered): Promise<void> {
  const { customerId, orderId, factor, serial, certificate, sign, now } = given
  const { canonical_zh, canonical_en } = await tx
    .selectFrom('orders.orders')
    .select(['canonical_zh', 'canonical_en'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const nonce = randomBytes(16).toString('base64url')
  const { before, after } = aroundSerial(nonce, now)
  const text = `${canonical_zh}\n\n${canonical_en}${before}${serial}${after}`
  await tx
    .insertInto('orders.signatures')
    .values({
      customer_id: customerId,
      order_id: orderId,
      factor,
      nonce,
      text,
      serial,
      certificate,
      signature: await sign(text),
      issued_at: now,
      expires_at: now,
      verified_at: now,
      used_at: now,
    })
    .execute()
}
