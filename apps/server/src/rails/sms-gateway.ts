import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'

/** Why a message did not go out. Only `rejected` is final: the gateway has said that this number or text never will. */
export type SmsFailureReason = 'unreachable' | 'timeout' | 'busy' | 'refused' | 'rejected'

export class SmsFailure extends Error {
  readonly reason: SmsFailureReason

  constructor(reason: SmsFailureReason, detail: string) {
    super(`SMS gateway: ${reason}: ${detail}`)
    this.name = 'SmsFailure'
    this.reason = reason
  }
}

export interface SmsMessage {
  /** 11 digits: a mainland number, or 852 and 8 digits. */
  mobile: string
  text: string
  purpose: 'dynamicPassword' | 'notice'
  /** `voice` is read out in a call instead of sent as a text. */
  channel?: 'sms' | 'voice'
  /** The gateway takes a reference once: repeating it gives the first answer. Made up where not given. */
  reference?: string
}

export interface SmsGateway {
  /** Hands a message to the gateway; gives the gateway's message id. Throws an SmsFailure. */
  send(message: SmsMessage): Promise<{ messageId: string }>
  /** Closes the kept connections. */
  close(): void
}

export interface SmsGatewayOptions {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
  /** Messages under way at most; beyond that a message fails at once instead of waiting for nothing. */
  maxInFlight?: number
}

/** The port to the SMS gateway: signed JSON over kept HTTP connections. */
export function createSmsGateway(options: SmsGatewayOptions): SmsGateway {
  const { timeoutMs = 3_000, maxInFlight = 1_000 } = options
  const { Agent } = options.url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let inFlight = 0
  return {
    async send(message) {
      if (inFlight >= maxInFlight) throw new SmsFailure('busy', `${inFlight} messages under way`)
      inFlight += 1
      try {
        return await post(options, agent, timeoutMs, message)
      } finally {
        inFlight -= 1
      }
    },
    close: () => agent.destroy(),
  }
}

async function post(
  { url, keyId, secret }: SmsGatewayOptions,
  agent: http.Agent,
  timeoutMs: number,
  { channel = 'sms', reference = randomUUID(), mobile, text, purpose }: SmsMessage,
): Promise<{ messageId: string }> {
  const path = `/${channel}`
  const body = JSON.stringify({ reference, mobile, text, purpose })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const answer = await exchange(new URL(path, url), agent, timeoutMs, body, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signRequest(secret, path, timestamp, nonce, body),
  })
  const given = readAnswer(answer.text)
  if (answer.status === 200 && given.status === 'accepted' && given.messageId !== undefined) {
    return { messageId: given.messageId }
  }
  if (answer.status === 200 && given.status === 'rejected') {
    throw new SmsFailure('rejected', given.reason ?? 'no reason given')
  }
  throw new SmsFailure('refused', `HTTP ${answer.status} ${given.reason ?? ''}`)
}

/** HMAC-SHA256, hexadecimal, over method, path, Unix time in seconds, nonce and the SHA-256 of the body. */
export function signRequest(
  secret: string,
  path: string,
  timestamp: string,
  nonce: string,
  body: string,
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(`POST\n${path}\n${timestamp}\n${nonce}\n${digest}`).digest('hex')
}

interface GatewayAnswer {
  status?: string
  messageId?: string
  reason?: string
}

function readAnswer(text: string): GatewayAnswer {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const maxAnswerBytes = 64 * 1024

function exchange(
  url: URL,
  agent: http.Agent,
  timeoutMs: number,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      const parts: Buffer[] = []
      let size = 0
      incoming.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxAnswerBytes) outgoing.destroy(new SmsFailure('refused', 'answer too long'))
        else parts.push(part)
      })
      incoming.on('error', fail)
      incoming.on('end', () => {
        clearTimeout(timer)
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
      })
    })
    // One clock over connecting, waiting and reading: a customer waits for this.
    const timer = setTimeout(() => outgoing.destroy(new SmsFailure('timeout', `${timeoutMs} ms`)), timeoutMs)
    function fail(error: Error) {
      clearTimeout(timer)
      reject(error instanceof SmsFailure ? error : new SmsFailure('unreachable', error.message))
    }
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}
