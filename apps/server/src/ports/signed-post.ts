import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import type { PartyKeys, SigningKey } from '../config.ts'

/** Why there was no usable answer. `refused` means that the answer made no sense. */
export type PostFailureReason = 'unreachable' | 'timeout' | 'refused'

export class PostFailure extends Error {
  readonly reason: PostFailureReason

  constructor(reason: PostFailureReason, detail: string) {
    super(detail)
    this.reason = reason
  }
}

export const isPostFailure = (error: unknown): error is PostFailure => error instanceof PostFailure

export interface SignedPoster {
  /**
   * Posts a body and returns the answer of any status. `within` replaces the timeout, and its signal ends the wait. Throws a
   * PostFailure.
   */
  post(
    path: string,
    contentType: string,
    body: string,
    within?: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<{ status: number; text: string }>
  /** Closes the persistent connections. */
  close(): void
}

export interface SignedPosterOptions {
  url: string
  keyId: string
  secret: string
  timeoutMs: number
  maxAnswerBytes?: number
  /** The bank, unless a test acts as an external party. */
  sender?: 'bank' | 'outside'
}

/** Creates a poster over persistent HTTP connections. Both sides sign with the secret of one party. */
export function createSignedPoster(options: SignedPosterOptions): SignedPoster {
  const { url, keyId, secret, timeoutMs, maxAnswerBytes = 64 * 1024, sender = 'bank' } = options
  const { Agent } = url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    post(path, contentType, body, within: { timeoutMs: number; signal?: AbortSignal } = { timeoutMs }) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomBytes(16).toString('hex')
      const headers = {
        'content-type': contentType,
        'content-length': String(Buffer.byteLength(body)),
        'x-key-id': keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signRequest({ keyId, secret }, sender, { path, timestamp, nonce, body }),
      }
      return exchange(new URL(path, url), { agent, headers, ...within, maxAnswerBytes }, body)
    },
    close: () => agent.destroy(),
  }
}

/** The signed parts of a request or of its answer. The time is Unix time in seconds. */
export interface Signed {
  path: string
  timestamp: string
  nonce: string
  body: string
}

/**
 * Signs with HMAC-SHA256, hexadecimal, over the sender, the party's id, method, path, time, nonce and the SHA-256 of the
 * body. Because both sides know the secret, the sender is included, so that a message of one side cannot be replayed as the
 * other's.
 */
export function signRequest(
  { keyId, secret }: SigningKey,
  sender: 'bank' | 'outside',
  { path, timestamp, nonce, body }: Signed,
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update(`${sender}\n${keyId}\nPOST\n${path}\n${timestamp}\n${nonce}\n${digest}`)
    .digest('hex')
}

const toleranceSeconds = 300

/**
 * Returns the key that signed an incoming request, among the parties accepted at this path: a party's current key, or the
 * next one during a change of keys. Null if the signature belongs to nobody, the request was altered, is for another path or
 * is not fresh. The receiver recognises repetitions by the message's number, because servers share no memory of nonces.
 */
export function signerOf(
  taken: readonly PartyKeys[],
  path: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): SigningKey | null {
  const given = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const timestamp = given('x-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return null
  const signature = Buffer.from(given('x-signature'))
  const signed = { path, timestamp, nonce: given('x-nonce'), body }
  const holds = (key: SigningKey) => {
    const right = Buffer.from(signRequest(key, 'outside', signed))
    return signature.length === right.length && timingSafeEqual(signature, right)
  }
  return (
    taken
      .filter(({ keyId }) => keyId === given('x-key-id'))
      .flatMap(keysInForce)
      .find(holds) ?? null
  )
}

/** Returns the keys with which a party may sign. */
export const keysInForce = ({ keyId, secret, nextSecret }: PartyKeys): SigningKey[] => [
  { keyId, secret },
  ...(nextSecret === null ? [] : [{ keyId, secret: nextSecret }]),
]

/** Signs an answer with the key of its request, over the request's path, time and nonce and the answer itself. */
export function signAnswer(
  key: SigningKey,
  path: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): string {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce } = headers
  return signRequest(key, 'bank', { path, timestamp: String(timestamp), nonce: String(nonce), body })
}

interface ExchangeOptions {
  agent: http.Agent
  headers: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  maxAnswerBytes: number
}

function exchange(
  url: URL,
  { agent, headers, timeoutMs, signal, maxAnswerBytes }: ExchangeOptions,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new PostFailure('unreachable', 'ended'))
    const { request } = url.protocol === 'https:' ? https : http
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      const parts: Buffer[] = []
      let size = 0
      incoming.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxAnswerBytes) outgoing.destroy(new PostFailure('refused', 'answer too long'))
        else parts.push(part)
      })
      incoming.on('error', fail)
      incoming.on('end', () => {
        settle()
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
      })
    })
    // One timeout for connecting, waiting and reading, because somebody waits for the answer.
    const timer = setTimeout(() => outgoing.destroy(new PostFailure('timeout', `${timeoutMs} ms`)), timeoutMs)
    const end = () => outgoing.destroy(new PostFailure('unreachable', 'ended'))
    signal?.addEventListener('abort', end, { once: true })
    function settle() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
    function fail(error: Error) {
      settle()
      reject(error instanceof PostFailure ? error : new PostFailure('unreachable', error.message))
    }
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}
