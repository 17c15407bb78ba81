import { Agent, request } from 'node:http'
import { type Channel, encryptRequest, openChannel, openResponse } from '@cloudsail/sm/browser'
import { serverSuite } from '@cloudsail/sm/server'

export interface ClientSession {
  sid: string
  cookie: string
}

/** A refusal by the bank. `key` is the error's name in the catalogue. */
export class Refusal extends Error {
  readonly key: string

  constructor(name: string, { errorCode, errorMsg }: { errorCode: string; errorMsg: string }, body: object) {
    const { key = '' } = body as { key?: string }
    super(`${name}: ${errorCode} ${key} ${errorMsg}`)
    this.key = key
  }
}

/** An encrypted request, and the values that open its answer. */
export interface EncryptedCall {
  name: string
  text: string
  nonce: string
}

/**
 * The connections and channel keys of one page, for calls of any logged-in customer. The first call pays for opening the page
 * (unwrapping its keys).
 */
export class CustomerClient {
  readonly #url: URL
  readonly #channel: Channel
  readonly #agent: Agent
  readonly #timeoutMs: number
  #nonceEra = ''

  constructor(url: string, publicKey: string, { sockets = 1, timeoutMs = 60_000 } = {}) {
    this.#url = new URL(url)
    this.#channel = openChannel(publicKey)
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets })
    this.#timeoutMs = timeoutMs
  }

  /**
   * Calls the bank and returns the body of the answer. Throws a Refusal if the bank refuses, another error if the outcome is
   * unknown.
   */
  async call<T>(session: ClientSession, name: string, fields: Record<string, unknown>): Promise<T> {
    const encrypted = this.encrypt(session, name, fields)
    return this.open<T>(encrypted, await this.send(session, encrypted))
  }

  encrypt(session: Pick<ClientSession, 'sid'>, name: string, fields: Record<string, unknown>): EncryptedCall {
    const header = { channel: 'WEB', language: 'zh' } as const
    const plain = JSON.stringify({ IFP_SID: session.sid, encryptFlag: '1', ...fields })
    const { wrappedKey } = this.#channel
    const binding = { call: name, ...header }
    const encrypted = encryptRequest(serverSuite, this.#channel, wrappedKey, binding, plain, {
      sentAtMs: Date.now(),
      nonceEra: this.#nonceEra,
    })
    return { name, text: JSON.stringify({ header, body: encrypted.text }), nonce: encrypted.nonce }
  }

  /** Sends a request, which may be repeated. Returns the raw answer. */
  send({ cookie }: Pick<ClientSession, 'cookie'>, { name, text }: EncryptedCall): Promise<string> {
    return this.#post(`/api/${name}.do`, text, cookie)
  }

  /** Decrypts an answer. Throws as `call` does. */
  open<T>({ name, nonce }: EncryptedCall, text: string): T {
    const answer = JSON.parse(text)
    const { errorCode, errorMsg } = answer.header
    if (answer.body.isEncryptFlag !== '1') throw new Refusal(name, answer.header, answer.body)
    const returned = { call: name, nonce, errorCode, errorMsg }
    const opened = openResponse(serverSuite, this.#channel, returned, answer.body.data)
    if (opened === null) throw new Error(`${name}: an answer that is not authentic`)
    if (errorCode !== '000001') throw new Refusal(name, answer.header, JSON.parse(opened))
    return JSON.parse(opened) as T
  }

  /** Asks the bank for the current prefix of nonces, as a page does after one of its envelopes was refused. */
  async renew(): Promise<void> {
    this.#nonceEra = (await askStart(this.#url.href)).nonceEra
  }

  close(): void {
    this.#agent.destroy()
  }

  #post(path: string, body: string, cookie: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { hostname: host, port } = this.#url
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: `__Host-cloudsail=${cookie}`,
      }
      const options = {
        agent: this.#agent,
        host,
        port,
        path,
        method: 'POST',
        headers,
        timeout: this.#timeoutMs,
      }
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve(Buffer.concat(chunks).toString()))
        incoming.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer in ${this.#timeoutMs} ms`)))
      outgoing.end(body)
    })
  }
}

/** Returns the bank's public key, as every page requests it at its start. */
export const bankPublicKey = async (url: string): Promise<string> => (await askStart(url)).publicKey

async function askStart(url: string): Promise<{ publicKey: string; nonceEra: string }> {
  const answer = await fetch(new URL('/api/getR0.do', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      header: { channel: 'WEB', language: 'zh' },
      body: { IFP_SID: '', encryptFlag: '0' },
    }),
  })
  const { body } = (await answer.json()) as { body: { publicKey: string; nonceEra: string } }
  return body
}
