import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import { isSameName } from '@cloudsail/contract'
import {
  type identifySigner,
  nextStep,
  type openAgreement,
  type saveReadProctorRecord,
  type signAgreement,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import {
  agreements,
  recordReading as recordCustomersReading,
  secondsLeft,
  textOf,
} from '../../agreements/index.ts'
import { recordPaperReading } from '../../contracts/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { countAttempt, forgetAttempts, maxFailedAttempts, subjectOf } from '../attempts.ts'
import { verifyPassword } from '../password.ts'
import { locks } from './begin-with-secret.ts'
import { type Journey, moveTo, takeTurn } from './journey.ts'
import { cardPasswordOf } from './present-journey.ts'

/** Checks name and document, which online signing asks for in addition to the card's password. */
export async function checkSigner(
  context: CallContext,
  { token, name, idType, idNumber }: RequestOf<typeof identifySigner>,
): Promise<Journey> {
  const { db, now } = context
  const journey = await takeTurn(context, token, 'notSigned')
  const subject = subjectOf(journey.customer_id, 'identity')
  const attempt = await countAttempt(db, subject, now)
  const locked = () => new BankError('identityLocked', { values: locks(now) })
  if (attempt === null) throw locked()
  const customer = await findCustomer(db, journey.customer_id)
  const fits = isSameName(name, customer.name) && customer.idType === idType && customer.idNumber === idNumber
  if (!fits) throw attempt >= maxFailedAttempts ? locked() : new BankError('identityMismatch')
  await forgetAttempts(db, subject)
  return moveTo(db, journey, nextStep(journey.steps, 'notSigned'), now)
}

const ebanking = agreements.personalEbanking

/** Returns the agreement and records when it was first opened. Opening it again neither restarts nor shortens the reading. */
export async function readOut(
  context: CallContext,
  { token }: RequestOf<typeof openAgreement>,
): Promise<ResponseOf<typeof openAgreement>> {
  const { db, now } = context
  const journey = await takeTurn(context, token, 'agreement')
  const opened = { version: ebanking.version, openedAt: now.toISOString() }
  await sql`update identity.journeys
      set draft = jsonb_set(draft, '{agreement}', ${JSON.stringify(opened)}::jsonb)
    where token_hash = ${journey.token_hash} and step = 'agreement'
      and draft #>> '{agreement,version}' is distinct from ${ebanking.version}`.execute(db)
  const { draft } = await takeTurn(context, token, 'agreement')
  return textOf(ebanking, readingIn(draft), now)
}

/** Returns how the version in force was read. Null if it has not been opened. */
function readingIn({ agreement }: Journey['draft']) {
  if (!agreement || agreement.version !== ebanking.version) return null
  const { openedAt, readAt } = agreement
  return { openedAt: new Date(openedAt), readAt: readAt ? new Date(readAt) : null }
}

/**
 * saveReadProctorRecord: records that the page has reached the agreement's end. The bank measures how long that took.
 * Returns the journey's progress on a journey. Nothing for a logged-in customer.
 */
export async function recordReading(
  context: CallContext,
  { token = '', agreement: code, paper }: RequestOf<typeof saveReadProctorRecord>,
): Promise<Journey | null> {
  const { db, now, session } = context
  if (paper) {
    if (!session) throw new BankError('sessionExpired')
    await recordPaperReading(db, paper, { customerId: session.customerId, now })
    return null
  }
  if (code) {
    if (!session) throw new BankError('sessionExpired')
    await recordCustomersReading(db, agreements[code], { customerId: session.customerId, now })
    return null
  }
  const journey = await takeTurn(context, token, 'agreement')
  const { agreement } = journey.draft
  if (!agreement) throw new BankError('agreementUnread')
  const seconds = secondsLeft(ebanking, readingIn(journey.draft), now)
  if (seconds > 0) throw new BankError('agreementReadingShort', { values: { seconds } })
  return moveTo(db, journey, nextStep(journey.steps, 'agreement'), now, {
    draft: { ...journey.draft, agreement: { ...agreement, readAt: agreement.readAt ?? now.toISOString() } },
  })
}

/** Accepts the agreement. A card signs with its password. The customer is signed when the journey ends. */
export async function accept(
  context: CallContext,
  { token, cardPassword }: RequestOf<typeof signAgreement>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'sign')
  const { agreement } = journey.draft
  if (!agreement?.readAt) throw new BankError('agreementUnread')
  const kind = cardPasswordOf(journey)
  if (kind !== null) {
    if (!cardPassword) throw new BankError('passwordRequired', { field: 'cardPassword' })
    await checkCardPassword(context, journey, kind, await services.secrets.open(db, cardPassword))
  }
  return moveTo(db, journey, nextStep(journey.steps, 'sign'), now, {
    draft: { ...journey.draft, agreement: { ...agreement, acceptedAt: now.toISOString() } },
  })
}

async function checkCardPassword(
  { db, now, services }: CallContext,
  { customer_id: customerId }: Journey,
  kind: 'withdrawal' | 'query',
  plain: string,
): Promise<void> {
  const subject = subjectOf(customerId, kind)
  const attempt = await countAttempt(db, subject, now)
  const field = 'cardPassword'
  const locked = () => new BankError('cardPasswordLocked', { field, values: locks(now) })
  if (attempt === null) throw locked()
  const stored = await db
    .selectFrom('identity.credentials')
    .select('hash')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!(await verifyPassword(plain, stored?.hash ?? null, services.config.pepper)))
    throw attempt >= maxFailedAttempts
      ? locked()
      : new BankError('cardPasswordWrong', { field, values: { left: maxFailedAttempts - attempt } })
  await forgetAttempts(db, subject)
}
