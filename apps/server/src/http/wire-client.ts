import {
  type Call,
  carriesOwnKey,
  type Language,
  type RequestInput,
  type ResponseOf,
  successCode,
} from '@cloudsail/contract'
import { getR0 } from '@cloudsail/contract/http'
import {
  browserSuite,
  type Channel,
  encryptRequest,
  encryptSecret,
  openChannel,
  openResponse,
} from '@cloudsail/sm/browser'
import type { FastifyInstance } from 'fastify'

/** The answer to a call. */
export interface WireAnswer<T> {
  ok: boolean
  code: string
  message: string
  /** The response on success, else `{ key, field?, values? }`. */
  body: T & { key?: string; field?: string; values?: Record<string, string | number> }
  /** Whether the answer was encrypted and authentic. */
  encrypted: boolean
}

export interface HttpAnswer {
  status: number
  text: string
  setCookie: readonly string[]
}

/** Sends one request. `cookie` is the header. */
export type Transport = (path: string, text: string, cookie: string) => Promise<HttpAnswer>

/** Returns a transport that calls a server directly, without a socket. */
export function injectTransport(app: FastifyInstance): Transport {
  return async (path, text, cookie) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
    const answer = await app.inject({ method: 'POST', url: path, payload: text, headers })
    return {
      status: answer.statusCode,
      text: answer.body,
      setCookie: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }
}

/**
 * A customer's browser for tests and benchmarks: getR0, envelope, session id and cookies as on the page. Set `sid` from
 * the answer to a log-in. Cookies are kept automatically.
 */
export class WireClient {
  language: Language = 'zh'
  sid = ''
  cookie = ''
  /** The cookie of a journey before log-in. */
  journeyCookie = ''
  /** The cookie that identifies the browser. */
  deviceCookie = ''
  /** From the answer to a log-in. The page keeps drafts under this key. */
  draftKey = ''
  /** Null until `start`, and if the wire is not encrypted. */
  channel: Channel | null = null
  /** From getR0. */
  nonceEra = ''
  readonly #send: Transport

  constructor(transport: Transport) {
    this.#send = transport
  }

  /** Asks whether and how to encrypt, and makes the channel keys. */
  async start(): Promise<this> {
    const { body } = await this.call(getR0, {})
    this.channel = body.isEncryptFlag === '1' ? openChannel(body.publicKey) : null
    this.nonceEra = body.nonceEra
    return this
  }

  /** Encrypts a password like the page. */
  async secret(password: string): Promise<{ r0Id: string; block: string }> {
    const { body } = await this.call(getR0, {})
    return { r0Id: body.r0Id, block: encryptSecret(body.publicKey, body.r0, password) }
  }

  /** Makes a call. The request is not validated, so that tests can send what the page never would. */
  async call<C extends Call>(definition: C, request: RequestInput<C>): Promise<WireAnswer<ResponseOf<C>>> {
    const { text, nonce } = this.encrypt(definition.name, keyed(definition, request as object))
    const answer = await this.send(definition.name, text)
    return this.open(definition.name, nonce, answer) as WireAnswer<ResponseOf<C>>
  }

  /** Returns the text of a request and the nonce of its answer. The nonce is null if the request is not encrypted. */
  encrypt(name: string, fields: object, sentAtMs = Date.now()): { text: string; nonce: string | null } {
    const header = { channel: 'WEB', language: this.language } as const
    const encrypted = this.channel !== null && name !== getR0.name
    const body = { IFP_SID: this.sid, encryptFlag: encrypted ? '1' : '0', ...fields }
    if (!encrypted || !this.channel) return { text: JSON.stringify({ header, body }), nonce: null }
    const request = encryptRequest(
      browserSuite,
      this.channel,
      this.channel.wrappedKey,
      { call: name, ...header },
      JSON.stringify(body),
      { sentAtMs, nonceEra: this.nonceEra },
    )
    return { text: JSON.stringify({ header, body: request.text }), nonce: request.nonce }
  }

  /** Sends a text unchanged and stores the returned cookies. */
  async send(name: string, text: string): Promise<HttpAnswer> {
    const cookies = [this.cookie, this.journeyCookie, this.deviceCookie].filter(Boolean).join('; ')
    const answer = await this.#send(`/api/${name}.do`, text, cookies)
    this.cookie = kept(answer, '__Host-cloudsail', this.cookie)
    this.journeyCookie = kept(answer, '__Host-cloudsail-journey', this.journeyCookie)
    this.deviceCookie = kept(answer, '__Host-cloudsail-device', this.deviceCookie)
    return answer
  }

  open(name: string, nonce: string | null, answer: HttpAnswer): WireAnswer<Record<string, unknown>> {
    const { header, body } = JSON.parse(answer.text)
    const encrypted = nonce !== null && this.channel !== null && typeof body.data === 'string'
    const plain = encrypted
      ? openResponse(browserSuite, this.channel!, { call: name, nonce, ...header }, body.data)
      : null
    if (encrypted && plain === null) throw new Error(`the answer of ${name} is not authentic`)
    const twice = unitTwice.exec(`${header.errorMsg} ${plain ?? answer.text}`)
    const unfilled = /\{\w+\}/.exec(header.errorMsg)
    if (unfilled) throw new Error(`the sentence of ${name} has nothing for ${unfilled[0]}`)
    if (twice) throw new Error(`the answer of ${name} tells a unit twice: …${twice[0]}…`)
    return {
      ok: header.errorCode === successCode,
      code: header.errorCode,
      message: header.errorMsg,
      body: plain === null ? body : JSON.parse(plain),
      encrypted,
    }
  }
}

/** An amount with its currency in a text that names the currency again. */
const unitTwice = /.{0,20}(元元|人民币人民币|人民币 ?CNY|(?:CNY|RMB) (?:CNY|RMB)).{0,20}/

/** Adds an idempotency key to a request whose call needs one, as the page does. */
function keyed(definition: Call, request: object): object {
  if (!definition.changes || carriesOwnKey(definition) || 'idempotencyKey' in request) return request
  return { ...request, idempotencyKey: crypto.randomUUID() }
}

/** Returns a cookie's value after an answer: replaced, cleared or unchanged. */
function kept({ setCookie }: HttpAnswer, name: string, before: string): string {
  const set = setCookie.find((line) => line.startsWith(`${name}=`))
  if (set === undefined) return before
  const pair = set.split(';')[0]!
  return pair.endsWith('=') ? '' : pair
}
