import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignatureCheck } from '../signature.ts'
import { signedPartsOf } from '../signature.ts'
import type { Exchange, HostedParty } from './hosted-party.ts'
import { registerPartiesPage } from './parties-page.ts'
import { type Answer, noFaults, type Party, readFaults } from './party.ts'

const maxBytes = 64 * 1024
const exchangesKept = 50
const longestHoldMs = 60_000

/**
 * Gives each party its endpoints: `POST /{name}/{endpoint}`, signed by the bank with the party's own key. `GET` and `PUT
 * /{name}/faults` read and set its faults. The page of all parties is at `/parties`.
 */
export function registerParties(
  app: FastifyInstance,
  parties: readonly Party[],
  checkOf: (party: string) => SignatureCheck,
): void {
  const hosted = parties.map(
    (party): HostedParty => ({
      party,
      faults: noFaults,
      exchanges: [],
      waits: new Set(),
    }),
  )
  // A held question would keep the process from ending.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const each of hosted) endWaits(each)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const each of hosted)
      registerEndpoints(scope, each, { check: checkOf(each.party.name), isClosing: () => isClosing })
    registerPartiesPage(scope, hosted)
  })
}

function registerEndpoints(
  app: FastifyInstance,
  hosted: HostedParty,
  { check, isClosing }: { check: SignatureCheck; isClosing: () => boolean },
): void {
  const { name, endpoints } = hosted.party
  app.get(`/${name}/faults`, async () => hosted.faults)
  app.put(`/${name}/faults`, async (request, reply) => {
    const faults = readFaults(parsed(String(request.body)), hosted.party.ownFaults)
    if (!faults) return reply.code(400).send()
    hosted.faults = faults
    hosted.party.onFaults?.(faults)
    endWaits(hosted)
    return faults
  })
  for (const { name: action, act } of hosted.party.actions ?? [])
    app.post(`/${name}/actions/${action}`, async (request) => {
      const said = act(textsIn(parsed(String(request.body))))
      endWaits(hosted)
      return said
    })
  for (const [endpoint, open] of Object.entries(endpoints))
    app.post(
      `/${name}/${endpoint}`,
      { bodyLimit: hosted.party.maxBytes ?? maxBytes },
      async (request, reply) => {
        const body = String(request.body)
        const wrong = check(signedPartsOf(request, body))
        if (wrong !== null) return reply.code(401).send()
        if (hosted.faults.slowMs > 0) await sleep(hosted.faults.slowMs)
        const openNow = async (): Promise<Answer> =>
          hosted.faults.down
            ? { status: 503 }
            : open({ contentType: String(request.headers['content-type'] ?? ''), body }, hosted.faults)
        const holdMs = holdMsOf(hosted.party, endpoint, body)
        const untilMs = Date.now() + holdMs
        let said = await openNow()
        if (holdMs > 0) reply.raw.once('close', () => endWaits(hosted))
        const isOver = () =>
          Date.now() >= untilMs || hosted.faults.silent || reply.raw.closed || isClosing() || !isEmpty(said)
        while (holdMs > 0 && !isOver()) {
          await wait(hosted, untilMs - Date.now())
          said = await openNow()
        }
        // What the bank has sent may be what a held question asks for.
        if (!hosted.party.held?.includes(endpoint)) endWaits(hosted)
        if (!hosted.faults.silent) return answer(reply, hosted, { endpoint, body }, said)
        note(hosted, { endpoint, received: body, status: null, answered: '' })
        reply.hijack()
        reply.raw.destroy()
        return reply
      },
    )
}

/** Returns how long a question may be held. 0 if the bank waits for no answer or the party holds none here. */
function holdMsOf({ held = [] }: Party, endpoint: string, body: string): number {
  if (!held.includes(endpoint)) return 0
  const { waitMs } = (parsed(body) ?? {}) as { waitMs?: unknown }
  return typeof waitMs === 'number' ? Math.min(waitMs, longestHoldMs) : 0
}

/** Returns whether an answer has nothing but empty lists to tell. */
function isEmpty({ status, message }: Answer): boolean {
  if (status !== 200 || !message) return false
  return Object.values(parsed(message.body) ?? {}).every(
    (value) => !Array.isArray(value) || value.length === 0,
  )
}

/** Waits until something happens at the party or falls due there. */
function wait({ party, waits }: HostedParty, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waits.delete(end)
      resolve()
    }
    // A timer may ring a millisecond early.
    const timer = setTimeout(end, Math.min(atMostMs, (party.nextMs?.() ?? atMostMs) + 1))
    waits.add(end)
  })
}

function endWaits({ waits }: HostedParty): void {
  for (const end of [...waits]) end()
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

/** Returns the typed texts. Each is limited in length. */
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
