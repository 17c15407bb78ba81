import type { ResponseOf } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { creCardLogin, type LoginMethod, login } from '@cloudsail/contract/identity'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { homeRoute, navigate } from '@cloudsail/ui/base/router.ts'
import { startSession } from '@cloudsail/ui/base/session.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { keepJourney } from '../journeys/journey-token.ts'

/** Logs in and starts the session. Throws a CallError, which the form shows and no toast. */
export async function sendLogin(
  by: LoginMethod,
  identifier: string,
  rest: { password: EncryptedSecret; imageCodeId: string; imageCode: string },
): Promise<ResponseOf<typeof login>> {
  const options = { reportErrors: 'none' } as const
  const answer =
    by === 'creditCard'
      ? await call(creCardLogin, { cardNumber: identifier, ...rest }, options)
      : await call(login, { identifierKind: by, identifier, ...rest }, options)
  takeUp(answer)
  return answer
}

/**
 * Handles the answer that the password was right but a second factor is needed: keeps its journey, with which the log-in
 * page continues. Throws any other error on.
 */
export function askedAgain(error: unknown): null {
  if (!(error instanceof CallError) || error.key !== 'secondFactorNeeded') throw error
  keepJourney(String(error.values.token))
  return null
}

/** Starts the session that a log-in has opened. */
export function takeUp(answer: ResponseOf<typeof login>): void {
  const { IFP_SID: sid, draftKey, s_nickname: nickname, s_currMode: method, functions, refused } = answer
  startSession({ sid, draftKey }, { nickname, kind: answer.customerKind, method, functions, refused })
}

/**
 * Opens the next screen after a log-in: the renewal of the certificate if it is due, else the route that the customer asked
 * for. Reports if the log-in has ended another session of the customer.
 */
export function enterBank(
  { renewal, endedOther }: Pick<ResponseOf<typeof login>, 'renewal' | 'endedOther'>,
  { wanted, othersEnded }: { wanted: string | null; othersEnded: string },
): void {
  if (endedOther) showToast('info', othersEnded)
  if (renewal) navigate('/middleUpdateCert', { replace: true, state: { wanted } })
  else navigate(wanted ?? homeRoute, { replace: true })
}
