import { Agent, request } from 'node:http'
import { type Channel, openChannel, openResponse, sealRequest } from '@cloudsail/sm/browser'
import { serverSuite } from '@cloudsail/sm/server'

export interface ClientSession {
  sid: string
  cookie: string
}

/** Connections and channel keys of one page, for calls of whoever is logged in. What opening a page costs (unwrapping
 *  its keys) is paid with its first call. */
export class CustomerClient {
  readonly #url: URL
  readonly #channel: Channel
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string, publicKey: string) {
    this.#url = new URL(url)
    this.#channel = openChannel(publicKey)
  }

  /** The body of the answer; throws where the bank refuses. */
  async call<T>(session: ClientSession, name: string, fields: Record<string, unknown>): Promise<T> {
    const header = { channel: 'WEB', language: 'zh' } as const
    const plain = JSON.stringify({ IFP_SID: session.sid, encryptFlag: '1', ...fields })
    const { wrappedKey } = this.#channel
    const binding = { call: name, ...header }
    const sealed = sealRequest(serverSuite, this.#channel, wrappedKey, binding, plain, Date.now())
    const text = await this.#post(
      `/api/${name}.do`,
      JSON.stringify({ header, body: sealed.text }),
      session.cookie,
    )
    const answer = JSON.parse(text)
    const { errorCode, errorMsg } = answer.header
    if (answer.body.isEncryptFlag !== '1') throw new Error(`${name}: ${errorCode} ${errorMsg}`)
    const returned = { call: name, nonce: sealed.nonce, errorCode, errorMsg }
    const opened = openResponse(serverSuite, this.#channel, returned, answer.body.data)
    if (opened === null) throw new Error(`${name}: an answer that is not authentic`)
    if (errorCode !== '000001') throw new Error(`${name}: ${errorCode} ${errorMsg} ${opened}`)
    return JSON.parse(opened) as T
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
      const options = { agent: this.#agent, host, port, path, method: 'POST', headers }
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve(Buffer.concat(chunks).toString()))
        incoming.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

/** The bank's public key, as every page asks for it when it starts. */
export async function bankPublicKey(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/getR0.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      header: { channel: 'WEB', language: 'zh' },
      body: { IFP_SID: '', encryptFlag: '0' },
    }),
  })
  const { body } = (await answer.json()) as { body: { publicKey: string } }
  return body.publicKey
}
