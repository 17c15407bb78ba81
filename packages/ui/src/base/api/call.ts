import {
  type Call,
  type RequestInput,
  type ResponseOf,
  successCodes,
  type TextValues,
} from '@cloudsail/contract'
import { currentSession } from '../session.ts'
import { beginBusy } from './busy.ts'
import { CallError, networkError } from './call-error.ts'
import { openWire, renewWire } from './channel.ts'
import { type Answer, exchange } from './exchange.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { type ErrorReporting, reactToError } from './react-to-error.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Which errors show a toast. Default: all of them. Errors of session and authority always open their screens. */
  reportErrors?: ErrorReporting
  /**
   * Covers the page during the call: `true` with the default text, a string with that text. Default: covered if the call
   * changes something.
   */
  busy?: boolean | string
}

// biome-ignore lint/suspicious/noExplicitAny: any call
type AnyCall = Call<any, any>

/**
 * Makes a call of the contract: encrypted, with session id and language, at most 60 seconds. Shows the customer the error as
 * `reportErrors` says and throws a CallError if the call is refused or not answered.
 */
export async function call<C extends AnyCall>(
  definition: C,
  request: RequestInput<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const busy = options.busy ?? definition.changes
  const endBusy = busy ? beginBusy(busy === true ? null : busy) : null
  try {
    return read(definition, await answerOf(definition, request, options.signal))
  } catch (error) {
    if (error instanceof CallError) reactToError(error, options.reportErrors ?? 'all')
    throw error
  } finally {
    endBusy?.()
  }
}

async function answerOf<C extends AnyCall>(
  definition: C,
  request: RequestInput<C>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const fields = definition.changes ? withKey(definition.name, request) : (request as Record<string, unknown>)
  const options = { sid: currentSession()?.sid ?? '', signal }
  const wire = await openWire()
  const answer = await exchange(wire, definition.name, fields, options)
  // An answered request is settled. Only an unanswered one may be repeated with the same key.
  unanswered.delete(placeOf(definition.name, request))
  if (answer.body.key !== 'wireRejected') return answer
  const explained = await renewWire(wire).catch(() => false)
  // A call that changes something is never repeated automatically.
  if (!explained || definition.changes) return answer
  return exchange(await openWire(), definition.name, fields, options)
}

/** Idempotency keys of requests that change something and were not answered. A second press sends the same key. */
const unanswered = new Map<string, string>()
const placeOf = (name: string, request: unknown) => name + JSON.stringify(request)

/** Adds the idempotency key to a request. Orders bring their own. */
function withKey(name: string, request: object): Record<string, unknown> {
  const place = placeOf(name, request)
  const idempotencyKey = unanswered.get(place) ?? newIdempotencyKey()
  unanswered.set(place, idempotencyKey)
  return { idempotencyKey, ...request }
}

function read<C extends AnyCall>(definition: C, { errorCode, errorMsg, body }: Answer): ResponseOf<C> {
  if (!(successCodes as readonly string[]).includes(errorCode)) {
    const { key, field, values } = body as Partial<CallError>
    throw new CallError(key ?? 'serverFailure', errorCode, errorMsg, {
      ...(field ? { field } : {}),
      ...(values ? { values: values as TextValues } : {}),
    })
  }
  const parsed = definition.response.safeParse(body)
  if (!parsed.success) {
    console.error(`The answer of ${definition.name} is not what the contract says`, parsed.error.issues)
    throw networkError('networkFailure')
  }
  return parsed.data as ResponseOf<C>
}
