import type { EncryptedSecret } from '@cloudsail/contract/http'
import {
  type LoginMethod,
  type loginAnswer,
  passwordKindOf,
  proofAtLogin,
} from '@cloudsail/contract/identity'
import type * as z from 'zod/mini'
import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import {
  attemptsToday,
  forgetAttempts,
  giveBackAttempt,
  maxFailedAttempts,
  subjectOf,
  subjectOfNobody,
} from './attempts.ts'
import { beginTry } from './begin-try.ts'
import { isProved } from './devices.ts'
import { giveBackFailure } from './failure-budget.ts'
import { findLogin } from './find-login.ts'
import { useImageCode } from './image-codes/image-code.ts'
import { lockedUntil } from './locked-until.ts'
import { logLogin } from './log-login.ts'
import { alertCustomer } from './login-alerts.ts'
import { refusalOf } from './login-refusal.ts'
import { verifyPassword } from './password.ts'
import { askForProof, enter, openBank } from './second-factor.ts'
import type { CredentialKind, LoginOutcome } from './tables.ts'
import { lockedAlert } from './texts.ts'

export interface LoginInput {
  method: LoginMethod
  /** Normalised identifier. See readIdentifier. */
  value: string
  password: EncryptedSecret
  imageCodeId: string
  imageCode: string
}

/**
 * Logs a customer in. A guesser learns nothing: a wrong identifier, a wrong password and a customer without a password take
 * the same path and time, get the same answer, and are counted and locked in the same way. Errors: secondFactorNeeded, with
 * the token of the journey in which the factor is given; imageCodeInvalid, secretExpired, loginTooOften, loginFailed,
 * loginLocked, cardLoginLocked, customerSuspended, and for a card reported lost debitCardReportedLost or
 * creditCardReportedLost.
 */
export async function logIn(context: CallContext, input: LoginInput): Promise<z.infer<typeof loginAnswer>> {
  const { db, now, services } = context
  const { method, value } = input
  if (!(await useImageCode(context, input.imageCodeId, input.imageCode))) {
    throw new BankError('imageCodeInvalid', { field: 'imageCode' })
  }
  const password = await services.secrets.open(db, input.password)
  const kind = passwordKindOf(method)
  const found = await findLogin(db, method, value, kind)
  const customerId = found?.customerId ?? 0n
  const owner = found ? subjectOf(found.customerId, kind) : subjectOfNobody(method, value)
  const { device, hashedFor, ticket, shown, attempt, ofAll } = await beginTry(context, {
    customerId,
    owner,
    way: method,
    value,
  })
  const subject = device === null ? owner : shown
  const log = (outcome: LoginOutcome) => logLogin(db, context, { customerId, method, value, outcome })

  if (attempt === null) {
    await log('locked')
    throw locked(kind, now)
  }
  const right = await verifyPassword(password, found?.hash ?? null, services.config.pepper, hashedFor)
  if (!right || !found || ofAll === null) {
    await log('wrongPassword')
    const isLocked = attempt >= maxFailedAttempts
    if (isLocked || ofAll === maxFailedAttempts) await alertCustomer(db, customerId, lockedAlert(kind, now))
    throw isLocked
      ? locked(kind, now)
      : new BankError('loginFailed', { values: { left: maxFailedAttempts - attempt } })
  }
  if (ticket) await giveBackFailure(db, ticket)
  if (device === null) await giveBackAttempt(db, shown)
  // In a known browser the failures of strangers are reported too. They keep counting against strangers.
  const byStrangers = device === null ? 0 : await attemptsToday(db, owner, now)
  const proven = {
    ...subject,
    customerId: found.customerId,
    epoch: found.sessionEpoch,
    failures: (ofAll || attempt) - 1 + byStrangers,
  }
  const refusal = refusalOf(found, kind)
  if (refusal) {
    await forgetAttempts(db, proven)
    await log(refusal.outcome)
    throw refusal.error
  }
  const proof = proofAtLogin(found.method)
  if (proof && (found.secondFactorAlways || !(await isProved(db, found.customerId, device)))) {
    await log('unconfirmed')
    // The password was right. Its other counts are deleted only after the second factor.
    await giveBackAttempt(db, subject)
    throw await askForProof(context, { method, value, ...proven }, proof, found.method)
  }
  return openBank(context, (tx) => enter(tx, context, { method, value, ...proven }, { proved: false }))
}

/**
 * Returns the error of a locked password. The log-in password can be recovered at once, the enquiry password of a card only
 * at a branch.
 */
function locked(kind: CredentialKind, now: Date): BankError {
  return new BankError(kind === 'login' ? 'loginLocked' : 'cardLoginLocked', {
    values: { until: lockedUntil(now) },
  })
}
