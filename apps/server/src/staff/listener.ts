import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorKey, Language } from '@cloudsail/contract'
import { idempotencyKeyPattern } from '@cloudsail/contract'
import { type StaffCall, staffAttendedHeader, staffKeyHeader } from '@cloudsail/contract/staff'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { bankNow } from '../bankday/index.ts'
import type { StaffConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { BankError } from '../errors.ts'
import {
  apiHeaders,
  askedLanguage,
  commonHeaders,
  createListener,
  createRateLimiter,
  endOfSessionHeaders,
  errorAnswer,
  largeBody,
  ordinaryBody,
  parseRequest,
  serveStaticFiles,
  staffCookies,
} from '../http/index.ts'
import type { Services } from '../http/services.ts'
import type { StaffContext, StaffHandler } from './handler.ts'
import { backChannelPath, registerBackChannel } from './log-in/back-channel.ts'
import { logInHandlers } from './log-in/handlers.ts'
import { connectProvider, type IdentityProvider } from './log-in/identity-provider.ts'
import { registerLogIn } from './log-in/log-in-routes.ts'
import { sealBy } from './log-in/seal.ts'
import { createAdmission, type LogInParts } from './log-in/sessions.ts'
import { admitSystem } from './log-in/systems.ts'
import type { StaffPerson, StaffSession } from './person.ts'

export interface StaffListenerOptions {
  db: Db
  services: Services
  staff: StaffConfig
  log: Logger
  calls: readonly StaffCall[]
  /** The handlers of all calls but those of the log-in, which the listener brings. */
  handlers: readonly StaffHandler[]
  /** The built page. Without a build, only calls and log-in answer. */
  webFolder: string | null
  /** Tests replace the provider and the real clock. */
  provider?: IdentityProvider
  nowMs?: () => number
}

/** Calls that a system may make a second, on average, whatever its address. */
const systemCallsPerSecond = 20

/** Status by error. All other refusals are 422: the request was understood and is not done. */
const statuses: Partial<Record<ErrorKey, number>> = {
  staffCallRejected: 400,
  invalidInput: 400,
  staffSessionOver: 401,
  staffLoggedInElsewhere: 401,
  staffNoRole: 403,
  callUnknown: 404,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  serverFailure: 500,
  staffLogInDown: 503,
}

/**
 * Creates the listener of staff, not yet listening. It has a registry of its own: nothing of the customers answers here, and
 * nothing of staff at the customers' address. Calls are JSON without an envelope, `POST /staff/{name}.do`. A refusal is JSON
 * with `errorCode`, `errorMsg` and `key`, and a status of 400 or more. Throws a StartError if calls and handlers do not match.
 */
export function createStaffListener(options: StaffListenerOptions): FastifyInstance {
  const { db, services, staff, log, nowMs = Date.now } = options
  const { config } = services
  const limiter = createRateLimiter(config.callsPerSecond)
  const systemLimiter = createRateLimiter(systemCallsPerSecond)
  const cookies = staffCookies(config.mode)
  const parts: LogInParts = {
    db,
    staff,
    provider: options.provider ?? connectProvider(staff, config.mode),
    tokens: sealBy(config.pepper, 'tokens'),
    secrets: sealBy(config.pepper, 'log-in'),
    log,
    nowMs,
  }
  const admission = createAdmission(parts)
  const bound = bindCalls(options.calls, [...logInHandlers(parts), ...options.handlers])

  const headers = {
    ...commonHeaders(config.mode),
    'content-security-policy': apiHeaders['content-security-policy'],
    'cache-control': 'no-store',
  }
  const app = createListener({
    config,
    limiter,
    headers,
    refuse: (reply, key, status) => refuse(reply, new BankError(key), status),
    notFound,
    refuseBroken: (error, request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, new BankError('bodyTooLarge'))
      if (error.statusCode && error.statusCode < 500) return refuse(reply, new BankError('staffCallRejected'))
      log.error({ err: error, requestId: request.id }, 'a request of staff failed')
      return refuse(reply, new BankError('serverFailure'))
    },
  })
  // Screens are never cached, and neither is anything else of staff.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  registerLogIn(app, parts, cookies)
  registerBackChannel(app, parts, (ip) => limiter.take(ip, 1))
  for (const handler of bound.values()) addRoute(handler)
  if (options.webFolder && existsSync(join(options.webFolder, 'index.html')))
    serveStaticFiles(app, options.webFolder, { ...config, documentReader: staff.documentReader })
  return app

  function addRoute(handler: StaffHandler): void {
    const { call } = handler
    app.post(`/staff/${call.name}.do`, {
      bodyLimit: call.large ? largeBody : ordinaryBody,
      onRequest(request, reply, done) {
        if (limiter.take(request.ip, 1)) done()
        else refuse(reply, new BankError('tooManyRequests'))
      },
      async handler(request, reply) {
        const startedMs = performance.now()
        let who: Caller | null = null
        let error: ErrorKey | null = null
        try {
          if (isFromElsewhere(request)) throw new BankError('staffCallRejected')
          who = await callerOf(call, request)
          const context = await contextOf(call, who, request)
          const answer = call.response.parse(
            await handler.run(context, parseRequest(call.request, bodyOf(request)) as never),
          )
          if (call.name === 'log_out')
            reply
              .headers(endOfSessionHeaders)
              .header('set-cookie', cookies.session.write(null, browserOf(request)))
          return reply.headers(apiHeaders).send(JSON.stringify(answer))
        } catch (thrown) {
          error = thrown instanceof BankError ? thrown.key : 'serverFailure'
          if (error === 'serverFailure')
            log.error({ err: thrown, requestId: request.id, call: call.name }, 'call failed')
          return refuse(reply, thrown)
        } finally {
          log.info(
            {
              requestId: request.id,
              call: call.name,
              outcome: error ?? 'ok',
              subject: who?.person.subject,
              ip: request.ip,
              ms: Math.round((performance.now() - startedMs) * 10) / 10,
            },
            'call of staff',
          )
        }
      },
    })
  }

  async function callerOf(call: StaffCall, request: FastifyRequest): Promise<Caller> {
    if (call.roles === 'public') return { person: nobody, session: null }
    const { authorization } = request.headers
    const who: Caller =
      authorization === undefined
        ? await admission.admit(
            cookies.session.read(request.headers.cookie),
            request.headers[staffAttendedHeader] !== '0',
          )
        : { person: await admitSystem(parts, authorization), session: null }
    if (who.session === null && !systemLimiter.take(who.person.subject, 1))
      throw new BankError('tooManyRequests')
    if (!call.roles.some((role) => who.person.roles.includes(role))) throw new BankError('staffNoRole')
    return who
  }

  async function contextOf(
    call: StaffCall,
    { person, session }: Caller,
    request: FastifyRequest,
  ): Promise<StaffContext> {
    const given = request.headers[staffKeyHeader]
    const key = call.changes ? String(given ?? '') : ''
    if (call.changes && !idempotencyKeyPattern.test(key))
      throw new BankError('invalidInput', { field: staffKeyHeader })
    return {
      db,
      now: await bankNow(db),
      realNow: new Date(nowMs()),
      language: askedLanguage(request.headers),
      ip: request.ip,
      requestId: request.id,
      log: log.child({ requestId: request.id, call: call.name }),
      services,
      person,
      session,
      idempotencyKey: key,
    }
  }
}

