import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { PaymentFollower } from './advance-payment.ts'
import { archiveMessage } from './archive.ts'
import { readIncoming } from './messages/incoming.ts'
import { networks } from './messages/names.ts'
import { XmlError } from './messages/xml.ts'
import { isSignedRequest } from './signed-post.ts'
import { takeMessage } from './take-message.ts'

export interface InboxOptions {
  db: Db
  log: Logger
  follow: PaymentFollower
  /** What the networks sign with. */
  keyId: string
  secret: string
}

const maxBytes = 64 * 1024

/**
 * The endpoint for what the networks send, `POST /networks/{hvps|beps|ibps}`: signed XML, no customer's call. 202 once it
 * is kept, and again for what comes again; 401 without a signature that holds, 400 for what is no message, and else
 * the network tries again.
 */
export function registerInbox(app: FastifyInstance, { db, log, follow, ...key }: InboxOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/xml',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    )
    for (const network of networks)
      scope.post(`/networks/${network.toLowerCase()}`, async (request, reply) => {
        const body = String(request.body)
        if (!isSignedRequest(key, request.url, request.headers, body)) return reply.code(401).send()
        await archiveMessage(db, { network, direction: 'in', body })
        try {
          const message = readIncoming(network, body)
          if (message.kind === 'list') return reply.code(400).send()
          const outcome = await takeMessage(db, network, message, follow)
          const { kind, name, messageId } = message
          if (outcome === 'conflict' || outcome === 'unknownPayment')
            log.warn({ network, name, messageId, outcome }, 'A message of a network')
          // The number of a payment stands for one payment.
          return reply.code(kind === 'payment' && outcome === 'conflict' ? 400 : 202).send()
        } catch (error) {
          if (!(error instanceof XmlError)) throw error
          log.warn({ err: error, network }, 'What came from a network is no message')
          return reply.code(400).send()
        }
      })
  })
}
