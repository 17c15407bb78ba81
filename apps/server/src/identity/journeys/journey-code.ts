import { authMethodNames, brand, type RequestOf } from '@cloudsail/contract'
import {
  type checkJourneyCode,
  type JourneyKind,
  nextStep,
  plannedSteps,
  type sendJourneyCode,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { dynamicPassword, handOverCode, hashCode, newCode } from '../../orders/dynamic-password.ts'
import {
  type AttemptSubject,
  countAttempt,
  giveBackAttempt,
  maxFailedAttempts,
  subjectOfProof,
} from '../attempts.ts'
import { knownDevice } from '../devices.ts'
import { lockedUntil } from '../locked-until.ts'
import { logLogin } from '../log-login.ts'
import { alertCustomer } from '../login-alerts.ts'
import { proofLockedAlert } from '../texts.ts'
import { type Applicant, readApplicant, refusalOf } from './applicant.ts'
import { endJourney, findJourney, type Journey, keyOf, moveTo, takeTurn } from './journey.ts'
import { purposeOf } from './texts.ts'

const { validityMs, resendAfterMs, maxAttempts } = dynamicPassword
const maxSendsPerDay = 10

/** Journeys on which nothing was proved before the code. Their answer must not reveal whether a message was sent. */
const blind: readonly JourneyKind[] = ['debitRegistration', 'creditRegistration', 'cardFirstLogin']

/**
 * Sends a dynamic password to the mobile on record. Earlier ones of the journey stop working. Each subject gets one a minute
 * and ten a day. A journey of nobody does the same work without sending.
 */
export async function sendCode(
  context: CallContext,
  { token, channel }: RequestOf<typeof sendJourneyCode>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'code')
  const code = newCode()
  const hash = hashCode(services.config.pepper, [journey.token_hash], code)
  const expiresAt = new Date(now.getTime() + validityMs)
  const today = businessDate(now)
  // One statement decides: of concurrent senders only one takes the subject's row.
  const { rows } = await sql<{
    sent: boolean
    customer: bigint | null
    mobile: string | null
    sends: number | null
    last: Date | null
  }>`
    with taken as (
      insert into identity.journey_sends as s (subject, business_date, sends, sent_at)
      select subject, ${today}::date, 1, ${now}::timestamptz from identity.journeys
       where token_hash = ${journey.token_hash} and step = 'code'
      on conflict (subject) do update set sent_at = excluded.sent_at, business_date = excluded.business_date,
          sends = case when s.business_date = excluded.business_date then s.sends + 1 else 1 end
        where (s.sent_at <= ${new Date(now.getTime() - resendAfterMs)} or s.sent_at > ${new Date(now.getTime() + resendAfterMs)})
          and (s.business_date <> excluded.business_date or s.sends < ${maxSendsPerDay})
      returning 1
    ), sent as (
      update identity.journeys set code_hash = ${hash}, code_tries = 0, code_sent_at = ${now},
             code_expires_at = ${expiresAt}, code_verified_at = null
        from taken where token_hash = ${journey.token_hash} and step = 'code'
      returning customer_id, mobile
    )
    select exists (select 1 from sent) as sent,
           (select customer_id from sent) as customer, (select mobile from sent) as mobile,
           w.sends, w.sent_at as last
      from (select 1) one left join identity.journey_sends w
        on w.subject = ${journey.subject} and w.business_date = ${today}::date`.execute(db)
  const { sent, customer, mobile: asked, sends, last } = rows[0]!
  if (!sent) throw notSent(sends ?? 0, last ?? now, now)
  const { mobile = null } =
    (await db
      .selectFrom('identity.customers')
      .select('mobile')
      .where('customer_id', '=', customer ?? 0n)
      .executeTakeFirst()) ?? {}
  const goesOut = mobile !== null && (asked === null || asked === mobile)
  const message = { mobile: mobile ?? '', code, channel, hash }
  if (!blind.includes(journey.kind)) {
    if (goesOut) await deliver(context, journey, message)
    return findJourney(context, token)
  }
  const found = await findJourney(context, token)
  // Deliver after the answer has gone, because the time of the delivery would reveal that the customer exists.
  if (goesOut)
    setImmediate(() => {
      deliver(context, journey, message).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the code of a journey was not sent'),
      )
    })
  return found
}

function notSent(sends: number, last: Date, now: Date): BankError {
  if (sends >= maxSendsPerDay) return new BankError('journeyCodesUsedUp')
  const waitMs = last.getTime() + resendAfterMs - now.getTime()
  return new BankError('dynamicPasswordTooSoon', {
    values: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  })
}

