import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PartyKey } from './keys.ts'

export interface SignedRequest {
  path: string
  keyId: string
  /** Unix time in seconds. */
  timestamp: string
  nonce: string
  /** Hexadecimal HMAC-SHA256. */
  signature: string
  body: string
}

/** Returns null if the request is signed by the key holder, fresh, and seen for the first time. Otherwise the reason. */
export type SignatureCheck = (
  request: SignedRequest,
) => 'key' | 'time' | 'nonce' | 'signature' | 'replay' | null

/** Returns the signed parts of a request that the bank sent. */
export function signedPartsOf({ url, headers }: FastifyRequest, body: string): SignedRequest {
  const header = (name: string) => String(headers[name] ?? '')
  return {
    path: url,
    keyId: header('x-key-id'),
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    signature: header('x-signature'),
    body,
  }
}

const toleranceSeconds = 300
const noncesPerGeneration = 100_000

/**
 * Checks the signature of the bank's requests to one party, by its current secret or the next one. Nonces are kept for as long
 * as their time stamp is accepted.
 */
export function createSignatureCheck(
  { keyId, secret, nextSecret }: PartyKey,
  nowSeconds: () => number = () => Date.now() / 1000,
): SignatureCheck {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnedAt = nowSeconds()
  return (request) => {
    const now = nowSeconds()
    if (request.keyId !== keyId) return 'key'
    if (!/^\d{1,12}$/.test(request.timestamp)) return 'time'
    if (Math.abs(now - Number(request.timestamp)) > toleranceSeconds) return 'time'
    if (!/^[0-9a-f]{32}$/.test(request.nonce)) return 'nonce'
    const holds = [secret, nextSecret].some(
      (each) =>
        each !== null &&
        sameText(request.signature, signatureOf(request, { sender: 'bank', keyId, secret: each })),
    )
    if (!holds) return 'signature'
    // Keeps two generations of nonces. A generation is dropped when it is at least twice the tolerance old, or full.
    if (now - turnedAt > 2 * toleranceSeconds || current.size >= noncesPerGeneration) {
      previous = current
      current = new Set()
      turnedAt = now
    }
    if (current.has(request.nonce) || previous.has(request.nonce)) return 'replay'
    current.add(request.nonce)
    return null
  }
}

/**
 * Returns the signature of a message. It covers sender and party, so nobody can send the bank's own message back to it under
 * another name.
 */
export function signatureOf(
  { path, timestamp, nonce, body }: Omit<SignedRequest, 'keyId' | 'signature'>,
  { sender, keyId, secret }: { sender: 'bank' | 'outside'; keyId: string; secret: string },
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update([sender, keyId, 'POST', path, timestamp, nonce, digest].join('\n'))
    .digest('hex')
}

function sameText(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
