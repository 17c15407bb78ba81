import type { FastifyInstance } from 'fastify'
import { isSignedRequest } from './signed-post.ts'

const maxBytes = 4 * 1024

/**
 * Where a party outside tells what happened of its own accord, `POST /{party}/answers`: signed JSON, no customer's call. 202 once
 * it is taken, and again for what comes again; 401 without a signature that holds, 400 for what is no answer (`take` gives
 * false).
 */
export function registerAnswers(
  app: FastifyInstance,
  { party, ...key }: { party: string; keyId: string; secret: string },
  take: (answer: unknown) => Promise<boolean>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    )
    scope.post(`/${party}/answers`, async (request, reply) => {
      const body = String(request.body)
      if (!isSignedRequest(key, request.url, request.headers, body)) return reply.code(401).send()
      return reply.code((await take(parsed(body))) ? 202 : 400).send()
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
