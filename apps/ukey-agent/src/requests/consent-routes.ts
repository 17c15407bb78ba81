import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/guard.ts'
import { type LookQuery, readLook } from '../http/look.ts'
import { consentPage, gonePage } from '../pages/consent-page.ts'
import { KeyError } from '../token/key-error.ts'
import type { Keyring } from '../token/keyring.ts'
import { passwordFault } from './password-rules.ts'
import type { Request, RequestStore } from './request-store.ts'

interface Options {
  keyring: Keyring
  requests: RequestStore
}

/** The decision that the consent page sends. */
interface Consent {
  consent: string
  agree: boolean
  password: string
  /** The new password, if it is being changed. */
  next?: string
  repeated?: string
}

const word = { type: 'string', maxLength: 64 }
const consentBody = {
  type: 'object',
  additionalProperties: false,
  required: ['consent', 'agree', 'password'],
  properties: {
    consent: { type: 'string', pattern: '^[\\w-]{22}$' },
    agree: { type: 'boolean' },
    password: word,
    next: word,
    repeated: word,
  },
}

/** Registers the page on which the holder sees the request, and agrees with the key's password or refuses. */
export function registerConsent(app: FastifyInstance, { keyring, requests }: Options): void {
  app.get<{ Params: { id: string }; Querystring: LookQuery }>(
    '/consent/:id',
    async ({ params, query, headers }, reply) => {
      const look = readLook(query, headers['accept-language'])
      const request = requests.find(params.id)
      const open = request?.answer.state === 'pending'
      return reply
        .code(open ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(open ? consentPage(request, look) : gonePage(look))
    },
  )

  app.post<{ Params: { id: string }; Body: Consent }>(
    '/consent/:id',
    { config: { from: 'self' }, schema: { body: consentBody } },
    async ({ params, body }, reply) => {
      const request = requests.find(params.id)
      if (request?.answer.state !== 'pending' || !isSame(body.consent, request.consent))
        return refuse(reply, 409, 'keyExpired')
      if (!body.agree) {
        requests.settle(request, { state: 'refused', reason: 'keyRefused' })
        return { state: 'refused' }
      }
      const fault = request.asked.kind === 'changePassword' && passwordFault(body)
      if (fault) return refuse(reply, 422, fault)
      try {
        executeOrder(request, body)
        return { state: request.answer.state }
      } catch (error) {
        if (!(error instanceof KeyError)) throw error
        const trouble = { reason: error.reason, ...(error.left === undefined ? {} : { left: error.left }) }
        if (error.reason === 'keyPasswordFormat') return reply.code(422).send(trouble)
        // A locked key ends the request. The holder can correct any other failure.
        requests.settle(
          request,
          error.reason === 'keyLocked'
            ? { state: 'refused', reason: 'keyLocked' }
            : { state: 'pending', trouble },
        )
        return reply.code(422).send(trouble)
      }
    },
  )

  function executeOrder(request: Request, { password, next }: Consent): void {
    const { asked } = request
    if (asked.kind === 'sign') {
      const { certificate, signature } = keyring.sign(asked.serial, password, asked.text)
      requests.settle(request, {
        state: 'signed',
        certificate: certificate.toString('base64'),
        signature: signature.toString('base64'),
      })
    } else if (asked.kind === 'changePassword') {
      keyring.changePassword(asked.serial, password, next!)
      requests.settle(request, { state: 'done' })
    } else {
      request.enrolment = keyring.enrol(asked.serial, password, asked.name)
      requests.settle(request, { state: 'requested', csr: request.enrolment.csr.toString('base64') })
    }
  }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
