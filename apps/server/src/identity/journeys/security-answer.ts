import { normaliseText, type RequestOf } from '@cloudsail/contract'
import { type answerQuestion, nextStep, type SecurityQuestion } from '@cloudsail/contract/identity'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import {
  countAttempt,
  forgetAttempts,
  maxFailedAttempts,
  subjectOf,
  subjectOfNobody,
  subjectOnDevice,
} from '../attempts.ts'
import { knownDevice } from '../devices.ts'
import { refuseWhileHashingIsBusy } from '../hash-queue.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { locks } from './begin-with-secret.ts'
import { type Journey, moveTo, takeTurn } from './journey.ts'

/** Normalises an answer for comparison. Spacing and capitals are ignored, because people forget them within a week. */
function plainAnswer(answer: string): string {
  return normaliseText(answer).toLowerCase().replace(/\s/g, '')
}

export function hashAnswer(answer: string, pepper: string): Promise<string> {
  return hashPassword(plainAnswer(answer), pepper)
}

/** Replaces the customer's question and the hash of its answer. */
export async function storeSecurityQuestion(
  q: Queryable,
  {
    customerId,
    question,
    answerHash,
    now,
  }: { customerId: bigint; question: SecurityQuestion; answerHash: string; now: Date },
): Promise<void> {
  const row = { question, answer_hash: answerHash, changed_at: now }
  await q
    .insertInto('identity.security_questions')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

/**
 * Checks the answer to the security question, the first proof of recovery. Five answers a day are checked, and an unknown
 * customer takes the same time.
 */
export async function checkAnswer(
  context: CallContext,
  { token, answer }: RequestOf<typeof answerQuestion>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'question')
  const { customer_id: customerId } = journey
  const device = await knownDevice(db, customerId, context.deviceCookie)
  if (device === null) refuseWhileHashingIsBusy()
  const stored = await db
    .selectFrom('identity.security_questions')
    .select('answer_hash')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  // The tries left that are shown are counted by claim, whether or not a customer made it. The customer's own count covers
  // all claims and is never shown. Once it is full, answers are no longer accepted. A known device has five tries of its
  // own.
  const claim = journey.draft.claim ?? journey.subject.toString('hex')
  const owner =
    customerId === 0n ? subjectOfNobody('answer', `all of ${claim}`) : subjectOf(customerId, 'answer')
  const shown =
    device === null
      ? subjectOfNobody('answer', claim)
      : subjectOnDevice(subjectOf(customerId, 'answer'), device)
  const attempt = await countAttempt(db, shown, now)
  const locked = () => new BankError('securityAnswerLocked', { field: 'answer', values: locks(now) })
  if (attempt === null) throw locked()
  const isLookedAt = device !== null || (await countAttempt(db, owner, now)) !== null
  const right = await verifyPassword(
    plainAnswer(answer),
    stored?.answer_hash ?? null,
    services.config.pepper,
    device === null ? 'stranger' : 'known',
  )
  if (!right || !isLookedAt)
    throw attempt >= maxFailedAttempts ? locked() : new BankError('securityAnswerWrong', { field: 'answer' })
  await Promise.all([forgetAttempts(db, shown), device === null && forgetAttempts(db, owner)])
  return moveTo(db, journey, nextStep(journey.steps, 'question'), now)
}
