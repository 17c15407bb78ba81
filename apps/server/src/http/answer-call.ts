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

/** A call as it came in. */
export interface Incoming {
  text: string
  /** Before the envelope is opened. */
  language: Language
  ip: string
  userAgent: string
  cookie: string | null
  /** The cookie of a journey before log-in. */
  journeyCookie: string | null
  /** What this browser is known again by. */
  deviceCookie: string | null
  requestId: string
  /** Aborted once whoever called has hung up. */
  gone: AbortSignal
}

export interface Outgoing {
  text: string
  /** A cookie to set, null to clear it, undefined to leave it. */
  cookie: string | null | undefined
  journeyCookie: string | null | undefined
  deviceCookie: string | undefined
  outcome: Outcome
  /** Who made it, for the log. */
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
    /** Throws where the caller may not make the call, and whatever refuses it. */
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
          // A call of customer access has a session: checkAccess has seen to it.
          await onBehalfOf(caller, () => handler.run(context as CustomerContext, request)),
        ) as object
      return key !== null && session
        ? answerOnce(db, { customerId: session.customerId, name: call.name, key, fields: request }, run)
        : run()
    }
    const { standbys } = services
    const reads = handler.reads === true
    const early = handler.beginsEarly ? await admitAlong(db, services, asked, { reads }) : null
    /** The same by a standby: what it says is kept apart from what orders go by. */
    const answerAt = (place: Standby, admission: Admission, view: Db) =>
      cachedApart(place.name, () => answerTo(admission, view))
    const begun =
      early &&
      (early.standby ? answerAt(early.standby, early.expected, early.db) : answerTo(early.expected, early.db))
    begun?.catch(() => undefined)
    const admission = await (early ? early.admitted : admit(db, services, asked))
    outgoing.customerId = admission?.session?.customerId ?? null
    const stands = early !== null && admission === early.expected
    // What was begun with something that does not hold has failed with its questions: it is over before it begins again.
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
    // A replay gets the same words in the clear as anything else that is wrong with an envelope.
    outgoing.text = (key === 'wireRejected' ? plainAnswer : answer)(header, body)
  }
  return outgoing
}

/**
 * The idempotency key of a call that changes something, apart from its own fields; null where it needs none. An order has
 * its key among its fields, and what changes something before log-in (a log-in, a journey's step) is bound to that itself.
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
