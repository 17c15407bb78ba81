import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../http/guard.ts'
import { type Look, lookQuery } from '../http/look.ts'
import { KeyError, type KeyTrouble } from '../token/key-error.ts'
import type { Keyring } from '../token/keyring.ts'
import { type Asked, isOpen, type Request, type RequestStore } from './request-store.ts'
import { hasHiddenSigns } from './shown-text.ts'
import { agentName, protocol, version } from './version.ts'

interface Options {
  keyring: Keyring
  requests: RequestStore
  /** Returns the address of this program. */
  url: () => string
  /** Whether it has a drawer of virtual keys. */
  drawer: boolean
}

const pollMs = 25_000

const serial = { type: 'string', pattern: '^[0-9A-Fa-f]{1,64}$' }
const look = {
  type: 'object',
  additionalProperties: false,
  required: ['language'],
  properties: {
    language: { enum: ['zh', 'en'] },
    theme: { enum: ['light', 'dark'] },
    elder: { type: 'boolean' },
  },
}
const askedBody = {
  type: 'object',
  required: ['kind'],
  oneOf: [
    shape('sign', { serial, text: { type: 'string', minLength: 1, maxLength: 16_000 } }),
    shape('changePassword', { serial }),
    shape('enrol', {
      serial: { anyOf: [serial, { type: 'null' }] },
      name: { type: 'string', minLength: 1, maxLength: 64 },
    }),
  ],
}

function shape(kind: Asked['kind'], properties: Record<string, object>) {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['kind', ...Object.keys(properties)],
    properties: { kind: { const: kind }, look, ...properties },
  }
}

const certificateBody = {
  type: 'object',
  additionalProperties: false,
  required: ['certificate'],
  properties: { certificate: { type: 'string', pattern: '^[A-Za-z0-9+/=]{100,8000}$' } },
}

const canBeMended = (reason: KeyTrouble) => reason === 'keyMissing' || reason === 'keyMultiple'

/**
 * Registers the routes for the bank's pages: the protocol version, the inserted keys, and requests for the holder's consent.
 */
export function registerBankRoutes(app: FastifyInstance, { keyring, requests, url, drawer }: Options): void {
  const bank = { config: { from: 'bank' as const } }

  app.get('/hello', bank, async () => ({
    agent: agentName,
    version,
    protocol,
    drawer: drawer ? `${url()}/drawer` : null,
  }))

  app.get('/keys', bank, async () => ({ keys: keyring.list() }))

  app.post<{ Body: Asked & { look?: Look } }>(
    '/requests',
    { ...bank, schema: { body: askedBody } },
    async ({ body, headers }, reply) => {
      const { look: shownIn, ...asked } = body
      const words = asked.kind === 'sign' ? asked.text : asked.kind === 'enrol' ? asked.name : ''
      if (hasHiddenSigns(words)) return refuse(reply, 400, 'text')
      try {
        keyring.check(asked.serial)
      } catch (error) {
        if (error instanceof KeyError) return refuse(reply, 409, error.reason)
        throw error
      }
      const request = requests.add(headers.origin!, asked)
      const query = shownIn ? lookQuery(shownIn) : ''
      return reply.code(201).send({ id: request.id, url: `${url()}/consent/${request.id}${query}` })
    },
  )

  /** A request of another page is treated as if it did not exist. */
  const own = (id: string, origin: string | undefined): Request | null => {
    const request = requests.find(id)
    return request && request.origin === origin ? request : null
  }
  const gone = (reply: FastifyReply) => refuse(reply, 404, 'keyExpired')

  app.get<{ Params: { id: string }; Querystring: { turn?: string } }>(
    '/requests/:id',
    bank,
    async ({ params, query, headers }, reply) => {
      const request = own(params.id, headers.origin)
      if (!request) return gone(reply)
      await requests.changed(request, Number(query.turn ?? -1), pollMs)
      return { turn: request.turn, ...request.answer }
    },
  )

  app.delete<{ Params: { id: string } }>('/requests/:id', bank, async ({ params, headers }, reply) => {
    const request = own(params.id, headers.origin)
    if (!request) return gone(reply)
    if (isOpen(request)) requests.settle(request, { state: 'refused', reason: 'keyRefused' })
    return {}
  })

  app.put<{ Params: { id: string }; Body: { certificate: string } }>(
    '/requests/:id/certificate',
    { ...bank, schema: { body: certificateBody } },
    async ({ params, body, headers }, reply) => {
      const request = own(params.id, headers.origin)
      if (!request) return gone(reply)
      if (request.answer.state !== 'requested') return refuse(reply, 409, 'state')
      try {
        request.enrolment!.store(Buffer.from(body.certificate, 'base64'))
        requests.settle(request, { state: 'done' })
        return {}
      } catch (error) {
        const reason = error instanceof KeyError ? error.reason : 'keyFailed'
        // A removed key can be inserted again and the certificate sent once more.
        if (!canBeMended(reason)) requests.settle(request, { state: 'refused', reason })
        return refuse(reply, 409, reason)
      }
    },
  )
}
