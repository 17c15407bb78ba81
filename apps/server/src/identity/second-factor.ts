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
  /** As it is looked up. */
  value: string
  /** Of the customer's sessions as the password was looked up. */
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
 * Begins the journey on which the second factor is given, and gives the refusal that says so. Until it has ended there is
 * no session: the token opens nothing but this journey, and only in the browser that gave the password.
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
 * Opens the session of a log-in that has given its second factor, and makes its browser a known one. Once: whoever asks at
 * the same moment finds the journey gone. What decides about a log-in is looked up again.
 * Errors: journeyExpired, journeyOutOfTurn, customerFrozen, debitCardReportedLost, creditCardReportedLost, and of a certificate
 * that has been revoked since, certificateRevoked.
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
  // A password or a mobile that was changed meanwhile ends what the old one began.
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

/** Writes a log-in down and opens its session, inside a transaction. */
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

/** Runs the transaction in which a session is opened, and hands the session's cookie out once it stands. */
export async function openBank(
  context: CallContext,
  opening: (tx: Tx) => Promise<Entered>,
): Promise<LoginAnswer> {
  const { db, now, services } = context
  const { answer, cookieValue, customerId } = await db.transaction().execute(opening)
  context.setSessionCookie(cookieValue)
  // What the log-in has written is the session's own.
  await services.standbys?.shown(customerId, { durably: true })
  await clearOldAttempts(db, now)
  return answer
}
