import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Party, PartyKeys } from '../config.ts'
import type { Db } from '../db/database.ts'
import { openDoor, XmlError } from '../ports/index.ts'
import { archiveMessage } from './archive.ts'
import { readIncoming } from './messages/incoming.ts'
import { networks } from './messages/names.ts'
import { partyOf } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'
import { takeMessage } from './take-message.ts'

export interface InboxOptions {
  db: Db
  log: Logger
  follow: PaymentFollower
  keys: Readonly<Pick<Record<Party, PartyKeys>, 'hvps' | 'beps' | 'ibps'>>
}

const maxBytes = 64 * 1024

/**
 * Registers the endpoint of the networks, `POST /networks/{hvps|beps|ibps}`, which takes XML signed by the network of the
 * path. Answers 202 once the message is stored, also for a repetition, and 400 for an invalid message. After any other
 * answer the network tries again.
 */
export function registerInbox(app: FastifyInstance, { db, log, follow, keys }: InboxOptions): void {
  for (const network of networks) {
    const party = partyOf(network)
    const door = { path: `/networks/${party}`, keys: [keys[party]], contentType: 'application/xml', maxBytes }
    openDoor(app, door, async ({ body }, reply) => {
      await archiveMessage(db, { network, direction: 'in', body })
      try {
        const message = readIncoming(network, body)
        if (message.kind === 'list') return reply.code(400).send()
        const outcome = await takeMessage(db, network, message, follow)
        const { kind, name, messageId } = message
        if (outcome === 'conflict' || outcome === 'unknownPayment')
          log.warn({ network, name, messageId, outcome }, 'A message of a network')
        // A payment number may not be reused for another payment.
        return reply.code(kind === 'payment' && outcome === 'conflict' ? 400 : 202).send()
      } catch (error) {
        if (!(error instanceof XmlError)) throw error
        log.warn({ err: error, network }, 'What came from a network is no message')
        return reply.code(400).send()
      }
    })
  }
}
