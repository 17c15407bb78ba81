import type { AuthMethod, CustomerKind, RefusedFunction } from '@cloudsail/contract'
import { allCalls, allOrders } from '@cloudsail/contract/calls'

/** The function a call belongs to: PTR0101001_prepare and PTR0101002_submit are PTR0101000. */
function functionOf(callName: string): string | null {
  const code = /^([A-Z]{3}\d{4})\d{3}_/.exec(callName)?.[1]
  return code === undefined ? null : `${code}000`
}

const orderedBy = new Map(allOrders.map(({ code, prepare }) => [`${code}000`, prepare]))

/** The calls that open a function, as far as they are not public, each with its function's code: where it is an order
 *  that is given, that alone, not what its form asks on the way. */
const ofFunctions = allCalls.flatMap((call) => {
  const code = functionOf(call.name)
  const { access } = call
  if (code === null || access.who !== 'customer') return []
  return (orderedBy.get(code) ?? call) === call ? [{ code, access }] : []
})

/**
 * Codes of the functions open to a kind of customer with an authentication method: those of which at least one call
 * is, by the same access rules that the wire enforces.
 */
export function permittedFunctions(kind: CustomerKind, method: AuthMethod): string[] {
  const open = ofFunctions.filter(
    ({ access }) => access.kinds.includes(kind) && access.methods.includes(method),
  )
  return [...new Set(open.map(({ code }) => code))].sort()
}

/**
 * Functions that are this kind of customer's but take other authentication methods, and which: where no call of the
 * function is open to the method, or its order is not to be authorised by it. The page says so before anything is typed.
 */
export function refusedFunctions(kind: CustomerKind, method: AuthMethod): RefusedFunction[] {
  const refused = new Map<string, readonly AuthMethod[]>()
  const open = new Set(permittedFunctions(kind, method))
  for (const { code, access } of ofFunctions) {
    if (!open.has(code) && access.kinds.includes(kind)) refused.set(code, access.methods)
  }
  for (const { code, methods, prepare } of allOrders) {
    const { access } = prepare
    const isTheirs = access.who === 'customer' && access.kinds.includes(kind)
    if (!methods || methods.includes(method) || !isTheirs) continue
    refused.set(`${code}000`, methods)
  }
  return [...refused].map(([code, methods]) => ({ code, methods: [...methods] }))
}
