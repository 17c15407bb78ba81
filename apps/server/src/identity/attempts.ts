import { createHash } from 'node:crypto'
import type { LoginMethod } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { lineOf } from '../http/index.ts'
import type { CredentialKind } from './tables.ts'

/** Wrong passwords a business day; after that the password is locked until the day is over. */
export const maxFailedAttempts = 5

/** What wrong passwords are counted for: a credential of a customer, or an identifier that belongs to nobody. */
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

/** Wrong dynamic passwords at log-in: of strangers who know the password together, of a browser known to the customer apart. */
export function subjectOfProof(customerId: bigint, device: bigint | null): AttemptSubject {
  const owner = { customerId, subject: 'proof' }
  return device === null ? owner : subjectOnDevice(owner, device)
}

/** What is tried of a card's withdrawal password before log-in: apart, so that strangers who know the card's number lock nothing
 *  that its owner is asked for once logged in. */
export function subjectOfFirstUse(customerId: bigint): AttemptSubject {
  return { customerId, subject: 'withdrawal:firstUse' }
}

/** What is counted of a log-in from a browser that the customer is known to use: apart, so that strangers who lock the
 *  password do not lock its owner out. */
export function subjectOnDevice({ customerId, subject }: AttemptSubject, deviceId: bigint): AttemptSubject {
  return { customerId, subject: `${subject}:device:${deviceId}` }
}

/** What is tried from one line of a secret that is too long to be guessed: apart, so that strangers elsewhere do not lock its
 *  owner out. */
export function subjectOnLine({ customerId, subject }: AttemptSubject, ip: string): AttemptSubject {
  return { customerId, subject: `${subject}:line:${subjectOfNobody('activation', lineOf(ip)).subject}` }
}

/** What is told of tries left at an identifier: a customer's is counted like nobody's, by itself, so that it says neither which
 *  others are the same customer's nor whether the owner has logged in meanwhile. */
export function subjectAtIdentifier(
  { customerId, subject }: AttemptSubject,
  way: LoginMethod | 'firstUse',
  value: string,
): AttemptSubject {
  const { subject: name } = subjectOfNobody(way, value)
  return { customerId, subject: customerId === 0n ? `${name}:by` : `${subject}:by:${name}` }
}

/** The same count for an identifier that belongs to nobody, so that nothing tells the two apart. `way` is what was
 *  tried with it: what is counted apart for somebody is counted apart for nobody. */
export function subjectOfNobody(
  way: LoginMethod | 'firstUse' | 'activation' | 'answer',
  value: string,
): AttemptSubject {
  return { customerId: 0n, subject: createHash('sha256').update(`${way}:${value}`).digest('hex') }
}

/**
 * Counts a try before it is checked: however many come at once, on however many servers, five a day (or `max`) are checked.
 * Gives which try this is, or null where the password is locked. Forget the count when the password was right.
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

/** How many tries of the day were counted. */
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

/** A try was none after all. */
export async function giveBackAttempt(db: Queryable, { customerId, subject }: AttemptSubject): Promise<void> {
  await sql`UPDATE identity.attempts SET failed = failed - 1
    WHERE customer_id = ${customerId} AND subject = ${subject} AND failed > 0`.execute(db)
}

/** The password has been set anew: whatever was counted against it is over, at every identifier. */
export async function forgetAllAttempts(
  db: Queryable,
  { customerId, subject }: AttemptSubject,
): Promise<void> {
  await sql`DELETE FROM identity.attempts
    WHERE customer_id = ${customerId} AND (subject = ${subject} OR starts_with(subject, ${`${subject}:`}))`.execute(
    db,
  )
}

/** The password was right: counting begins again, on known devices too. */
export async function forgetAttempts(db: Queryable, { customerId, subject }: AttemptSubject): Promise<void> {
  await sql`DELETE FROM identity.attempts
    WHERE customer_id = ${customerId} AND (subject = ${subject} OR starts_with(subject, ${`${subject}:device:`}))`.execute(
    db,
  )
}

/** Counts of identifiers that belong to nobody are of no use after their day; clears some away. */
export async function clearOldAttempts(db: Queryable, now: Date): Promise<void> {
  await sql`DELETE FROM identity.attempts WHERE ctid IN (
    SELECT ctid FROM identity.attempts WHERE customer_id = 0 AND business_date < ${businessDate(now)} LIMIT 20
  )`.execute(db)
}
