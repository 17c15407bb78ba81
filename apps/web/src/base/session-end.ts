import type { SessionEndReason } from '@cloudsail/contract/http'

/** The bank's reasons, and that the customer has suspended online banking from this window. */
type EndReason = SessionEndReason | 'suspended'

const reasons: readonly EndReason[] = [
  'idle',
  'absolute',
  'newer',
  'loggedOut',
  'elsewhere',
  'security',
  'suspended',
]

/** Returns why the session ended, from the state that the caller of this screen passed along. */
export function endReason(): EndReason | 'unknown' {
  const told: unknown = history.state?.reason
  return reasons.find((reason) => reason === told) ?? 'unknown'
}
