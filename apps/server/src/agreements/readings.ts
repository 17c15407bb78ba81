import type { AgreementText } from '@cloudsail/contract/agreements'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Agreement } from './agreement.ts'

/** When, and from where, somebody had an agreement's version before their eyes first, and when they had read it. */
export interface Reading {
  openedAt: Date
  readAt: Date | null
  ip: string
}

interface Reader {
  customerId: bigint
  now: Date
}

/** Hands an agreement to a customer and records when: opening it again does not begin anew. */
export async function handOutAgreement(
  q: Queryable,
  agreement: Agreement,
  { customerId, now, ip }: Reader & { ip: string },
): Promise<AgreementText> {
  const { version } = agreement
  const opening = { version, opened_at: now, read_at: null, ip }
  await q
    .insertInto('identity.agreement_openings')
    .values({ customer_id: customerId, agreement: agreement.agreement, ...opening })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'agreement'])
        .doUpdateSet(opening)
        .where('identity.agreement_openings.version', '<>', version),
    )
    .execute()
  return textOf(agreement, await readingOf(q, customerId, agreement), now)
}

/** An agreement as it is shown, with the seconds of reading that are still missing. */
export function textOf(
  agreement: Agreement,
  reading: Pick<Reading, 'openedAt' | 'readAt'> | null,
  now: Date,
): AgreementText {
  const { version, title, sections } = agreement
  return {
    agreement: agreement.agreement,
    version,
    title,
    sections,
    secondsLeft: secondsLeft(agreement, reading, now),
  }
}

/** Seconds of reading that are still missing, by the bank's clock. */
export function secondsLeft(
  { minSeconds }: Agreement,
  reading: Pick<Reading, 'openedAt' | 'readAt'> | null,
  now: Date,
): number {
  if (!reading) return minSeconds
  if (reading.readAt) return 0
  return Math.max(0, Math.ceil(minSeconds - (now.getTime() - reading.openedAt.getTime()) / 1000))
}

/** What a customer has done with this version of an agreement; null where they never had it before their eyes. */
export async function readingOf(
  q: Queryable,
  customerId: bigint,
  { agreement, version }: Agreement,
): Promise<Reading | null> {
  const row = await q
    .selectFrom('identity.agreement_openings')
    .select(['opened_at', 'read_at', 'ip'])
    .where('customer_id', '=', customerId)
    .where('agreement', '=', agreement)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { openedAt: row.opened_at, readAt: row.read_at, ip: row.ip } : null
}

/**
 * saveReadProctorRecord: the page says that the end has been reached, the bank how long that took. Throws agreementUnread
 * where it was never opened, agreementReadingShort where it was too quick.
 */
export async function recordReading(
  q: Queryable,
  agreement: Agreement,
  { customerId, now }: Reader,
): Promise<void> {
  const reading = await readingOf(q, customerId, agreement)
  if (!reading) throw new BankError('agreementUnread')
  const seconds = secondsLeft(agreement, reading, now)
  if (seconds > 0) throw new BankError('agreementReadingShort', { values: { seconds } })
  await q
    .updateTable('identity.agreement_openings')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('agreement', '=', agreement.agreement)
    .where('version', '=', agreement.version)
    .where('read_at', 'is', null)
    .execute()
}

/** Throws agreementUnread, at the field `agreed`, where an agreement has not been read to its end for its minimum time. */
export function requireReading(reading: Reading | null): asserts reading is Reading & { readAt: Date } {
  if (!reading?.readAt) throw new BankError('agreementUnread', { field: 'agreed' })
}

/** Keeps that an agreement which was read is accepted with an order: once for each of its versions, however many orders
 *  follow. */
export async function recordFirstAcceptance(
  tx: Tx,
  { agreement, version, hash }: Agreement,
  { customerId, now, ip }: Reader & { ip: string },
): Promise<void> {
  await sql`insert into identity.agreement_records
      (customer_id, agreement, version, text_hash, opened_at, read_at, accepted_at, ip)
    select customer_id, agreement, version, ${hash}, opened_at, read_at, ${now}, ${ip}
    from identity.agreement_openings
    where customer_id = ${customerId} and agreement = ${agreement} and version = ${version}
      and read_at is not null and not exists (
        select from identity.agreement_records
        where customer_id = ${customerId} and agreement = ${agreement} and version = ${version})`.execute(tx)
}

/** Keeps that an agreement was accepted, with its version and the hash of its words. */
export async function recordAcceptance(
  tx: Tx,
  { agreement, version, hash }: Agreement,
  {
    customerId,
    openedAt,
    readAt,
    acceptedAt,
    ip,
  }: { customerId: bigint; openedAt: Date; readAt: Date; acceptedAt: Date; ip: string },
): Promise<void> {
  await tx
    .insertInto('identity.agreement_records')
    .values({
      customer_id: customerId,
      agreement,
      version,
      text_hash: hash,
      opened_at: openedAt,
      read_at: readAt,
      accepted_at: acceptedAt,
      ip,
    })
    .execute()
}
