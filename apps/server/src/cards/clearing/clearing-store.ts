import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  type ClearingFault,
  type ClearingFile,
  type ClearingLine,
  netOf,
  originalIn,
} from './clearing-file.ts'

/** Saves a file with its lines, which then wait to be posted. */
export async function enterFile(tx: Tx, { date, lines, netMinor, sha256 }: ClearingFile, now: Date) {
  const taken = { state: 'taken' as const, lines: lines.length, net_minor: netMinor, sha256, taken_at: now }
  await tx
    .insertInto('cards.clearing_files')
    .values({ file_date: date, ...taken })
    .onConflict((conflict) => conflict.column('file_date').doUpdateSet(taken))
    .execute()
  const each = <T>(of: (line: ClearingLine) => T) => lines.map(of)
  await sql`insert into cards.clearing_lines (file_date, line, kind, rrn, original_rrn, card, amount_minor, original_amount,
      original_currency, rate, made_at, merchant, mcc)
    select ${date}::date, * from unnest(${each(({ number }) => number)}::integer[], ${each(({ kind }) => kind)}::text[],
      ${each(({ rrn }) => rrn)}::text[], ${each(({ originalRrn }) => originalRrn)}::text[],
      ${each(({ card }) => card)}::text[], ${each(({ amountMinor }) => amountMinor)}::bigint[],
      ${each(({ originalAmount }) => originalAmount)}::text[], ${each(({ originalCurrency }) => originalCurrency)}::text[],
      ${each(({ rate }) => rate)}::text[], ${each(({ madeAt }) => madeAt)}::timestamptz[],
      ${each(({ merchant }) => merchant)}::text[], ${each(({ mcc }) => mcc)}::text[])`.execute(tx)
}

/** Records that a file was refused, and how many times. */
export async function refuseFile(tx: Tx, date: string, fault: ClearingFault): Promise<void> {
  await sql`insert into cards.clearing_files as f (file_date, state, fault, refused) values (${date}, 'refused', ${fault}, 1)
    on conflict (file_date) do update set fault = excluded.fault, refused = f.refused + 1
    where f.state = 'refused'`.execute(tx)
}

export async function isTaken(q: Queryable, date: string): Promise<boolean> {
  const row = await q
    .selectFrom('cards.clearing_files')
    .select('state')
    .where('file_date', '=', date)
    .executeTakeFirst()
  return row?.state === 'taken'
}

/** Returns and locks the next waiting lines of a file, in order. */
export async function waitingLines(tx: Tx, date: string, limit: number): Promise<ClearingLine[]> {
  const rows = await tx
    .selectFrom('cards.clearing_lines')
    .selectAll()
    .where('file_date', '=', date)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    number: row.line,
    kind: row.kind,
    rrn: row.rrn,
    originalRrn: row.original_rrn,
    card: row.card,
    amountMinor: row.amount_minor,
    originalAmount: row.original_amount,
    originalCurrency: row.original_currency,
    rate: row.rate,
    madeAt: row.made_at,
    merchant: row.merchant,
    mcc: row.mcc,
  }))
}

/** Records the outcome of a line: posted, or the reason why its amount is in suspense. */
export async function endLine(tx: Tx, date: string, line: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('cards.clearing_lines')
    .set(reason === null ? { state: 'booked' } : { state: 'suspense', reason })
    .where('file_date', '=', date)
    .where('line', '=', line)
    .execute()
}

/** Returns true if a presentment with this number and kind has already been posted. */
export async function isPosted(tx: Tx, { rrn, kind }: Pick<ClearingLine, 'rrn' | 'kind'>): Promise<boolean> {
  const row = await tx
    .selectFrom('cards.clearing_lines')
    .select('line')
    .where('rrn', '=', rrn)
    .where('kind', '=', kind)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns what has been refunded on a purchase so far: in RMB, and by currency in the merchants' money. */
export async function givenBack(
  tx: Tx,
  originalRrn: string,
): Promise<{ minor: bigint; abroad: ReadonlyMap<string, bigint> }> {
  const lines = await tx
    .selectFrom('cards.clearing_lines')
    .select(['kind', 'amount_minor', 'original_currency as currency', 'original_amount as amount'])
    .where('original_rrn', '=', originalRrn)
    .where('state', '=', 'booked')
    .execute()
  const abroad = new Map<string, bigint>()
  for (const { kind, currency, amount } of lines)
    if (kind === 'refund' && currency !== 'CNY')
      abroad.set(currency, (abroad.get(currency) ?? 0n) + originalIn(currency, amount).amountMinor)
  return {
    minor: lines.reduce((sum, line) => sum - netOf({ ...line, amountMinor: line.amount_minor }), 0n),
    abroad,
  }
}
