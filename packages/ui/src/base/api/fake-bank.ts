import { successCode } from '@cloudsail/contract'
import { channelKeys, requestAheadMs, requestWindowMs } from '@cloudsail/sm'
import {
  type BankKey,
  decodeSecret,
  encryptResponse,
  generateBankKey,
  openRequest,
  readRequest,
  serverSuite,
} from '@cloudsail/sm/server'

/** A test bank's answer to a call. `plain`: unencrypted. `broken`: not as any bank would send it. */
export interface FakeAnswer {
  code?: string
  message?: string
  body?: Record<string, unknown>
  plain?: boolean
}

export interface FakeRequest {
  name: string
  fields: Record<string, unknown>
}

/** The bank's side of the wire, for tests. Replace the browser's `fetch` by its `fetch`. */
export class FakeBank {
  key: BankKey = generateBankKey()
  encryption = true
  encryptVersion = '1'
  clockOffMs = 0
  /** Only nonces with this prefix are accepted. */
  nonceEra = 'AAAAAAAA'
  requests: FakeRequest[] = []
  answer: (request: FakeRequest) => FakeAnswer = () => ({})
  /** Can corrupt the text that goes back over the wire. */
  spoil: (text: string) => string = (text) => text
  #r0 = 0

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (url === 'api/start.json') return new Response(`{"getR0":${this.#start({})}}`)
    init.signal?.throwIfAborted()
    const name = /^api\/(\w+)\.do$/.exec(url)?.[1] ?? ''
    const { header, body } = JSON.parse(init.body as string)
    const text = name === 'getR0' ? this.#start(body) : this.#answer(name, header.language, body)
    return new Response(this.spoil(text))
  }

  #start(fields: Record<string, unknown>): string {
    this.requests.push({ name: 'getR0', fields })
    this.#r0 += 1
    return plain({
      body: {
        isEncryptFlag: this.encryption ? '1' : '0',
        encryptVersion: this.encryptVersion,
        r0: Buffer.alloc(24, this.#r0).toString('base64url'),
        r0Id: `r0-${this.#r0}`,
        publicKey: this.key.publicKeyHex,
        ukeyAgentUrl: 'http://127.0.0.1:19538',
        nonceEra: this.nonceEra,
        serverTime: new Date(Date.now() + this.clockOffMs).toISOString(),
      },
    })
  }

  #answer(name: string, language: string, body: unknown): string {
    const rejected = plain({ code: 'PE10000002', message: 'rejected', body: { key: 'wireRejected' } })
    if (!this.encryption) {
      if (typeof body === 'string') return rejected
      return plain(this.#take(name, body as Record<string, unknown>))
    }
    const parts = typeof body === 'string' ? readRequest(body) : null
    const secret = parts && this.key.decrypt(serverSuite.fromBase64(parts.wrappedKey)!)
    const aheadMs = parts ? parts.sentAtMs - Date.now() - this.clockOffMs : 0
    if (!parts || !secret || !parts.nonce.startsWith(this.nonceEra)) return rejected
    if (aheadMs > requestAheadMs || aheadMs < -requestWindowMs) return rejected
    const keys = channelKeys(secret)
    const opened = openRequest(serverSuite, keys, { call: name, channel: 'WEB', language }, parts)
    if (opened === null) return rejected
    const answer = this.#take(name, JSON.parse(opened))
    if (answer.plain) return plain(answer)
    const header = { errorCode: answer.code ?? successCode, errorMsg: answer.message ?? '' }
    const binding = { call: name, nonce: parts.nonce, ...header }
    const data = encryptResponse(serverSuite, keys, binding, JSON.stringify(answer.body ?? {}))
    return JSON.stringify({ header, body: { isEncryptFlag: '1', data } })
  }

  #take(name: string, fields: Record<string, unknown>): FakeAnswer {
    const request = { name, fields }
    this.requests.push(request)
    return this.answer(request)
  }

  /** Returns the password in a block, as the bank would read it. */
  open({ block }: { block: string }): { r0: string; password: string } {
    const { r0, password } = decodeSecret(this.key.decrypt(serverSuite.fromBase64(block)!)!)!
    return { r0: serverSuite.toBase64(r0), password }
  }
}

function plain({ code = successCode, message = '', body = {} }: FakeAnswer): string {
  return JSON.stringify({ header: { errorCode: code, errorMsg: message }, body })
}
