import type { AuthMethod } from '@cloudsail/contract'
import {
  certificateOf,
  type LoginMethod,
  type loginAnswer,
  type ProofStep,
  passwordKindOf,
} from '@cloudsail/contract/identity'
import type * as z from 'zod/mini'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { appendAudit } from '../orders/audit.ts'
import { type AttemptSubject, clearOldAttempts } from './attempts.ts'
import { findLogin } from './find-login.ts'
import { beginJourney, endJourney, keyOf, outOfTurn, subjectOfLogin, takeTurn } from './journeys/journey.ts'
import { recheckSignature } from './journeys/signature.ts'
import { logLogin } from './log-login.ts'
import { refusalOf } from './login-refusal.ts'
import { startSession } from './start-session.ts'

/** A log-in whose password was right. */
interface ProvenLogin extends AttemptSubject {
  method: LoginMethod
  /** Normalised identifier. */
  value: string
  /** Session epoch of the customer when the password was looked up. */
  epoch: bigint
  failures: number
}

type LoginAnswer = z.infer<typeof loginAnswer>
interface Entered {
  answer: LoginAnswer
  cookieValue: string
  customerId: bigint
}

/**
 * Begins the journey on which the second factor is given, and returns the error that says so. No session exists until the
 * journey ends: the token opens only this journey, in the browser that gave the password.
 */
export async function askForProof(
  context: CallContext,
  { customerId, method, value, subject, failures, epoch }: ProvenLogin,
  proof: ProofStep,
  authentication: AuthMethod,
): Promise<BankError> {
  const signsWith = certificateOf[authentication]
  const { token } = await beginJourney(context, {
    kind: 'logIn',
    customerId,
    subject: subjectOfLogin(context.services.config.pepper, customerId),
    mobile: null,
    steps: [proof, 'done'],
    draft: {
      login: { method, value, subject, failures, epoch: epoch.toString() },
      ...(proof === 'signature' && signsWith && { signsWith }),
    },
  })
  return new BankError('secondFactorNeeded', { values: { token } })
}

/**
 * Opens the session of a log-in that has given its second factor, and makes its browser known. A concurrent second call
 * finds the journey gone. All conditions of the log-in are checked again. Errors: journeyExpired, journeyOutOfTurn,
 * customerSuspended, debitCardReportedLost, creditCardReportedLost, and certificateRevoked if the certificate has been revoked
 * since.
 */
export async function completeLogin(
  context: CallContext,
  { token }: { token: string },
): Promise<LoginAnswer> {
  const { db, now } = context
  const journey = await takeTurn(context, token, 'done')
  const { login } = journey.draft
  if (!login) throw outOfTurn(journey)
  const { method, value } = login
  const customerId = journey.customer_id
  const kind = passwordKindOf(method)
  const found = await findLogin(db, method, value, kind)
  const key = keyOf(context, token)
  // A password or mobile changed meanwhile ends the log-ins begun with the old one.
  if (found?.customerId !== customerId || found.sessionEpoch !== BigInt(login.epoch)) {
    await endJourney(db, context, key)
    throw new BankError('journeyExpired')
  }
  const refusal = refusalOf(found, kind)
  if (refusal) {
    await endJourney(db, context, key)
    await logLogin(db, context, { customerId, method, value, outcome: refusal.outcome })
    throw refusal.error
  }
  const proven = { ...login, customerId, epoch: found.sessionEpoch }
  return openBank(context, async (tx) => {
    if (!(await endJourney(tx, context, key))) throw new BankError('journeyExpired')
    const signed = await recheckSignature(tx, journey, now)
    if (signed.signedBy)
      await appendAudit(tx, {
        customerId,
        at: now,
        event: 'login.signed',
        subject: method,
        details: { ip: context.ip, ...signed },
      })
    return enter(tx, context, proven, { proved: true })
  })
}

/** Records a log-in and opens its session, inside a transaction. */
export async function enter(
  tx: Tx,
  context: CallContext,
  { method, value, ...subject }: ProvenLogin,
  given: { proved: boolean },
): Promise<Entered> {
  await logLogin(tx, context, { customerId: subject.customerId, method, value, outcome: 'success' })
  const { customerId } = subject
  return { customerId, ...(await startSession(tx, context, subject, method, given)) }
}

/** Runs the transaction that opens a session, and sends the session's cookie after the commit. */
export async function openBank(
  context: CallContext,
  opening: (tx: Tx) => Promise<Entered>,
): Promise<LoginAnswer> {
  const { db, now, services } = context
  const { answer, cookieValue, customerId } = await db.transaction().execute(opening)
  context.setSessionCookie(cookieValue)
  // The session must see what the log-in has written.
  await services.standbys?.shown(customerId, { durably: true })
  await clearOldAttempts(db, now)
  return answer
}
