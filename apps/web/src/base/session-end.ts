import type { SessionEndReason } from '@cloudsail/contract/http'

const reasons: readonly SessionEndReason[] = [
  'idle',
  'absolute',
  'newer',
  'loggedOut',
  'elsewhere',
  'security',
]

/** Why the session is over, as whoever led to this screen says in the address's state. */
export function endReason(): SessionEndReason | 'unknown' {
  const told: unknown = history.state?.reason
  return reasons.find((reason) => reason === told) ?? 'unknown'
}
