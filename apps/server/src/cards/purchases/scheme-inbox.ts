import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { PartyKeys } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { jsonOf, openDoor } from '../../ports/index.ts'
import { schemeMessage } from './messages.ts'
import { takeSchemeMessage } from './take-message.ts'

/**
 * Registers the endpoint of the card scheme, `POST /card-scheme/messages`: signed JSON. Responds 200 with the answer, 400 if
 * the body is not a valid message, 409 if the number belongs to another purchase. Passwords are encrypted under the key that
 * signs the message.
 */
export function registerCardScheme(
  app: FastifyInstance,
  { db, pepper, keys }: { db: Db; pepper: string; keys: PartyKeys },
): void {
  const door = { path: '/card-scheme/messages', keys: [keys], maxBytes: 8 * 1024 }
  openDoor(app, door, async ({ body, signer: { secret } }, reply) => {
    const message = schemeMessage.safeParse(jsonOf(body))
    if (!message.success) return reply.code(400).send()
    const answer = await takeSchemeMessage(db, message.data, await bankNow(db), { pepper, secret })
    return answer ? reply.code(200).send(answer) : reply.code(409).send()
  })
}
