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

/** The order and factor to sign for, and the browser's idempotency key. */
interface ToSign {
  orderId: string
  factor: SignatureFactor
  idempotencyKey?: string | null | undefined
}

/** How long a text may be signed after it was handed out. */
export const signatureValidityMs = 5 * 60_000

export interface SignatureChallenge {
  nonce: string
  text: string
  serial: string
  expiresAt: Date
}

/**
 * Hands out the text that a prepared order's signature covers: the canonical text in both languages, the certificate's
 * serial number, a nonce of 128 bits and the time. An earlier text for the same order and factor becomes invalid. A
 * second call with the same key returns the same text.
 * Errors: orderUnknown, orderExpired, idempotencyConflict, factorNotAsked, certificateMissing, certificateExpired,
 * certificateNotYetValid.
 */
export async function beginSignature(
  { db, now, session }: Pick<CustomerContext, 'db' | 'now' | 'session'>,
  { orderId, factor, idempotencyKey = null }: ToSign,
): Promise<SignatureChallenge> {
  const { customerId } = session
  const fresh = {
    nonce: randomBytes(16).toString('base64url'),
    expiresAt: new Date(now.getTime() + signatureValidityMs),
  }
  // A single statement hands out the text. The queries beside it find the reason if it handed out nothing.
  const [prepared, found, handedOut, standing] = await onOneConnection(db, (q) =>
    Promise.allSettled([
      readPrepared(q, customerId, orderId, now),
      findCertificate(q, { customerId, kind: factor }),
      handOut(q, { customerId, orderId, factor, now, idempotencyKey, ...fresh }),
      q
        .selectFrom('orders.signatures')
        .select(['nonce', 'text', 'serial', 'expires_at as expiresAt'])
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('factor', '=', factor)
        .where('used_at', 'is', null)
        .where((eb) => eb.or([eb('nonce', '=', fresh.nonce), eb('idempotency_key', '=', idempotencyKey)]))
        .executeTakeFirst(),
    ]),
  )
  if (prepared.status === 'rejected') throw prepared.reason
  const { summary } = prepared.value
  if (!summary.authorisation.factors.includes(factor)) throw new BankError('factorNotAsked')
  if (found.status === 'rejected') throw found.reason
  if (handedOut.status === 'rejected') throw handedOut.reason
  if (standing.status === 'rejected') throw standing.reason
  if (standing.value) return standing.value
  const certificate = found.value
  if (!certificate) throw new BankError('certificateMissing')
  checkValidity(certificate, now)
  throw new BankError('idempotencyConflict')
}

/**
 * Returns the parts of a signed text that follow the canonical texts, before and after the certificate's serial number.
 */
export function aroundSerial(nonce: string, now: Date): { before: string; after: string } {
  const { serial, nonce: nonceLabel, time } = signatureTexts
  return { before: `\n\n${serial}: `, after: `\n${nonceLabel}: ${nonce}\n${time}: ${wireTime(now)}` }
}

/**
 * Stores the text to be signed if the order is waiting, asks for this factor and the certificate is valid now. Keeps a
 * text that was handed out under the same key, and the proof of an order that was executed meanwhile.
 */
async function handOut(q: Queryable, fresh: FreshChallenge): Promise<void> {
  const { customerId, orderId, factor, nonce, now, expiresAt, idempotencyKey } = fresh
  const { before, after } = aroundSerial(nonce, now)
  await sql`
    insert into orders.signatures
      (customer_id, order_id, factor, nonce, text, serial, issued_at, expires_at, idempotency_key)
    select o.customer_id, o.order_id, ${factor}, ${nonce},
      o.canonical_zh || ${'\n\n'} || o.canonical_en || ${before} || c.serial || ${after},
      c.serial, ${now}, ${expiresAt}, ${idempotencyKey}
    from orders.orders o
    join certificates.certificates c on c.customer_id = o.customer_id and c.kind = ${factor} and c.revoked_at is null
    where o.customer_id = ${customerId} and o.order_id = ${orderId} and o.submitted_at is null
      and o.expires_at > ${now} and c.not_before <= ${now} and c.not_after >= ${now}
      and jsonb_exists(o.summary->'authorisation'->'factors', ${factor})
    on conflict (customer_id, order_id, factor) do update set
      (nonce, text, serial, issued_at, expires_at, idempotency_key, certificate, signature, verified_at) =
      (excluded.nonce, excluded.text, excluded.serial, excluded.issued_at, excluded.expires_at,
       excluded.idempotency_key, null, null, null)
    where signatures.used_at is null and (excluded.idempotency_key is null
      or signatures.idempotency_key is distinct from excluded.idempotency_key)`.execute(q)
}

type FreshChallenge = Required<ToSign> & {
  customerId: bigint
  nonce: string
  now: Date
  expiresAt: Date
}
