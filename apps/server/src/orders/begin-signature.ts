import { randomBytes } from 'node:crypto'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import { checkValidity, findCertificate } from '../certificates/index.ts'
import type { Queryable } from '../db/database.ts'
import { onOneConnection } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { readPrepared } from './register.ts'
import { signatureTexts } from './texts.ts'

/** What is to be signed, and the browser's key for asking. */
interface ToSign {
  orderId: string
  factor: SignatureFactor
  idempotencyKey?: string | null | undefined
}

const validityMs = 5 * 60_000

export interface SignatureChallenge {
  nonce: string
  text: string
  serial: string
  expiresAt: Date
}

/**
 * Hands out what a prepared order's signature is over: its canonical text in both languages, then the certificate, a
 * nonce of 128 bits and the time. What was handed out before for the order and factor stops working; asked again under
 * the same key, the same is handed out.
 * Errors: orderUnknown, orderExpired, idempotencyConflict, factorNotAsked, certificateMissing, certificateExpired,
 * certificateNotYetValid.
 */
export async function beginSignature(
  { db, now, session }: Pick<CustomerContext, 'db' | 'now' | 'session'>,
  { orderId, factor, idempotencyKey = null }: ToSign,
): Promise<SignatureChallenge> {
  const { customerId } = session
  const standing = (q: Queryable) =>
    q
      .selectFrom('orders.signatures')
      .select(['nonce', 'text', 'serial', 'expires_at as expiresAt'])
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .where('factor', '=', factor)
      .where('idempotency_key', '=', idempotencyKey)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  const [prepared, found, same] = await onOneConnection(db, (q) =>
    Promise.allSettled([
      readPrepared(q, customerId, orderId, now),
      findCertificate(q, { customerId, kind: factor }),
      standing(q),
    ]),
  )
  if (prepared.status === 'rejected') throw prepared.reason
  const order = prepared.value
  if (!order.summary.authorisation.factors.includes(factor)) throw new BankError('factorNotAsked')
  if (found.status === 'rejected') throw found.reason
  if (same.status === 'rejected') throw same.reason
  if (same.value) return same.value
  const certificate = found.value
  if (!certificate) throw new BankError('certificateMissing')
  checkValidity(certificate, now)
  const { serial } = certificate
  const nonce = randomBytes(16).toString('base64url')
  const text = [
    `${order.canonical_zh}\n\n${order.canonical_en}\n`,
    `${signatureTexts.serial}: ${serial}`,
    `${signatureTexts.nonce}: ${nonce}`,
    `${signatureTexts.time}: ${wireTime(now)}`,
  ].join('\n')
  const expiresAt = new Date(now.getTime() + validityMs)
  const fresh = {
    nonce,
    text,
    serial,
    issued_at: now,
    expires_at: expiresAt,
    idempotency_key: idempotencyKey,
  }
  const handedOut = await db
    .insertInto('orders.signatures')
    .values({ customer_id: customerId, order_id: orderId, factor, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'order_id', 'factor'])
        .doUpdateSet({ ...fresh, certificate: null, signature: null, verified_at: null })
        // The proof of an order that was carried out meanwhile stays as it is; so does what the same key was given
        // at this moment.
        .where(
          sql<boolean>`signatures.used_at is null
            and (signatures.idempotency_key is distinct from excluded.idempotency_key or excluded.idempotency_key is null)`,
        ),
    )
    .returning('nonce')
    .executeTakeFirst()
  if (handedOut) return { nonce, text, serial, expiresAt }
  const given = await standing(db)
  if (!given) throw new BankError('idempotencyConflict')
  return given
}
