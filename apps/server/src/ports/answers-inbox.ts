import type { FastifyInstance } from 'fastify'
import type { PartyKeys } from '../config.ts'
import { jsonOf, openDoor } from './door.ts'

const maxBytes = 4 * 1024

/**
 * Registers the path at which an external party reports events unasked, `POST /{party}/answers`, in signed JSON. Answers 202
 * once the report is accepted, also for a repetition, and 400 for an invalid one (`take` returns false).
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
