import { createHash } from 'node:crypto'
import type { WrittenReceipt } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { addDays, progress } from '../bankday/index.ts'
import type { Db, Queryable } from '../db/database.ts'
import {
  type BookFault,
  clearFaults,
  type FaultKind,
  faultText,
  keepFaults,
  openFaults,
  signedHead,
} from '../ledger/index.ts'
import { repeat } from '../repeat.ts'
import type { HeadKind, NotaryPort, SignedHead } from './notary-port.ts'

const headsAtOnce = 50
const daysAtOnce = 200

/** A kind of witnessed heads: its table of signed days and the function that reads a head. */
export interface Witnessed {
  kind: HeadKind
  days: 'ledger.days' | 'orders.audit_days' | 'staff.audit_days'
  /** Kind of the fault recorded for a day whose head differs from the witness's. */
  fault: FaultKind
  /** Returns the head of a day. Null if the day is not signed. */
  read(q: Queryable, date: string): Promise<SignedHead | null>
}

/** The ledger. */
export const witnessedLedger: Witnessed = {
  kind: 'ledger',
  days: 'ledger.days',
  fault: 'witness',
  read: signedHead,
}

export interface NotaryOptions {
  db: Db
  log: Logger
  port: NotaryPort
  heads: readonly Witnessed[]
  /** Interval of the search for heads that the witness has not received. */
  everyMs?: number
  /** Interval of the comparison with all receipts of the witness. */
  compareMs?: number
}

type Asking = Pick<NotaryOptions, 'db' | 'log' | 'port' | 'heads'>

/** Deposits signed days that the witness has not received, oldest first, a limited number per kind. Returns how many. */
export async function depositHeads({ heads, ...options }: Asking): Promise<number> {
  let count = 0
  for (const witnessed of heads) count += await depositOf(options, witnessed)
  return count
}

async function depositOf(options: Omit<Asking, 'heads'>, witnessed: Witnessed): Promise<number> {
  const { db, port } = options
  const { kind, days, read } = witnessed
  const { rows } = await sql<{ date: string }>`
    select d.business_date as date from ${sql.table(days)} d
    where d.signature is not null and not exists (select from ports.notary_receipts r
      where r.bank_key_id = d.key_id and r.book = ${kind} and r.business_date = d.business_date)
    order by d.business_date limit ${headsAtOnce}`.execute(db)
  const heads: SignedHead[] = []
  for (const { date } of rows) heads.push((await read(db, date))!)
  // After a change of the bank's key, the days of each key are deposited separately.
  const ofKey = heads.filter(({ keyId }) => keyId === heads[0]!.keyId)
  if (ofKey.length === 0) return 0
  const receipts = await port.deposit(kind, ofKey)
  for (const receipt of receipts) await keepReceipt(db, kind, ofKey[0]!.keyId, receipt)
  await compare(options, witnessed, receipts)
  return receipts.length
}

