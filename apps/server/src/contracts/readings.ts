import type { Bilingual } from '@cloudsail/contract'
import type { PaperVersion } from '@cloudsail/contract/contracts'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Paper } from './paper.ts'

interface Reader {
  customerId: bigint
  now: Date
}

/** A paper, and when a customer had read this version to its end. Null if they have not. */
export interface PaperReading extends PaperVersion {
  title: Bilingual
  readAt: Date | null
}

/**
 * Records when a customer first opened a version of a paper, and returns the seconds of reading still missing. Opening it
 * again does not restart the reading.
 */
export async function recordOpening(
  q: Queryable,
  paper: Paper,
  { customerId, now, ip }: Reader & { ip: string },
): Promise<number> {
  const { subject, kind, version, minSeconds } = paper
  await q
    .insertInto('contracts.readings')
    .values({ customer_id: customerId, subject, kind, version, ip, min_seconds: minSeconds, opened_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'subject', 'kind', 'version']).doNothing())
    .execute()
  return secondsMissing((await opening(q, paper, customerId))!, now)
}

/** Returns the seconds of reading still missing, by the bank's clock. */
export function secondsMissing(
  {
    opened_at: openedAt,
    min_seconds: minSeconds,
    read_at: readAt,
  }: { opened_at: Date; min_seconds: number; read_at: Date | null },
  now: Date,
): number {
  return readAt ? 0 : Math.max(0, Math.ceil(minSeconds - (now.getTime() - openedAt.getTime()) / 1000))
}

/**
 * saveReadProctorRecord for papers: records that the page has reached the end. The bank measures how long that took. Throws
 * paperUnknown if this version was never opened, agreementReadingShort if it was too quick.
 */
export async function recordPaperReading(
  q: Queryable,
  paper: PaperVersion,
  { customerId, now }: Reader,
): Promise<void> {
  const row =
    paper.kind === 'contract' ? contractOpening(q, paper, customerId) : opening(q, paper, customerId)
  const found = await row
  if (!found) throw new BankError('paperUnknown')
  const seconds = secondsMissing(found, now)
  if (seconds > 0) throw new BankError('agreementReadingShort', { values: { seconds } })
  if (paper.kind === 'contract')
    await q
      .updateTable('contracts.contracts')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('contract_number', '=', paper.subject)
      .where('read_at', 'is', null)
      .execute()
  else
    await q
      .updateTable('contracts.readings')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('subject', '=', paper.subject)
      .where('kind', '=', paper.kind)
      .where('version', '=', paper.version)
      .where('read_at', 'is', null)
      .execute()
}

const opening = (q: Queryable, { subject, kind, version }: PaperVersion, customerId: bigint) =>
  q
    .selectFrom('contracts.readings')
    .select(['opened_at', 'min_seconds', 'read_at'])
    .where('customer_id', '=', customerId)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()

async function contractOpening(q: Queryable, { subject, version }: PaperVersion, customerId: bigint) {
  const row = await q
    .selectFrom('contracts.contracts')
    .select(['opened_at', 'min_seconds', 'read_at'])
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.opened_at ? { ...row, opened_at: row.opened_at } : null
}

/**
 * Returns a customer's readings of papers, in the order of the papers, for the facts of an order (`loadFacts`), in one round
 * trip. Without papers no query is sent.
 */
export async function loadPapers(
  q: Queryable,
  customerId: bigint,
  papers: readonly Pick<Paper, 'subject' | 'kind' | 'version' | 'title'>[],
): Promise<PaperReading[]> {
  if (papers.length === 0) return []
  const { rows } = await sql<{ at: number; read_at: Date }>`
    select wanted.at::integer as at, r.read_at
    from unnest(${papers.map(({ subject }) => subject)}::text[], ${papers.map(({ kind }) => kind)}::text[],
      ${papers.map(({ version }) => version)}::text[]) with ordinality as wanted (subject, kind, version, at)
    join contracts.readings r using (subject, kind, version)
    where r.customer_id = ${customerId} and r.read_at is not null`.execute(q)
  const readAt = new Map(rows.map((row) => [row.at - 1, row.read_at]))
  return papers.map(({ subject, kind, version, title }, at) => ({
    subject,
    kind,
    version,
    title,
    readAt: readAt.get(at) ?? null,
  }))
}

/**
 * Throws documentUnread, at the field `agreed`, for the first paper whose version in force has not been read. The readings
 * come from `loadPapers`.
 */
export function requireRead(readings: readonly PaperReading[]): void {
  const unread = readings.find(({ readAt }) => readAt === null)
  if (unread)
    throw new BankError('documentUnread', {
      field: 'agreed',
      values: { document: { zh: `《${unread.title.zh}》`, en: unread.title.en } },
    })
}
