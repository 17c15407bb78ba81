import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnswerOptions, answerCall, type Incoming, type Outgoing } from './answer-call.ts'
import { askedLanguage } from './asked-language.ts'
import type { BankCookies } from './cookies.ts'
import type { Handler } from './handler.ts'
import { largeBody, ordinaryBody } from './listener.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { apiHeaders, endOfSessionHeaders } from './security-headers.ts'

export interface CallRouteOptions extends AnswerOptions {
  metrics: Metrics
  limiter: RateLimiter
  cookies: BankCookies
}

/** Adds the route `POST /api/{name}.do` of one call. */
export function addCallRoute(app: FastifyInstance, handler: Handler, options: CallRouteOptions): void {
  const { metrics, limiter, cookies } = options
  const { name, large } = handler.call
  app.post(`/api/${name}.do`, {
    bodyLimit: large ? largeBody : ordinaryBody,
    onRequest(request, reply, done) {
      if (limiter.take(request.ip, 1)) done()
      else refuse(reply, 'tooManyRequests', 429)
    },
    async handler(request, reply) {
      const startedMs = performance.now()
      const hungUp = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) hungUp.abort()
      })
      const outgoing = await answerCall(options, handler, incomingOf(request, cookies, hungUp.signal))
      const ms = performance.now() - startedMs
      metrics.observeCall(name, outgoing.outcome, ms / 1000)
      logCall(options, request, name, outgoing, ms)
      const set = cookiesToSet(request, outgoing, cookies)
      if (set.length > 0) reply.header('set-cookie', set)
      if (outgoing.cookie === null) reply.headers(endOfSessionHeaders)
      return reply.headers(apiHeaders).send(outgoing.text)
    },
  })
}

/** Calls that the log-in page makes first, and whether somebody who has a session needs them too. */
const firstCalls = { getR0: true, verifyImage: false }

/**
 * Adds the route `GET /api/start.json`: the answers of the first calls, which the page preloads beside its scripts. They are
 * public and say nothing about anybody, so they travel outside of the envelope, for which `getR0` itself brings the keys. Each
 * counts as a call of the address.
 */
export function addStartRoute(
  app: FastifyInstance,
  handlers: ReadonlyMap<string, Handler>,
  options: CallRouteOptions,
): void {
  const { metrics, limiter, cookies } = options
  const plain = { ...options, wire: { ...options.wire, encryption: false } }
  app.get('/api/start.json', async (request, reply) => {
    const hasSession = cookies.session.read(request.headers.cookie) !== null
    const wanted = Object.entries(firstCalls)
      .filter(([name, always]) => handlers.has(name) && (always || !hasSession))
      .map(([name]) => handlers.get(name)!)
    if (!limiter.take(request.ip, wanted.length)) return refuse(reply, 'tooManyRequests', 429)
    const { signal: gone } = new AbortController()
    const incoming = incomingOf(request, cookies, gone)
    const header = { channel: 'WEB', language: incoming.language }
    const text = JSON.stringify({ header, body: { IFP_SID: '', encryptFlag: '0' } })
    const answers = await Promise.all(
      wanted.map(async (handler) => {
        const startedMs = performance.now()
        const { name } = handler.call
        const outgoing = await answerCall(plain, handler, { ...incoming, text, cookie: null })
        const ms = performance.now() - startedMs
        metrics.observeCall(name, outgoing.outcome, ms / 1000)
        logCall(options, request, name, outgoing, ms)
        return `${JSON.stringify(name)}:${outgoing.text}`
      }),
    )
    return reply.headers(apiHeaders).send(`{${answers.join(',')}}`)
  })
}

function cookiesToSet(request: FastifyRequest, outgoing: Outgoing, cookies: BankCookies): string[] {
  const browser = { host: request.headers.host ?? '', userAgent: request.headers['user-agent'] ?? '' }
  const { cookie, journeyCookie, deviceCookie } = outgoing
  return [
    ...(cookie === undefined ? [] : cookies.session.write(cookie, browser)),
    ...(journeyCookie === undefined ? [] : cookies.journey.write(journeyCookie, browser)),
    ...(deviceCookie === undefined ? [] : cookies.device.write(deviceCookie, browser)),
  ]
}

function incomingOf(request: FastifyRequest, cookies: BankCookies, gone: AbortSignal): Incoming {
  return {
    text: request.body as string,
    language: askedLanguage(request.headers),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: cookies.session.read(request.headers.cookie),
    journeyCookie: cookies.journey.read(request.headers.cookie),
    deviceCookie: cookies.device.read(request.headers.cookie),
    requestId: request.id,
    gone,
  }
}

function logCall(
  { log }: AnswerOptions,
  request: FastifyRequest,
  call: string,
  { outcome, error, customerId }: Outgoing,
  ms: number,
): void {
  log.info(
    {
      requestId: request.id,
      call,
      outcome,
      ...(error ? { error } : {}),
      ...(customerId === null ? {} : { customerId: String(customerId) }),
      ip: request.ip,
      ms: Math.round(ms * 10) / 10,
    },
    'call',
  )
}
