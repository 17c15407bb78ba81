import { createHash } from 'node:crypto'
import type { LoginMethod } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { lineOf } from '../http/index.ts'
import type { CredentialKind } from './tables.ts'

/** Wrong passwords allowed per business day. After that the password is locked until the day ends. */
export const maxFailedAttempts = 5

/** What wrong passwords are counted against: a customer's credential, or an identifier that belongs to nobody. */
export interface AttemptSubject {
  customerId: bigint
  subject: string
}

export function subjectOf(
  customerId: bigint,
  kind: CredentialKind | 'activation' | 'answer' | 'identity',
): AttemptSubject {
  return { customerId, subject: kind }
}

/**
 * Returns the subject of wrong dynamic passwords at log-in. Strangers share one count. Each browser known to the customer
 * has its own.
 */
export function subjectOfProof(customerId: bigint, device: bigint | null): AttemptSubject {
  const owner = { customerId, subject: 'proof' }
  return device === null ? owner : subjectOnDevice(owner, device)
}

/**
 * Returns the subject of tries of a card's withdrawal password before log-in. They are counted separately, so that strangers
 * who know the card number cannot lock the password that a logged-in owner gives.
 */
export function subjectOfFirstUse(customerId: bigint): AttemptSubject {
  return { customerId, subject: 'withdrawal:firstUse' }
}

/**
 * Returns the subject of log-ins from a browser known to the customer. They are counted separately, so that strangers who
 * lock the password do not lock its owner out.
 */
export function subjectOnDevice({ customerId, subject }: AttemptSubject, deviceId: bigint): AttemptSubject {
  return { customerId, subject: `${subject}:device:${deviceId}` }
}

/**
 * Returns the subject of tries from one line, for a secret too long to be guessed. Lines are counted separately, so that
 * strangers elsewhere do not lock the owner out.
 */
export function subjectOnLine({ customerId, subject }: AttemptSubject, ip: string): AttemptSubject {
  return { customerId, subject: `${subject}:line:${subjectOfNobody('activation', lineOf(ip)).subject}` }
}

/**
 * Returns the subject of the tries left that are shown for an identifier. Each identifier has its own count, whether or not
 * a customer owns it. The count therefore reveals neither which identifiers belong to the same customer nor whether the
 * owner has logged in meanwhile.
 */
export function subjectAtIdentifier(
  { customerId, subject }: AttemptSubject,
  way: LoginMethod | 'firstUse',
  value: string,
): AttemptSubject {
  const { subject: name } = subjectOfNobody(way, value)
  return { customerId, subject: customerId === 0n ? `${name}:by` : `${subject}:by:${name}` }
}

/**
 * Returns the same subject for an identifier that belongs to nobody, so that the two cannot be distinguished. `way` is what
 * was tried with the identifier. Each way has its own count, as a customer's credentials have.
 */
export function subjectOfNobody(
  way: LoginMethod | 'firstUse' | 'activation' | 'answer',
  value: string,
): AttemptSubject {
  return { customerId: 0n, subject: createHash('sha256').update(`${way}:${value}`).digest('hex') }
}

/**
 * Counts a try before it is checked. At most five (or `max`) a day are checked, even if many arrive at once on many servers.
 * Returns the number of this try, or null if the password is locked. The caller forgets the count if the password was right.
 */
export async function countAttempt(
  db: Queryable,
  { customerId, subject }: AttemptSubject,
  now: Date,
  max = maxFailedAttempts,
): Promise<number | null> {
  const today = businessDate(now)
  const { rows } = await sql<{ failed: number }>`
    INSERT INTO identity.attempts AS a (customer_id, subject, business_date, failed)
    VALUES (${customerId}, ${subject}, ${today}, 1)
    ON CONFLICT (customer_id, subject) DO UPDATE
      SET business_date = ${today}, failed = CASE WHEN a.business_date = ${today} THEN a.failed + 1 ELSE 1 END
      WHERE a.business_date <> ${today} OR a.failed < ${max}
    RETURNING failed`.execute(db)
  return rows[0]?.failed ?? null
}

/** Returns how many tries were counted today. */
export async function attemptsToday(
  db: Queryable,
  { customerId, subject }: AttemptSubject,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('identity.attempts')
    .select('failed')
    .where('customer_id', '=', customerId)
    .where('subject', '=', subject)
    .where('business_date', '=', businessDate(now))
    .executeTakeFirst()
  return row?.failed ?? 0
}

/** Takes back the count of a try that did not fail. */
export async function giveBackAttempt(db: Queryable, { customerId, subject }: AttemptSubject): Promise<void> {
  await sql`UPDATE identity.attempts SET failed = failed - 1
    WHERE customer_id = ${customerId} AND subject = ${subject} AND failed > 0`.execute(db)
}

/** Deletes all counts of a password that has been replaced, at every identifier. */
export async function forgetAllAttempts(
  db: Queryable,
  { customerId, subject }: AttemptSubject,
): Promise<void> {
  await sql`DELETE FROM identity.attempts
    WHERE customer_id = ${customerId} AND (subject = ${subject} OR starts_with(subject, ${`${subject}:`}))`.execute(
    db,
  )
}

/** Deletes the counts of a password after a right one, on known devices too. */
export async function forgetAttempts(db: Queryable, { customerId, subject }: AttemptSubject): Promise<void> {
  await sql`DELETE FROM identity.attempts
    WHERE customer_id = ${customerId} AND (subject = ${subject} OR starts_with(subject, ${`${subject}:device:`}))`.execute(
    db,
  )
}

/** Deletes up to 20 counts of identifiers that belong to nobody. They are useless after their day. */
export async function clearOldAttempts(db: Queryable, now: Date): Promise<void> {
  await sql`DELETE FROM identity.attempts WHERE ctid IN (
    SELECT ctid FROM identity.attempts WHERE customer_id = 0 AND business_date < ${businessDate(now)} LIMIT 20
    FOR UPDATE SKIP LOCKED
  )`.execute(db)
}
