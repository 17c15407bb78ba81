import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isSignedRequest, readCentreEvent } from '../../rails/index.ts'
import { readCentreId } from './requests.ts'
import { takeEvents } from './take-events.ts'

const maxBytes = 4 * 1024

/**
 * Where the card centre tells what happened, `POST /card-centre/answers`: signed JSON { id, seq, state, amount, reason }, no
 * customer's call. 202 once it is taken, and again for what comes again; 401 without a signature that holds, 400 for what
 * is no answer.
 */
export function registerCardCentre(
  app: FastifyInstance,
  { db, ...key }: { db: Db; keyId: string; secret: string },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    )
    scope.post('/card-centre/answers', async (request, reply) => {
      const body = String(request.body)
      if (!isSignedRequest(key, request.url, request.headers, body)) return reply.code(401).send()
      const given = parsed(body)
      const place = readCentreId((given as { id?: unknown } | null)?.id)
      const event = readCentreEvent(given)
      if (!place || !event) return reply.code(400).send()
      const now = await bankNow(db)
      await inTransaction(db, (tx) => takeEvents(tx, place, [event], now))
      return reply.code(202).send()
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
