import type { EncryptedSecret } from '@cloudsail/contract/http'
import { type LoginMethod, type loginAnswer, passwordKindOf } from '@cloudsail/contract/identity'
import type * as z from 'zod/mini'
import { lostCardRefusal } from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import {
  type AttemptSubject,
  attemptsToday,
  clearOldAttempts,
  forgetAttempts,
  giveBackAttempt,
  maxFailedAttempts,
  subjectOf,
  subjectOfNobody,
} from './attempts.ts'
import { beginTry } from './begin-try.ts'
import { giveBackFailure } from './failure-budget.ts'
import { type FoundLogin, findLogin } from './find-login.ts'
import { useImageCode } from './image-codes/image-code.ts'
import { lockedUntil } from './locked-until.ts'
import { logLogin } from './log-login.ts'
import { alertCustomer } from './login-alerts.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './start-session.ts'
import type { CredentialKind, LoginOutcome } from './tables.ts'
import { lockedAlert } from './texts.ts'

export interface LoginInput {
  method: LoginMethod
  /** As it is looked up: see readIdentifier. */
  value: string
  password: EncryptedSecret
  imageCodeId: string
  imageCode: string
}

/**
 * Logs a customer in. Whoever guesses learns nothing: a wrong identifier, a wrong password and a customer without one
 * take the same way, the same time and the same answer, are counted alike and locked alike.
 * Errors: imageCodeInvalid, secretExpired, loginTooOften, loginFailed, loginLocked, cardLoginLocked, customerFrozen, and of a card that was
 * reported lost debitCardReportedLost or creditCardReportedLost.
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
  // Those of strangers are told to the owner too, and go on counting for them.
  const byStrangers = device === null ? 0 : await attemptsToday(db, owner, now)
  return admit(
    context,
    input,
    {
      ...subject,
      customerId: found.customerId,
      epoch: found.sessionEpoch,
      failures: (ofAll || attempt) - 1 + byStrangers,
    },
    refusalOf(found, kind),
    log,
  )
}

/** Why somebody whose password was right is not let in; null where they are. */
function refusalOf(
  { status, card }: FoundLogin,
  kind: CredentialKind,
): { outcome: LoginOutcome; error: BankError } | null {
  if (status === 'frozen')
    return {
      outcome: 'frozen',
      error: new BankError('customerFrozen'),
    }
  const lost = card && lostCardRefusal(card, { byItsPassword: kind === 'withdrawal' })
  return lost ? { outcome: 'lostCard', error: new BankError(lost) } : null
}

/** The password was right: counting begins again, and a session opens unless something else speaks against it. */
async function admit(
  context: CallContext,
  { method, value }: LoginInput,
  subject: AttemptSubject & { epoch: bigint; failures: number },
  refusal: ReturnType<typeof refusalOf>,
  log: (outcome: LoginOutcome) => Promise<void>,
): Promise<z.infer<typeof loginAnswer>> {
  const { db, now } = context
  if (refusal) {
    await forgetAttempts(db, subject)
    await log(refusal.outcome)
    throw refusal.error
  }
  const { answer, cookieValue } = await db.transaction().execute(async (tx) => {
    await logLogin(tx, context, { customerId: subject.customerId, method, value, outcome: 'success' })
    return startSession(tx, context, subject, method)
  })
  context.setSessionCookie(cookieValue)
  // What the log-in has written is the session's own.
  await context.services.standbys?.shown(subject.customerId, { durably: true })
  await clearOldAttempts(db, now)
  return answer
}

/** The log-in password can be recovered at once, the enquiry password of a card at a branch alone. */
function locked(kind: CredentialKind, now: Date): BankError {
  return new BankError(kind === 'login' ? 'loginLocked' : 'cardLoginLocked', {
    values: { until: lockedUntil(now) },
  })
}
