import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PartyKeys, SigningKey } from '../config.ts'
import { signerOf } from './signed-post.ts'

export interface Door {
  path: string
  /** Who may knock; nobody else's signature is looked at. */
  keys: readonly PartyKeys[]
  contentType?: string
  maxBytes: number
}

/** A message that a party has signed, as text: the signature is over its bytes. */
export interface Knock {
  body: string
  /** The key that it is signed with. */
  signer: SigningKey
  request: FastifyRequest
}

/** Opens a path at which parties outside ask by `POST`, no customer's call: 401 without a signature that holds. */
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

/** A message of JSON; null where it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
