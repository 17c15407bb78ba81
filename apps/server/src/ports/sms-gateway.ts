import { randomUUID } from 'node:crypto'
import { brand } from '@cloudsail/contract'
import { createSignedPoster, PostFailure, type SignedPoster } from './signed-post.ts'

/** Why a message was not sent. Only `rejected` is final: the gateway will never send to this number or this text. */
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
  purpose: 'dynamicPassword' | 'notification'
  /** `voice` reads the text out in a call. */
  channel?: 'sms' | 'voice'
  /** The gateway accepts a reference once. A repetition gets the first answer. Generated if omitted. */
  reference?: string
  /** Bank clock at the time of sending, shown by the phone. */
  sentAt?: Date | undefined
}

export interface SmsGateway {
  /** Sends a message to the gateway. Returns the gateway's message id. Throws an SmsFailure. */
  send(message: SmsMessage): Promise<{ messageId: string }>
  /** Closes the persistent connections. */
  close(): void
}

export interface SmsGatewayOptions {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
  /** Maximum number of messages in flight. A further message fails at once instead of waiting in vain. */
  maxInFlight?: number
}

/** Creates the port to the SMS gateway: signed JSON over persistent HTTP connections. */
export function createSmsGateway(options: SmsGatewayOptions): SmsGateway {
  const { timeoutMs = 3_000, maxInFlight = 1_000 } = options
  const poster = createSignedPoster({ ...options, timeoutMs })
  let inFlight = 0
  return {
    async send(message) {
      if (inFlight >= maxInFlight) throw new SmsFailure('busy', `${inFlight} messages under way`)
      inFlight += 1
      try {
        return await post(poster, message)
      } finally {
        inFlight -= 1
      }
    },
    close: () => poster.close(),
  }
}

async function post(
  poster: SignedPoster,
  { channel = 'sms', reference = randomUUID(), mobile, text, purpose, sentAt }: SmsMessage,
): Promise<{ messageId: string }> {
  const body = JSON.stringify({ reference, mobile, text: signed(text), purpose, sentAt })
  const answer = await poster.post(`/${channel}`, 'application/json', body).catch((error: unknown) => {
    throw error instanceof PostFailure ? new SmsFailure(error.reason, error.message) : error
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

/**
 * Returns the text behind the bank's name, as networks require of every message. Only Chinese texts have full-width punctuation:
 * the check of the catalogues refuses it in English.
 */
function signed(text: string): string {
  return /[，。；：]/.test(text) ? `【${brand.bank.zh}】${text}` : `[${brand.bank.en}] ${text}`
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
