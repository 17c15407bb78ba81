import { gunzipSync, gzipSync } from 'node:zlib'
import type { Call } from '@cloudsail/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Db, poolOf } from '../db/database.ts'
import { openFaults } from '../ledger/index.ts'
import { addCallRoute, addStartRoute } from './call-routes.ts'
import { createChannelCache } from './channel-cache.ts'
import { bankCookies } from './cookies.ts'
import type { Handler } from './handler.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { takePolicyReports } from './policy-report.ts'
import { createRateLimiter } from './rate-limit.ts'
import { notFound, refuse, refuseBroken } from './refuse.ts'
import { registerCalls } from './register-calls.ts'
import { tellSecurityContact } from './security-contact.ts'
import { apiHeaders, commonHeaders, pagePolicy } from './security-headers.ts'
import type { Services } from './services.ts'
import { serveStaticFiles } from './static-files.ts'

export interface HttpServerOptions {
  db: Db
  services: Services
  log: Logger
  calls: readonly Call[]
  handlers: readonly Handler[]
  /** The built page. Null serves only the API, as does a folder without a build. */
  webFolder: string | null
  /** Adds a demonstration's frame to the page. */
  dressPage?: ((html: string) => string) | undefined
  /** The machine's clock. Tests replace it. */
  nowMs?: () => number
}

/** Unwrapping a page's keys is expensive: it costs as much of an address's allowance as ten calls. */
const unwrapCost = 10
/** The document of all calls is a megabyte before compression. */
const openApiCost = 50

/** Creates the HTTP server, not yet listening. Throws a StartError if calls and handlers do not match. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { db, services, log, calls, handlers } = options
  const { config } = services
  const bound = registerCalls(calls, handlers)
  const metrics = createMetrics(poolOf(db))
  const limiter = createRateLimiter(config.callsPerSecond)
  const cookies = bankCookies(config.mode)
  const wire = {
    encryption: config.encryption,
    channels: createChannelCache(services.secrets.bankKey),
    mayUnwrap: (ip: string) => limiter.take(ip, unwrapCost),
    nowMs: options.nowMs ?? Date.now,
  }

  const headers = { ...commonHeaders(config.mode), 'content-security-policy': pagePolicy('', config) }
  const app = createListener({ config, limiter, headers, refuse, notFound, refuseBroken: refuseBroken(log) })
  for (const handler of bound.values())
    addCallRoute(app, handler, { db, services, log, wire, metrics, limiter, cookies })
  addStartRoute(app, bound, { db, services, log, wire, metrics, limiter, cookies })

  // No details, because anybody may ask. Operators find them on their page, in the log and in the metrics.
  app.get('/healthz/ledger', async (_request, reply) => {
    const sound = (await openFaults(db)).length === 0
    return reply
      .code(sound ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(sound ? 'ok' : 'the books differ from what was signed')
  })
  app.get('/metrics', async (request, reply) => {
    const { mode, metricsToken } = config
    const open = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : mode === 'demo'
    if (!open) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
  // The document is large and rarely requested: it is made on the first request and kept compressed.
  let openApi: Buffer | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    if (!limiter.take(request.ip, openApiCost)) return refuse(reply, 'tooManyRequests', 429)
    openApi ??= gzipSync(JSON.stringify(openApiDocument(calls)))
    reply.headers({ ...apiHeaders, vary: 'accept-encoding' })
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesGzip
      ? reply.header('content-encoding', 'gzip').send(openApi)
      : reply.send(gunzipSync(openApi))
  })
  takePolicyReports(app, { log, metrics, limiter, nowMs: options.nowMs ?? Date.now })
  tellSecurityContact(app, options.nowMs ?? Date.now)
  if (options.webFolder) serveStaticFiles(app, options.webFolder, config, options.dressPage)
  return app
}
