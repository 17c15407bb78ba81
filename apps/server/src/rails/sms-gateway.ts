import { randomUUID } from 'node:crypto'
import { createSignedPoster, PostFailure, type SignedPoster } from './signed-post.ts'

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
  purpose: 'dynamicPassword' | 'notification'
  /** `voice` is read out in a call instead of sent as a text. */
  channel?: 'sms' | 'voice'
  /** The gateway takes a reference once: repeating it gives the first answer. Made up where not given. */
  reference?: string
  /** The bank clock as it is sent; the phone shows it. */
  sentAt?: Date | undefined
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
  const body = JSON.stringify({ reference, mobile, text, purpose, sentAt })
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
