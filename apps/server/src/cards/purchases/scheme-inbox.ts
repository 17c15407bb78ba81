import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { isSignedRequest } from '../../rails/index.ts'
import { schemeMessage } from './messages.ts'
import { takeSchemeMessage } from './take-message.ts'

const maxBytes = 8 * 1024

/**
 * Where the card scheme asks, `POST /card-scheme/messages`: signed JSON, no customer's call. 200 with the answer; 401
 * without a signature that holds, 400 for what is no message, 409 for a number that stands for another purchase.
 */
export function registerCardScheme(
  app: FastifyInstance,
  { db, pepper, ...key }: { db: Db; pepper: string; keyId: string; secret: string },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    )
    scope.post('/card-scheme/messages', async (request, reply) => {
      const body = String(request.body)
      if (!isSignedRequest(key, request.url, request.headers, body)) return reply.code(401).send()
      const message = schemeMessage.safeParse(parsed(body))
      if (!message.success) return reply.code(400).send()
      const answer = await takeSchemeMessage(db, message.data, await bankNow(db), {
        pepper,
        secret: key.secret,
      })
      return answer ? reply.code(200).send(answer) : reply.code(409).send()
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
