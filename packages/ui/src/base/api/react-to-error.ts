import { currentRoute, navigate } from '../router.ts'
import { currentSession, expireSession } from '../session.ts'
import { tellOver } from '../session-tabs.ts'
import { showToast } from '../toast-store.ts'
import type { CallError } from './call-error.ts'

/** What the address carries to the screens that tell of it: `history.state`. */
export interface ErrorState {
  /** Why the session is over: idle, absolute, newer, loggedOut, elsewhere, security. */
  reason?: string | undefined
  /** Where the customer was, to be led back to after logging in again. */
  wanted?: string
  /** Why a function is refused. */
  message?: string
}

/** Whether errors are told: all; those that belong to no field, which the form shows itself; of those only what the bank has
 *  answered, where the screen shows itself that nobody knows; none. */
export type ErrorReporting = 'all' | 'withoutField' | 'answered' | 'none'

/** True where nobody knows yet whether the bank carried it out. */
export const isUnanswered = ({ key }: { key: string }) =>
  ['networkFailure', 'requestTimeout', 'serverFailure'].includes(key)

/** Specification section 8: a session that is over and missing authority lead to their screens, anything else is a
 *  toast for three seconds. */
export function reactToError(error: CallError, telling: ErrorReporting): void {
  const { code, field, message } = error
  const tells =
    telling === 'all' ||
    (!field && (telling === 'withoutField' || (telling === 'answered' && !isUnanswered(error))))
  if (code === 'PB90002') leave(error)
  else if (code === 'PW90000000' || code === 'PW90000007')
    navigate('/noAuthority', { state: { message } satisfies ErrorState })
  else if (tells) showToast('error', message)
}

function leave({ values }: CallError): void {
  const reason = values.reason === undefined ? undefined : String(values.reason)
  const state: ErrorState = { reason, wanted: currentRoute() }
  // A page without a session just has to log in.
  if (currentSession()) navigate('/timeout', { state })
  else navigate('/login', { state })
  // After the address: an ended session may see nothing else.
  tellOver(reason)
  expireSession()
}
