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

/** An answer as it is compared: how it was spaced or capitalised is forgotten within a week. */
function plainAnswer(answer: string): string {
  return normaliseText(answer).toLowerCase().replace(/\s/g, '')
}

export function hashAnswer(answer: string, pepper: string): Promise<string> {
  return hashPassword(plainAnswer(answer), pepper)
}

/** Puts a question with the hash of its answer in the place of the customer's. */
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

/** Recovery's first proof. Five answers a day are checked, in the same time whether the customer exists or not. */
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
  // What is told is counted by claim, a customer's like nobody's; the customer's own count, over all that are claimed, says
  // nothing, and leaves answers unlooked at once it is full. A known device has five of its own.
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
