import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAuthority } from './test-authority.ts'

export const testPassword = 'Key20261'
export const testOrigin = 'http://localhost:8080'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: whatever it answered
  json: any
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** Sent unchanged instead of `body`. */
  raw?: string
}

/** Sends a request as any program could, with headers that no browser lets a page set. */
export function send(url: string, { method = 'GET', headers = {}, body, raw }: Sent = {}): Promise<Answer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString()
          const isJson = response.headers['content-type']?.includes('json')
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            json: isJson ? JSON.parse(answer) : null,
            text: answer,
          })
        })
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

export interface TestAgent {
  url: string
  /** Sends as a page of the bank. */
  bank(path: string, sent?: Sent): Promise<Answer>
  /** Sends as the agent's own page. */
  own(path: string, sent?: Sent): Promise<Answer>
  /** Makes a virtual key in the drawer, with a certificate of this serial number. */
  makeKey(label: string, serial: string): Promise<Buffer>
  move(label: string, inserted: boolean): Promise<unknown>
  /** Asks for consent as the bank's page. `agree` consents as the agent's page. */
  ask(asked: object): Promise<{
    id: string
    agree(fields: object): Promise<Answer>
    look(turn?: number): Promise<Answer>
  }>
  stop(): Promise<void>
}

/** Starts an agent with virtual keys of its own. */
export async function startTestAgent(): Promise<TestAgent> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-keys-'))
  const { startAgent } = await import('../start-agent.ts')
  const config = { port: 0, origins: [testOrigin], module: null, tries: 6, folder }
  const { app, url } = await startAgent(config, { demo: true })
  const issue = await createTestAuthority()
  const as =
    (origin: string) =>
    (path: string, sent: Sent = {}) =>
      send(url + path, { ...sent, headers: { origin, ...sent.headers } })
  const bank = as(testOrigin)
  const own = as(url)
  return {
    url,
    bank,
    own,
    async makeKey(label, serial) {
      const made = await own(`/drawer/keys/${label}`, {
        method: 'POST',
        body: { name: '林晓雯 310***********2445' },
      })
      const certificate = await issue(Buffer.from(made.json.csr, 'base64'), serial)
      await own(`/drawer/keys/${label}/certificate`, {
        method: 'PUT',
        body: { certificate: certificate.toString('base64') },
      })
      return certificate
    },
    move: (label, inserted) => own(`/drawer/keys/${label}`, { method: 'PUT', body: { inserted } }),
    async ask(asked) {
      const { json } = await bank('/requests', { method: 'POST', body: asked })
      const page = await send(json.url)
      const consent = /data-consent="([\w-]{22})"/.exec(page.text)![1]
      return {
        id: json.id,
        agree: (fields) =>
          own(`/consent/${json.id}`, { method: 'POST', body: { consent, agree: true, ...fields } }),
        look: (turn) => bank(`/requests/${json.id}${turn === undefined ? '' : `?turn=${turn}`}`),
      }
    },
    async stop() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}
