import type { FastifyInstance } from 'fastify'
import type { PartyKeys } from '../config.ts'
import { jsonOf, openDoor } from './door.ts'

const maxBytes = 4 * 1024

/**
 * Where a party outside tells what happened of its own accord, `POST /{party}/answers`: signed JSON. 202 once it is taken, and
 * again for what comes again; 400 for what is no answer (`take` gives false).
 */
export function registerAnswers(
  app: FastifyInstance,
  { party, keys }: { party: string; keys: PartyKeys },
  take: (answer: unknown) => Promise<boolean>,
): void {
  openDoor(app, { path: `/${party}/answers`, keys: [keys], maxBytes }, async ({ body }, reply) =>
    reply.code((await take(jsonOf(body))) ? 202 : 400).send(),
  )
}