interface Caller {
  person: StaffPerson
  session: StaffSession | null
}

/** Who calls before a log-in. */
const nobody: StaffPerson = { kind: 'person', issuer: '', subject: '', name: '', roles: [], branchCode: null }

/** Binds every call to its handler. */
function bindCalls(
  calls: readonly StaffCall[],
  handlers: readonly StaffHandler[],
): Map<string, StaffHandler> {
  const bound = new Map<string, StaffHandler>()
  for (const handler of handlers) {
    const { name } = handler.call
    if (bound.has(name)) throw new StartError(`The staff call ${name} is bound twice.`)
    if (!calls.includes(handler.call)) throw new StartError(`The staff call ${name} is not in the contract.`)
    bound.set(name, handler)
  }
  const missing = calls.filter(({ name }) => !bound.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new StartError(`No staff handler for ${missing.join(', ')}.`)
  return bound
}

/**
 * Returns whether another page has sent the request. The customers' page is the same site wherever only the port differs, so
 * that a Strict cookie alone does not keep it out.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new BankError('staffCallRejected')
  }
}

function refuse(reply: FastifyReply, error: unknown, status?: number): FastifyReply {
  const language: Language = askedLanguage(reply.request.headers)
  const { key, header, body } = errorAnswer(error, language)
  const code = status ?? statuses[key] ?? 422
  return reply
    .code(code)
    .headers(apiHeaders)
    .send(JSON.stringify(Object.assign({}, header, body)))
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/staff/') && !request.url.startsWith(backChannelPath))
    return refuse(reply, new BankError('callUnknown'))
  return reply.code(404).type('text/plain').send('Not found')
}

const browserOf = ({ headers }: FastifyRequest) => ({
  host: headers.host ?? '',
  userAgent: headers['user-agent'] ?? '',
})
