import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import { allCalls } from '@cloudsail/contract/calls'

/** The function a call belongs to: PTR0101001_prepare and PTR0101002_submit are PTR0101000. */
function functionOf(callName: string): string | null {
  const code = /^([A-Z]{3}\d{4})\d{3}_/.exec(callName)?.[1]
  return code === undefined ? null : `${code}000`
}

/**
 * Codes of the functions open to a kind of customer with an authentication method: those of which at least one call
 * is, by the same access rules that the wire enforces.
 */
export function permittedFunctions(kind: CustomerKind, method: AuthMethod): string[] {
  const open = new Set<string>()
  for (const { name, access } of allCalls) {
    const code = functionOf(name)
    if (code === null || access.who === 'public') continue
    if (access.kinds.includes(kind) && access.methods.includes(method)) open.add(code)
  }
  return [...open].sort()
}
