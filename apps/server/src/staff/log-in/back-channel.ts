import type { FastifyInstance } from 'fastify'
import { ProviderDown } from './identity-provider.ts'
import { endSessions, type LogInParts } from './sessions.ts'

export const backChannelPath = '/staff/back-channel-logout'

/**
 * Registers the address at which the identity provider ends sessions (OpenID Connect Back-Channel Logout 1.0). A token is taken
 * once, by its jti.
 */
export function registerBackChannel(
  app: FastifyInstance,
  { db, provider, log }: LogInParts,
  mayTake: (ip: string) => boolean,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.post(backChannelPath, async (request, reply) => {
      if (!mayTake(request.ip)) return reply.code(429).send()
      const [token, ...more] = new URLSearchParams(String(request.body ?? '')).getAll('logout_token')
      if (!token || more.length > 0) return reply.code(400).send({ error: 'invalid_request' })
      try {
        const { issuer, jti, subject, providerSession } = await provider.verifyLogOut(token)
        const ended = await db.transaction().execute(async (tx) => {
          const taken = await tx
            .insertInto('staff.logout_tokens')
            .values({ issuer, jti })
            .onConflict((row) => row.doNothing())
            .returning('jti')
            .executeTakeFirst()
          if (!taken) return null
          const which =
            providerSession !== null ? { issuer, providerSession } : { issuer, subject: subject ?? '' }
          return endSessions(tx, 'leftProvider', which)
        })
        if (ended === null) return reply.code(400).send({ error: 'invalid_request' })
        log.info({ subject, ended }, 'the identity provider has ended sessions of staff')
        return reply.code(200).send()
      } catch (error) {
        log.warn({ err: error, ip: request.ip }, 'a logout token was refused')
        return reply.code(error instanceof ProviderDown ? 503 : 400).send({ error: 'invalid_request' })
      }
    })
  })
}
