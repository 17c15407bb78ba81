import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PartyKeys, SigningKey } from '../config.ts'
import { signerOf } from './signed-post.ts'

export interface Door {
  path: string
  /** Keys of the parties that may call. Other signatures are not checked. */
  keys: readonly PartyKeys[]
  contentType?: string
  maxBytes: number
}

/** A message signed by a party, as text, because the signature covers its bytes. */
export interface Knock {
  body: string
  /** Key of the signature. */
  signer: SigningKey
  request: FastifyRequest
}

/** Opens a path at which external parties, not customers, call by `POST`. Answers 401 without a valid signature. */
export function openDoor(
  app: FastifyInstance,
  { path, keys, contentType = 'application/json', maxBytes }: Door,
  take: (knock: Knock, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post(path, async (request, reply) => {
      const body = String(request.body)
      const signer = signerOf(keys, request.url, request.headers, body)
      return signer ? take({ body, signer, request }, reply) : reply.code(401).send()
    })
  })
}

/** Parses a JSON message. Null if it is invalid. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
