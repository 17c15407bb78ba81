import { browserSuite, encryptRequest, openResponse } from '@cloudsail/sm/browser'
import { currentLanguage } from '../texts.ts'
import { networkError } from './call-error.ts'
import type { Wire } from './channel.ts'
import { isAttended } from './presence.ts'
import { send } from './send.ts'

export interface Answer {
  errorCode: string
  errorMsg: string
  body: Record<string, unknown>
}

/** Errors that the bank may send unencrypted although the wire is encrypted: the request never became a call. */
const plainKeys: readonly unknown[] = [
  'wireRejected',
  'tooManyRequests',
  'bodyTooLarge',
  'callUnknown',
  'serverFailure',
]

/**
 * Sends one request through the wire and opens the answer. Throws a CallError if the answer is not the bank's answer to this
 * request.
 */
export async function exchange(
  wire: Wire,
  name: string,
  fields: Record<string, unknown>,
  { sid, signal }: { sid: string; signal?: AbortSignal | undefined },
): Promise<Answer> {
  const header = { channel: 'WEB', language: currentLanguage() } as const
  const { channel } = wire
  const plain = JSON.stringify({
    IFP_SID: sid,
    encryptFlag: channel ? '1' : '0',
    ...(isAttended() ? {} : { unattended: true }),
    ...fields,
  })
  const encrypted =
    channel &&
    encryptRequest(browserSuite, channel, channel.wrappedKey, { call: name, ...header }, plain, {
      sentAtMs: Date.now() + wire.clockOffMs,
      nonceEra: wire.nonceEra,
    })
  const body = encrypted ? JSON.stringify(encrypted.text) : plain
  const text = await send(name, `{"header":${JSON.stringify(header)},"body":${body}}`, signal)
  try {
    const answer = JSON.parse(text)
    const { errorCode, errorMsg } = answer.header
    if (!channel || !encrypted) return { errorCode, errorMsg, body: answer.body }
    if (answer.body.isEncryptFlag !== '1') {
      if (plainKeys.includes(answer.body.key)) return { errorCode, errorMsg, body: answer.body }
      throw new Error('an answer in the clear')
    }
    const binding = { call: name, nonce: encrypted.nonce, errorCode, errorMsg }
    const opened = openResponse(browserSuite, channel, binding, answer.body.data)
    if (opened === null) throw new Error('an answer that is not authentic')
    return { errorCode, errorMsg, body: JSON.parse(opened) }
  } catch {
    throw networkError('networkFailure')
  }
}
