import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/database.ts'

/**
 * Registers the route that returns the characters of a picture, or of the newest picture if no id is given, so that a
 * program can drive a demonstration. Never registered in production.
 */
export function registerImageCode(app: FastifyInstance, sessions: Queryable): void {
  app.get<{ Querystring: { id?: string | string[] } }>('/demo/image-code', async (request, reply) => {
    // If the address repeats the parameter, the last value counts.
    const id = [request.query.id ?? []].flat().at(-1)
    const codes = sessions.selectFrom('identity.image_codes').select('code')
    const asked =
      id === undefined ? codes.orderBy('expires_at', 'desc') : codes.where('image_code_id', '=', id)
    const row = await asked.limit(1).executeTakeFirst()
    return reply
      .code(row ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ code: row?.code ?? null })
  })
}
