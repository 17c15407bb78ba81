import type { AuthMethod, CustomerKind, RefusedFunction } from '@cloudsail/contract'
import { allCalls, allOrders } from '@cloudsail/contract/calls'

/** Returns the function that a call belongs to: PTR0101001_prepare and PTR0101002_submit belong to PTR0101000. */
function functionOf(callName: string): string | null {
  const code = /^([A-Z]{3}\d{4})\d{3}_/.exec(callName)?.[1]
  return code === undefined ? null : `${code}000`
}

const orderedBy = new Map(allOrders.map(({ code, prepare }) => [`${code}000`, prepare]))

/**
 * Calls that open a function, public ones excluded, with the function's code. If the function has an order that is
 * submitted, that call alone counts, not the calls of its form.
 */
const ofFunctions = allCalls.flatMap((call) => {
  const code = functionOf(call.name)
  const { access } = call
  if (code === null || access.who !== 'customer') return []
  return (orderedBy.get(code) ?? call) === call ? [{ code, access }] : []
})

/**
 * Returns the codes of the functions open to a kind of customer with an authentication method. A function is open if at
 * least one of its calls is, by the access rules that the server enforces.
 */
export function permittedFunctions(kind: CustomerKind, method: AuthMethod): string[] {
  const open = ofFunctions.filter(
    ({ access }) => access.kinds.includes(kind) && access.methods.includes(method),
  )
  return [...new Set(open.map(({ code }) => code))].sort()
}

/**
 * Returns the functions of this kind of customer that need other authentication methods, with those methods. A function is
 * refused if no call of it is open to the method or the method may not authorise its order. The page shows this before
 * anything is typed.
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
