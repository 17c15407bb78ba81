import { type Language, languages } from '@cloudsail/contract'
import { requestAheadMs, requestWindowMs } from '@cloudsail/sm'
import { encryptResponse, openRequest, readRequest, serverSuite } from '@cloudsail/sm/server'
import * as z from 'zod/mini'
import type { ChannelCache } from './channel-cache.ts'

const envelope = z.strictObject({
  header: z.strictObject({ channel: z.literal('WEB'), language: z.enum(languages) }),
  body: z.unknown(),
})
type Header = z.infer<typeof envelope>['header']

export interface AnswerHeader {
  errorCode: string
  errorMsg: string
}

/** A request whose envelope has been opened. Its nonce is not used up yet. */
export interface OpenedCall {
  language: Language
  /** IFP_SID as it was sent. */
  sid: string
  /** False if the page sent the request by itself, with nobody at it. */
  attended: boolean
  /** The call's own fields. */
  fields: Record<string, unknown>
  /** Null if the wire is not encrypted. */
  nonce: { sentAtMs: number; bytes: Buffer } | null
  /** Returns the text of the answer, encrypted like the request. */
  answer(header: AnswerHeader, body: object): string
}

/** A call whose envelope cannot be opened. The answer gives no reason, so only the language is kept. */
export interface RejectedCall {
  rejected: 'wireRejected' | 'tooManyRequests'
  language: Language
}

export interface OpenCallOptions {
  encryption: boolean
  channels: ChannelCache
  /** Returns whether an address may have an unknown key unwrapped, which is expensive. */
  mayUnwrap(ip: string): boolean
  /** Returns the machine's time. */
  nowMs(): number
}

export interface CallText {
  name: string
  /** Sent and answered unencrypted even if the wire is encrypted. */
  plain: boolean
  /** The JSON as received. */
  text: string
  ip: string
  /** The language of the answer if the envelope does not say. */
  language: Language
}

/**
 * Takes a request out of its envelope. The header, with channel and language, is always readable. The body is encrypted,
 * unless the call is plain or encryption is off.
 */
export function openCall(options: OpenCallOptions, call: CallText): OpenedCall | RejectedCall {
  const outer = envelope.safeParse(parseJson(call.text))
  if (!outer.success) return { rejected: 'wireRejected', language: call.language }
  const { header, body } = outer.data
  const opened =
    options.encryption && !call.plain ? openEncrypted(options, call, header, body) : openPlain(header, body)
  return opened ?? { rejected: 'wireRejected', language: header.language }
}

function openPlain({ language }: Header, body: unknown): OpenedCall | null {
  const inner = readBody(body, '0')
  return inner && { language, ...inner, nonce: null, answer: plainAnswer }
}

/** Returns an unencrypted answer. */
export function plainAnswer(header: AnswerHeader, body: object): string {
  return JSON.stringify({ header, body })
}

function openEncrypted(
  { channels, mayUnwrap, nowMs }: OpenCallOptions,
  { name, ip }: CallText,
  { channel, language }: Header,
  text: unknown,
): OpenedCall | RejectedCall | null {
  const parts = typeof text === 'string' ? readRequest(text) : null
  if (!parts) return null
  const ageMs = nowMs() - parts.sentAtMs
  if (ageMs > requestWindowMs || ageMs < -requestAheadMs) return null
  let keys = channels.known(parts.wrappedKey)
  if (!keys) {
    if (!mayUnwrap(ip)) return { rejected: 'tooManyRequests', language }
    keys = channels.unwrap(parts.wrappedKey)
  }
  const plain = keys && openRequest(serverSuite, keys, { call: name, channel, language }, parts)
  const inner = plain && readBody(parseJson(plain), '1')
  if (!keys || !inner) return null
  return {
    language,
    ...inner,
    nonce: { sentAtMs: parts.sentAtMs, bytes: Buffer.from(parts.nonce, 'base64url') },
    answer(header, body) {
      const binding = { call: name, nonce: parts.nonce, ...header }
      const data = encryptResponse(serverSuite, keys, binding, JSON.stringify(body))
      return `{"header":${JSON.stringify(header)},"body":{"isEncryptFlag":"1","data":"${data}"}}`
    },
  }
}

/** Reads session id, flags and the call's own fields. Null if the body is malformed. */
function readBody(body: unknown, flag: '0' | '1'): Pick<OpenedCall, 'sid' | 'attended' | 'fields'> | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { IFP_SID: sid, encryptFlag, unattended, ...fields } = body as Record<string, unknown>
  if (typeof sid !== 'string' || encryptFlag !== flag) return null
  return unattended === undefined || unattended === true ? { sid, attended: !unattended, fields } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
