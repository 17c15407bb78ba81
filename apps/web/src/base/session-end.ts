import type { SessionEndReason } from '@cloudsail/contract/http'

const reasons: readonly SessionEndReason[] = [
  'idle',
  'absolute',
  'newer',
  'loggedOut',
  'elsewhere',
  'security',
]

/** Returns why the session ended, from the state that the caller of this screen passed along. */
export function endReason(): SessionEndReason | 'unknown' {
  const told: unknown = history.state?.reason
  return reasons.find((reason) => reason === told) ?? 'unknown'
}