async function deliver(
  context: CallContext,
  journey: Journey,
  { hash, ...message }: { mobile: string; code: string; channel: 'sms' | 'voice'; hash: Buffer },
): Promise<void> {
  const { db, now } = context
  await handOverCode(context, { ...message, purpose: purposeOf(journey.kind) }).catch(async (cause) => {
    // A code that was not sent does not work and does not make the customer wait.
    await sql`with unsent as (
        update identity.journeys set code_expires_at = code_sent_at
         where token_hash = ${journey.token_hash} and code_hash = ${hash})
      update identity.journey_sends set sent_at = sent_at - interval '1 minute'
       where subject = ${journey.subject} and sent_at = ${now}`.execute(db)
    throw new BankError('dynamicPasswordSendFailed', { cause })
  })
}

/**
 * Checks the code. The right code proves that the customer holds the mobile on record. Only then does the answer say whether
 * the journey is open to them and which steps remain.
 */
export async function checkCode(
  context: CallContext,
  { token, code }: RequestOf<typeof checkJourneyCode>,
): Promise<Journey> {
  const { db, now, services } = context
  const key = keyOf(context, token)
  const hash = hashCode(services.config.pepper, [key.token_hash], code)
  const due = await takeTurn(context, token, 'code')
  const login = due.kind === 'logIn' ? await countProof(context, due) : null
  // Counts and checks in one statement, so that at most five of many concurrent calls are checked.
  const { rows } = await sql<{ right: boolean; tries: number }>`
    update identity.journeys j
       set code_tries = j.code_tries + 1,
           code_verified_at = case when j.code_hash = ${hash} and j.customer_id <> 0 then ${now}::timestamptz end,
           code_hash = case when j.code_hash = ${hash} and j.customer_id <> 0 then null else j.code_hash end
     where j.token_hash = ${key.token_hash} and j.cookie_hash = ${key.cookie_hash}
       and j.step = 'code' and j.expires_at > ${now} and j.code_hash is not null
       and j.code_expires_at > ${now} and j.code_tries < ${maxAttempts}
    returning j.code_verified_at is not null as right, j.code_tries as tries`.execute(db)
  const checked = rows[0]
  // A call without a valid code to compare with is not a guess.
  if (login && (!checked || checked.right)) await giveBackAttempt(db, login.subject)
  if (login && checked && !checked.right) await tellWrongProof(context, due, login.attempt)
  if (!checked?.right) {
    const journey = await takeTurn(context, token, 'code')
    throw wrongCode(journey, checked ? maxAttempts - checked.tries : null, now)
  }
  const journey = await takeTurn(context, token, 'code')
  const applicant = await readApplicant(db, journey, now)
  const refusal = refusalOf(journey.kind, applicant)
  if (refusal) {
    await endJourney(db, context, key)
    throw refused(refusal, applicant, context)
  }
  const steps = journey.kind === 'logIn' ? journey.steps : plannedSteps(journey.kind, applicant)
  return moveTo(db, journey, nextStep(steps, 'code'), now, {
    steps,
    draft: {
      ...journey.draft,
      hasQueryPassword: applicant.hasQueryPassword,
      ...(applicant.signsWith && { signsWith: applicant.signsWith }),
    },
  })
}

/**
 * Counts a dynamic password at log-in before it is checked. Five wrong ones a day are allowed for all strangers together,
 * and for each browser known to the customer. Throws secondFactorLocked.
 */
async function countProof(
  { db, now, deviceCookie }: CallContext,
  { customer_id: customerId }: Journey,
): Promise<{ subject: AttemptSubject; attempt: number }> {
  const subject = subjectOfProof(customerId, await knownDevice(db, customerId, deviceCookie))
  const attempt = await countAttempt(db, subject, now)
  if (attempt === null) throw proofLocked(now)
  return { subject, attempt }
}

/**
 * Records a wrong dynamic password in the log of log-ins. The customer is also notified of the last one, and
 * secondFactorLocked is thrown.
 */
async function tellWrongProof(
  context: CallContext,
  { customer_id: customerId, draft: { login } }: Journey,
  attempt: number,
): Promise<void> {
  const { db, now } = context
  if (login) await logLogin(db, context, { customerId, ...login, outcome: 'wrongCode' })
  if (attempt < maxFailedAttempts) return
  await alertCustomer(db, customerId, proofLockedAlert(now))
  throw proofLocked(now)
}

const proofLocked = (now: Date) =>
  new BankError('secondFactorLocked', { field: 'code', values: { until: lockedUntil(now) } })

function wrongCode({ code_tries, code_expires_at }: Journey, left: number | null, now: Date): BankError {
  if (left !== null && left > 0)
    return new BankError('dynamicPasswordWrong', { field: 'code', values: { left } })
  const alive = code_expires_at !== null && code_expires_at > now
  return new BankError(alive && code_tries >= maxAttempts ? 'journeyCodeSpent' : 'dynamicPasswordExpired', {
    field: 'code',
  })
}

function refused(
  key: NonNullable<ReturnType<typeof refusalOf>>,
  { method }: Applicant,
  { language }: CallContext,
): BankError {
  return new BankError(key, {
    values: { method: authMethodNames[method][language], hotline: brand.hotline },
  })
}
