import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignatureCheck } from '../signature.ts'
import { type Faults, faultFor, noFaults } from './faults.ts'
import type { MessageStore, StoredMessage } from './message-store.ts'

export interface GatewayOptions {
  store: MessageStore
  check: SignatureCheck
}

const maxTextLength = 500

/**
 * Registers the SMS gateway: `POST /sms` and `POST /voice` with a signed JSON body { reference, mobile, text, purpose, sentAt
 * }. Answers 200 { messageId, status: 'accepted' } or 200 { status: 'rejected', reason }; 401 if the signature is wrong, 400 if
 * the message is malformed, 503 if the gateway is down.
 */
export function registerGateway(app: FastifyInstance, { store, check }: GatewayOptions): void {
  let faults: Faults = noFaults

  // The signature covers the bytes, so the body stays text until the signature is checked.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  const accept = (kind: StoredMessage['kind']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const body = String(request.body)
    const wrong = check({
      path: request.url,
      keyId: headerOf(request, 'x-key-id'),
      timestamp: headerOf(request, 'x-timestamp'),
      nonce: headerOf(request, 'x-nonce'),
      signature: headerOf(request, 'x-signature'),
      body,
    })
    if (wrong !== null) return reply.code(401).send({ status: 'refused', reason: wrong })
    const message = readMessage(body)
    if (message === null) return reply.code(400).send({ status: 'refused', reason: 'message' })

    const fault = faultFor(message.mobile, faults)
    if (fault.delayMs > 0) await sleep(fault.delayMs)
    if (fault.down) return reply.code(503).send({ status: 'refused', reason: 'down' })
    if (fault.rejected) return { status: 'rejected', reason: 'not in service' }
    const { reference, ...rest } = message
    return { status: 'accepted', messageId: store.add(reference, { ...rest, kind }).messageId }
  }
  app.post('/sms', accept('sms'))
  app.post('/voice', accept('voice'))

  app.get('/faults', async () => faults)
  app.put('/faults', async (request) => {
    faults = { ...noFaults, ...(JSON.parse(String(request.body)) as Partial<Faults>) }
    return faults
  })
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

interface IncomingMessage {
  reference: string
  mobile: string
  text: string
  purpose: string
  sentAt: string
}

function readMessage(body: string): IncomingMessage | null {
  let given: Partial<Record<keyof IncomingMessage, unknown>> | null
  try {
    given = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null) return null
  const { reference, mobile, text, purpose, sentAt } = given
  if (typeof reference !== 'string' || !/^[\w-]{8,80}$/.test(reference)) return null
  if (typeof mobile !== 'string' || !/^(1[3-9]\d{9}|852[4-9]\d{7})$/.test(mobile)) return null
  if (typeof text !== 'string' || text.length === 0 || text.length > maxTextLength) return null
  if (typeof purpose !== 'string' || purpose.length > 40) return null
  const isMoment = typeof sentAt === 'string' && !Number.isNaN(Date.parse(sentAt))
  return { reference, mobile, text, purpose, sentAt: isMoment ? sentAt : new Date().toISOString() }
}
