import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignatureCheck } from '../signature.ts'
import { signedPartsOf } from '../signature.ts'
import type { Exchange, HostedParty } from './hosted-party.ts'
import { registerPartiesPage } from './parties-page.ts'
import { noFaults, type Party, readFaults } from './party.ts'

const maxBytes = 64 * 1024
const exchangesKept = 50

/**
 * Gives each party its endpoints: `POST /{name}/{endpoint}`, signed by the bank with the party's own key. `GET` and `PUT
 * /{name}/faults` read and set its faults; the page of all parties is at `/parties`.
 */
export function registerParties(
  app: FastifyInstance,
  parties: readonly Party[],
  checkOf: (party: string) => SignatureCheck,
): void {
  const hosted = parties.map((party): HostedParty => ({ party, faults: noFaults, exchanges: [] }))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const each of hosted) registerEndpoints(scope, each, checkOf(each.party.name))
    registerPartiesPage(scope, hosted)
  })
}

function registerEndpoints(app: FastifyInstance, hosted: HostedParty, check: SignatureCheck): void {
  const { name, endpoints } = hosted.party
  app.get(`/${name}/faults`, async () => hosted.faults)
  app.put(`/${name}/faults`, async (request, reply) => {
    const faults = readFaults(parsed(String(request.body)), hosted.party.ownFaults)
    if (!faults) return reply.code(400).send()
    hosted.faults = faults
    hosted.party.onFaults?.(faults)
    return faults
  })
  for (const { name: action, act } of hosted.party.actions ?? [])
    app.post(`/${name}/actions/${action}`, async (request) => act(textsIn(parsed(String(request.body)))))
  for (const [endpoint, open] of Object.entries(endpoints))
    app.post(
      `/${name}/${endpoint}`,
      { bodyLimit: hosted.party.maxBytes ?? maxBytes },
      async (request, reply) => {
        const body = String(request.body)
        const wrong = check(signedPartsOf(request, body))
        if (wrong !== null) return reply.code(401).send()
        const { down, slowMs, silent } = hosted.faults
        if (slowMs > 0) await sleep(slowMs)
        if (down) return answer(reply, hosted, { endpoint, body }, { status: 503 })
        const said = await open(
          { contentType: String(request.headers['content-type'] ?? ''), body },
          hosted.faults,
        )
        if (!silent) return answer(reply, hosted, { endpoint, body }, said)
        note(hosted, { endpoint, received: body, status: null, answered: '' })
        reply.hijack()
        reply.raw.destroy()
        return reply
      },
    )
}

function answer(
  reply: FastifyReply,
  hosted: HostedParty,
  { endpoint, body }: { endpoint: string; body: string },
  { status, message }: { status: number; message?: { contentType: string; body: string } },
): FastifyReply {
  note(hosted, { endpoint, received: body, status, answered: message?.body ?? '' })
  return message ? reply.code(status).type(message.contentType).send(message.body) : reply.code(status).send()
}

function note({ exchanges }: HostedParty, exchange: Omit<Exchange, 'at'>): void {
  exchanges.unshift({ at: new Date().toISOString(), ...exchange, received: shortened(exchange.received) })
  exchanges.splice(exchangesKept)
}

/** Shortens a long message for display: a document would fill the page. */
const shortened = (text: string) => (text.length > maxBytes ? `${text.slice(0, 2_000)}…` : text)

/** Returns the typed texts; each is limited in length. */
function textsIn(given: unknown): Record<string, string> {
  const texts = Object.entries((given ?? {}) as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([name, value]) => [name, (value as string).trim().slice(0, 100)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { down: 'no JSON' }
  }
}
