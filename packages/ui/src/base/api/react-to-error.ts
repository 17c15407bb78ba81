import { currentRoute, navigate } from '../router.ts'
import { currentSession, expireSession } from '../session.ts'
import { tellOver } from '../session-tabs.ts'
import { showToast } from '../toast-store.ts'
import type { CallError } from './call-error.ts'

/** State passed to the error screens in `history.state`. */
export interface ErrorState {
  /** Why the session ended: idle, absolute, newer, loggedOut, elsewhere, security. */
  reason?: string | undefined
  /** Address to return to after the next log-in. */
  wanted?: string
  /** Why a function is refused. */
  message?: string
}

/**
 * Which errors show a toast. `all`: every error. `withoutField`: those that belong to no field, because the form shows the
 * others. `answered`: of those, only errors that the bank answered with, because the screen itself reports unanswered calls.
 * `none`: none.
 */
export type ErrorReporting = 'all' | 'withoutField' | 'answered' | 'none'

/** Returns true if it is unknown whether the bank carried out the call. */
export const isUnanswered = ({ key }: { key: string }) =>
  ['networkFailure', 'requestTimeout', 'serverFailure'].includes(key)

/** Opens the time-out or no-authority screen for those errors. Shows a toast for three seconds for any other error. */
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
  // The page has said already that the session is over, and why.
  if (currentSession()?.expired) return
  const reason = values.reason === undefined ? undefined : String(values.reason)
  const state: ErrorState = { reason, wanted: currentRoute() }
  // A page without a session only needs a log-in.
  if (currentSession()) navigate('/timeout', { state })
  else navigate('/login', { state })
  // After the change of address, because an ended session must not show any other screen.
  tellOver(reason)
  expireSession()
}
