import type { Call } from '@cloudsail/contract'
import { StartError } from '../db/start-error.ts'
import type { Handler } from './handler.ts'

/**
 * Binds every call of the contract to its handler. Throws a StartError if a handler is missing, double or unknown, or if
 * its call accepts unknown fields.
 */
export function registerCalls(calls: readonly Call[], handlers: readonly Handler[]): Map<string, Handler> {
  const known = new Set<Call>(calls)
  const bound = new Map<string, Handler>()
  for (const handler of handlers) {
    const { name } = handler.call
    if (bound.has(name)) throw new StartError(`The call ${name} is bound twice.`)
    if (!known.has(handler.call)) throw new StartError(`The call ${name} is bound but not in the contract.`)
    if (!handler.call.access) throw new StartError(`The call ${name} declares no access rule.`)
    if (!refusesUnknown(handler.call))
      throw new StartError(`The call ${name} takes unknown fields; build its request with z.strictObject.`)
    bound.set(name, handler)
  }
  const missing = calls.filter((call) => !bound.has(call.name)).map((call) => call.name)
  if (missing.length > 0) throw new StartError(`No handler for ${missing.join(', ')}.`)
  return bound
}

/** Returns whether a schema is a strict object, or a union of only strict objects. */
function refusesUnknown({ request }: Pick<Call, 'request'>): boolean {
  const definition = request._zod.def as {
    type: string
    catchall?: Call['request']
    options?: Call['request'][]
  }
  if (definition.options) return definition.options.every((option) => refusesUnknown({ request: option }))
  return definition.type === 'object' && definition.catchall?._zod.def.type === 'never'
}
