import type { AgreementText } from '@cloudsail/contract/agreements'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Agreement } from './agreement.ts'

/** When, and from where, a customer first opened an agreement's version, and when they had read it. */
export interface Reading {
  openedAt: Date
  readAt: Date | null
  ip: string
}

interface Reader {
  customerId: bigint
  now: Date
}

/** Returns an agreement to a customer and records when it was first opened. Opening it again does not restart the reading. */
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

/** Presents an agreement, with the seconds of reading still missing. */
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

/** Returns the seconds of reading still missing, by the bank's clock. */
export function secondsLeft(
  { minSeconds }: Agreement,
  reading: Pick<Reading, 'openedAt' | 'readAt'> | null,
  now: Date,
): number {
  if (!reading) return minSeconds
  if (reading.readAt) return 0
  return Math.max(0, Math.ceil(minSeconds - (now.getTime() - reading.openedAt.getTime()) / 1000))
}

/** Returns the customer's reading of this version of an agreement. Null if they never opened it. */
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
 * saveReadProctorRecord: records that the page has reached the end. The bank measures how long that took. Throws
 * agreementUnread if it was never opened, agreementReadingShort if it was too quick.
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

/** Throws agreementUnread, at the field `agreed`, if an agreement has not been read to its end for its minimum time. */
export function requireReading(reading: Reading | null): asserts reading is Reading & { readAt: Date } {
  if (!reading?.readAt) throw new BankError('agreementUnread', { field: 'agreed' })
}

/** Records the acceptance of a read agreement with an order. It is recorded once per version, with the first of the orders. */
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

/** Records the acceptance of an agreement, with its version and the hash of its words. */
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