async function keepReceipt(
  q: Queryable,
  kind: HeadKind,
  bankKeyId: string,
  receipt: WrittenReceipt,
): Promise<void> {
  await q
    .insertInto('ports.notary_receipts')
    .values({
      bank_key_id: bankKeyId,
      book: kind,
      business_date: receipt.businessDate,
      digest: Buffer.from(receipt.digest, 'hex'),
      recorded_at: receipt.recordedAt,
      public_key: Buffer.from(receipt.publicKey, 'base64'),
      signature: Buffer.from(receipt.signature, 'base64'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compares every signed day with the witness's current receipt. Returns the number of receipts. */
export async function compareWithNotary({ heads, ...options }: Asking): Promise<number> {
  const { db, port } = options
  let count = 0
  for (const witnessed of heads) {
    const { rows } = await sql<{ keyId: string; first: string; last: string }>`
      select key_id as "keyId", min(business_date) as first, max(business_date) as last
      from ${sql.table(witnessed.days)} where signature is not null group by key_id`.execute(db)
    for (const { keyId, first, last } of rows)
      for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
        const receipts = await port.receipts(witnessed.kind, keyId, from, addDays(from, daysAtOnce - 1))
        await compare(options, witnessed, receipts)
        count += receipts.length
      }
  }
  return count
}

/** Records a fault for each day whose head differs from the witness's, and clears the faults of days that agree. */
async function compare(
  { db, log }: Pick<NotaryOptions, 'db' | 'log'>,
  { fault, read }: Witnessed,
  receipts: readonly WrittenReceipt[],
): Promise<void> {
  const differing: BookFault[] = []
  const agreeing = new Set<string>()
  for (const { businessDate, digest } of receipts) {
    const head = await read(db, businessDate)
    if (head && createHash('sha256').update(head.text).digest('hex') === digest) agreeing.add(businessDate)
    else differing.push({ kind: fault, businessDate, account: null })
  }
  for (const kept of await keepFaults(db, differing))
    log.error({ fault: faultText(kept) }, 'The books differ from what the witness has; no day is signed')
  const open = (await openFaults(db)).filter(({ kind }) => kind === fault)
  await clearFaults(
    db,
    open.flatMap(({ faultId, businessDate }) => (agreeing.has(businessDate) ? faultId : [])),
  )
}

/** Returns the witness's signed receipt of a day. Null if the witness has not received the day yet. */
export async function notaryReceipt(q: Queryable, date: string): Promise<WrittenReceipt | null> {
  const row = await q
    .selectFrom('ports.notary_receipts as r')
    .innerJoin('ledger.days as d', (join) =>
      join.onRef('d.key_id', '=', 'r.bank_key_id').onRef('d.business_date', '=', 'r.business_date'),
    )
    .select(['r.digest', 'r.recorded_at', 'r.public_key', 'r.signature'])
    .where('r.business_date', '=', date)
    .where('r.book', '=', 'ledger')
    .executeTakeFirst()
  return row
    ? {
        businessDate: date,
        digest: row.digest.toString('hex'),
        recordedAt: row.recorded_at,
        signature: row.signature.toString('base64'),
        publicKey: row.public_key.toString('base64'),
      }
    : null
}

/**
 * Returns the witness's progress for operators: the last day it has received, and the number of signed heads, of ledger and
 * audit, still to be deposited.
 */
export async function notaryReport(q: Queryable): Promise<{ through: string | null; waiting: number }> {
  const { rows } = await sql<{ through: string | null; waiting: number }>`
    select max(r.business_date) filter (where book = 'ledger') as through,
      count(*) filter (where r.business_date is null)::integer as waiting
    from (select 'ledger' as book, key_id, business_date from ledger.days where signature is not null
      union all select 'audit', key_id, business_date from orders.audit_days
      union all select 'staffAudit', key_id, business_date from staff.audit_days) d
    left join ports.notary_receipts r using (book, business_date)
    where r.bank_key_id is null or r.bank_key_id = d.key_id`.execute(q)
  return rows[0]!
}

/**
 * Deposits every head once it is signed, and repeatedly compares the books with the witness's receipts. A silent witness
 * blocks nothing. Several servers may run it, because repeated deposits count once.
 * @returns a function that stops it after the work in progress.
 */
export function startNotary({
  everyMs = 5_000,
  compareMs = 10 * 60_000,
  ...options
}: NotaryOptions): () => Promise<void> {
  let comparedAtMs = Number.NEGATIVE_INFINITY
  const once = async (signal: AbortSignal) => {
    while (!signal.aborted && (await depositHeads(options)) > 0) {}
    if (performance.now() - comparedAtMs > compareMs) {
      await compareWithNotary(options)
      comparedAtMs = performance.now()
    }
    return comparedAtMs + compareMs - performance.now()
  }
  return repeat(once, {
    everyMs,
    restsUntil: progress,
    onError: (error) => options.log.warn({ err: error }, 'The witness does not answer'),
  })
}
