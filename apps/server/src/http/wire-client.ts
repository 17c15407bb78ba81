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

/** What a call was answered with. */
export interface WireAnswer<T> {
  ok: boolean
  code: string
  message: string
  /** On success the response, else `{ key, field?, values? }`. */
  body: T & { key?: string; field?: string; values?: Record<string, string | number> }
  /** Whether it came encrypted and authentic. */
  encrypted: boolean
}

export interface HttpAnswer {
  status: number
  text: string
  setCookie: readonly string[]
}

/** Sends one request; `cookie` is the header. */
export type Transport = (path: string, text: string, cookie: string) => Promise<HttpAnswer>

/** Straight into a server that does not listen. */
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
 * A customer's browser for tests and benchmarks: getR0, envelope, session id and cookie as the page does it.
 * After log-in set `sid` from the answer; the cookie is kept by itself.
 */
export class WireClient {
  language: Language = 'zh'
  sid = ''
  cookie = ''
  /** The cookie of a journey before log-in. */
  journeyCookie = ''
  /** What the browser is known again by. */
  deviceCookie = ''
  /** As the log-in told it; the page keeps drafts under it. */
  draftKey = ''
  /** Null until `start`, and where the wire is not encrypted. */
  channel: Channel | null = null
  /** As getR0 told it. */
  nonceEra = ''
  readonly #send: Transport

  constructor(transport: Transport) {
    this.#send = transport
  }

  /** Asks how to encrypt and makes the channel keys. */
  async start(): Promise<this> {
    const { body } = await this.call(getR0, {})
    this.channel = body.isEncryptFlag === '1' ? openChannel(body.publicKey) : null
    this.nonceEra = body.nonceEra
    return this
  }

  /** A password as the page sends it. */
  async secret(password: string): Promise<{ r0Id: string; block: string }> {
    const { body } = await this.call(getR0, {})
    return { r0Id: body.r0Id, block: encryptSecret(body.publicKey, body.r0, password) }
  }

  /** Makes a call. The request is sent as it is, so that tests can send what the page never would. */
  async call<C extends Call>(definition: C, request: RequestInput<C>): Promise<WireAnswer<ResponseOf<C>>> {
    const { text, nonce } = this.encrypt(definition.name, keyed(definition, request as object))
    const answer = await this.send(definition.name, text)
    return this.open(definition.name, nonce, answer) as WireAnswer<ResponseOf<C>>
  }

  /** The text of a request, and the nonce its answer belongs to (null where it is plain). */
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

  /** Sends a text as it is and keeps the cookie that comes back. */
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

/** An amount that bears its currency, put into a text that says it again. */
const unitTwice = /.{0,20}(元元|人民币人民币|人民币 ?CNY|(?:CNY|RMB) (?:CNY|RMB)).{0,20}/

/** A request with a key where its call needs one, as the page sends it. */
function keyed(definition: Call, request: object): object {
  if (!definition.changes || carriesOwnKey(definition) || 'idempotencyKey' in request) return request
  return { ...request, idempotencyKey: crypto.randomUUID() }
}

/** A cookie after an answer: replaced, cleared or as it was. */
function kept({ setCookie }: HttpAnswer, name: string, before: string): string {
  const set = setCookie.find((line) => line.startsWith(`${name}=`))
  if (set === undefined) return before
  const pair = set.split(';')[0]!
  return pair.endsWith('=') ? '' : pair
}
