import {
  type Call,
  carriesOwnKey,
  demandsKeyBeside,
  type ErrorKey,
  type Language,
  successCode,
} from '@cloudsail/contract'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { cachedApart } from '../db/process-cache.ts'
import { onBehalfOf } from '../documents/index.ts'
import { BankError } from '../errors.ts'
import { type Admission, admit, admitAlong, tokenOf, viewAt } from './admit.ts'
import { answerOnce } from './answer-once.ts'
import { checkAccess } from './check-access.ts'
import { errorAnswer } from './error-answer.ts'
import type { CallContext, CustomerContext, Handler } from './handler.ts'
import type { Outcome } from './metrics.ts'
import { type OpenCallOptions, openCall, plainAnswer } from './open-call.ts'
import { parseRequest } from './parse-request.ts'
import { fromPrimary, fromStandby } from './read-from.ts'
import type { Services } from './services.ts'
import { type Standby, servedByPrimary } from './standbys.ts'

/** An incoming call. */
export interface Incoming {
  text: string
  /** The language of the answer until the envelope is opened. */
  language: Language
  ip: string
  userAgent: string
  cookie: string | null
  /** The cookie of a journey before log-in. */
  journeyCookie: string | null
  /** The cookie that identifies this browser. */
  deviceCookie: string | null
  requestId: string
  /** Aborted when the caller hangs up. */
  gone: AbortSignal
}

export interface Outgoing {
  text: string
  /** A cookie to set, null to clear it, undefined to leave it unchanged. */
  cookie: string | null | undefined
  journeyCookie: string | null | undefined
  deviceCookie: string | undefined
  outcome: Outcome
  /** The customer, for the log. */
  customerId: bigint | null
  error: ErrorKey | null
}

export interface AnswerOptions {
  db: Db
  services: Services
  log: Logger
  wire: OpenCallOptions
}

/** Takes one call through the wire: envelope, admission, access, input, handler, answer. Never throws. */
export async function answerCall(
  { db, services, log, wire }: AnswerOptions,
  handler: Handler,
  incoming: Incoming,
): Promise<Outgoing> {
  const { call } = handler
  const outgoing: Outgoing = {
    text: '',
    cookie: undefined,
    journeyCookie: undefined,
    deviceCookie: undefined,
    outcome: 'ok',
    customerId: null,
    error: null,
  }
  const opened = openCall(wire, {
    name: call.name,
    plain: call.name === 'getR0',
    text: incoming.text,
    ip: incoming.ip,
    language: incoming.language,
  })
  const answer = 'rejected' in opened ? plainAnswer : opened.answer
  try {
    if ('rejected' in opened) throw new BankError(opened.rejected)
    const { nonce, attended } = opened
    const asked = { nonce, attended, token: tokenOf(opened.sid, incoming.cookie) }
    /** Runs the call. Throws if the caller may not make it or the handler refuses it. */
    const answerTo = async (admission: Admission, db: Db): Promise<object> => {
      checkAccess(call, admission)
      const { session, now } = admission
      const context: CallContext = {
        db,
        now,
        language: opened.language,
        ip: incoming.ip,
        userAgent: incoming.userAgent,
        requestId: incoming.requestId,
        log: log.child({ requestId: incoming.requestId, call: call.name }),
        services,
        session,
        journeyCookie: incoming.journeyCookie,
        setSessionCookie(value) {
          outgoing.cookie = value
        },
        setJourneyCookie(value) {
          outgoing.journeyCookie = value
        },
        deviceCookie: incoming.deviceCookie,
        setDeviceCookie(value) {
          outgoing.deviceCookie = value
        },
      }
      const { key, fields } = takeKey(call, opened.fields)
      const request = parseRequest(call.request, fields)
      const caller = { key: String(session?.customerId ?? incoming.ip), gone: incoming.gone }
      const run = async () =>
        call.response.parse(
          // checkAccess has ensured that a call with customer access has a session.
          await onBehalfOf(caller, () => handler.run(context as CustomerContext, request)),
        ) as object
      return key !== null && session
        ? answerOnce(db, { customerId: session.customerId, name: call.name, key, fields: request }, run)
        : run()
    }
    const { standbys } = services
    const reads = handler.reads === true
    const early = handler.beginsEarly ? await admitAlong(db, services, asked, { reads }) : null
    /**
     * Runs the call on a standby. What it caches is kept apart, because a standby may be behind and orders must not use
     * its data.
     */
    const answerAt = (place: Standby, admission: Admission, view: Db) =>
      cachedApart(place.name, () => answerTo(admission, view))
    const begun =
      early &&
      (early.standby ? answerAt(early.standby, early.expected, early.db) : answerTo(early.expected, early.db))
    begun?.catch(() => undefined)
    const admission = await (early ? early.admitted : admit(db, services, asked))
    outgoing.customerId = admission?.session?.customerId ?? null
    const stands = early !== null && admission === early.expected
    // The early run was based on a wrong expectation, so its queries have failed. Let it end before the handler runs
    // again.
    if (!stands) await begun?.catch(() => undefined)
    if (!admission) throw new BankError('wireRejected')
    const { session } = admission
    const asker = { services, log, token: asked.token, admission }
    const standby = stands
      ? early.standby
      : reads && session
        ? (standbys?.near(admission.seen) ?? null)
        : null
    const read =
      standby &&
      (await fromStandby(standby, asker, async () =>
        stands
          ? begun!
          : answerAt(standby, admission, (await viewAt(standby, async () => admission.seen)).db),
      ))
    if (reads && standbys && !read) servedByPrimary()
    const result =
      read ??
      (await fromPrimary(asker, call.changes, () =>
        stands && !early.standby ? begun! : answerTo(admission, db),
      ))
    outgoing.text = answer({ errorCode: successCode, errorMsg: '' }, result)
  } catch (thrown) {
    const { key, header, body } = errorAnswer(thrown, opened.language)
    outgoing.outcome = outcomeOf(key)
    outgoing.error = key
    if (outgoing.outcome === 'failed')
      log.error({ err: thrown, requestId: incoming.requestId, call: call.name }, 'call failed')
    // A replay gets the same unencrypted answer as any other invalid envelope.
    outgoing.text = (key === 'wireRejected' ? plainAnswer : answer)(header, body)
  }
  return outgoing
}

/**
 * Splits off the idempotency key of a call that changes something. The key is null if the call needs none here: orders
 * have their key among their fields, and calls before log-in (a log-in, a step of a journey) are bound to that log-in or
 * journey.
 */
function takeKey(
  call: Call,
  given: Record<string, unknown>,
): { key: string | null; fields: Record<string, unknown> } {
  if (!call.changes || carriesOwnKey(call)) return { key: null, fields: given }
  const { idempotencyKey, ...fields } = given
  if (!demandsKeyBeside(call)) return { key: null, fields }
  return { key: typeof idempotencyKey === 'string' ? idempotencyKey : '', fields }
}

function outcomeOf(key: ErrorKey): Outcome {
  switch (key) {
    case 'serverFailure':
      return 'failed'
    case 'wireRejected':
    case 'tooManyRequests':
      return 'wire'
    case 'sessionExpired':
    case 'noAuthority':
    case 'cardOnlyRefused':
      return 'access'
    case 'invalidInput':
      return 'input'
    default:
      return 'refused'
  }
}
