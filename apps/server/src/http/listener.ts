import { randomBytes } from 'node:crypto'
import type { ErrorKey } from '@cloudsail/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerMalformed } from './answer-malformed.ts'
import { closeConnections } from './close-connections.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Largest body of a request, in bytes. */
export const ordinaryBody = 256 * 1024
/** Largest body of a call that sends a part of a file, in bytes. */
export const largeBody = 1024 * 1024

/** Paths that monitoring requests again and again. */
const probes = new Set(['/healthz', '/metrics'])

export interface ListenerOptions {
  config: Pick<Config, 'trustedProxies'>
  limiter: RateLimiter
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  refuse(reply: FastifyReply, key: ErrorKey, status: number): FastifyReply
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  refuseBroken(
    error: { code?: string; statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply
}

/**
 * Creates what both listeners of the bank share, customers' and staff's: time limits, headers, the limit of reads by address,
 * JSON as text, answers to what is no request, and `/healthz`. It has no other route.
 */
export function createListener({
  config,
  limiter,
  headers,
  refuse,
  notFound,
  refuseBroken,
}: ListenerOptions): FastifyInstance {
  const app = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: ordinaryBody,
    requestTimeout: 30_000,
    connectionTimeout: 75_000,
    keepAliveTimeout: 72_000,
    // A malformed URL does not reach the hooks.
    frameworkErrors: (_error, request, reply) =>
      notFound(request, (reply as unknown as FastifyReply).headers(headers)),
    clientErrorHandler: answerMalformed(headers),
    genReqId: () => randomBytes(9).toString('base64url'),
  })
  closeConnections(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Calls and other POST requests are counted in their own routes. The bank's probes are not counted.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !probes.has(request.url) && !limiter.take(request.ip, 1))
      refuse(reply, 'tooManyRequests', 429)
    // The database stores no text with a zero byte, so no such address exists.
    else if (request.url.includes('%00')) notFound(request, reply)
    else done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setNotFoundHandler(notFound)
  app.setErrorHandler(refuseBroken)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  return app
}
