import { setTimeout as delay } from 'node:timers/promises'
import type { WrittenReceipt } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { addDays } from '../bankday/index.ts'
import type { Db, Queryable } from '../db/database.ts'
import {
  type BookFault,
  clearFaults,
  faultText,
  headDigest,
  keepFaults,
  openFaults,
  type SignedDay,
  signedDay,
  writtenDay,
} from '../ledger/index.ts'
import type { NotaryPort } from './notary-port.ts'

const headsAtOnce = 50
const daysAtOnce = 200

export interface NotaryOptions {
  db: Db
  log: Logger
  port: NotaryPort
  /** How often it is looked for heads that the witness has not seen. */
  everyMs?: number
  /** How often everything that the witness has is compared. */
  compareMs?: number
}

/** Shows the witness the signed days it has not seen, the oldest first, some at a time. Returns how many. */
export async function depositHeads(options: Pick<NotaryOptions, 'db' | 'log' | 'port'>): Promise<number> {
  const { db, port } = options
  const { rows } = await sql<{ date: string }>`
    select d.business_date as date from ledger.days d
    where d.signature is not null and not exists (select from rails.notary_receipts r
      where r.bank_key_id = d.key_id and r.business_date = d.business_date)
    order by d.business_date limit ${headsAtOnce}`.execute(db)
  const days: SignedDay[] = []
  for (const { date } of rows) days.push((await signedDay(db, date))!)
  // A bank that has changed its key tells the days of each key apart.
  const ofKey = days.filter(({ keyId }) => keyId === days[0]!.keyId)
  if (ofKey.length === 0) return 0
  const receipts = await port.deposit(ofKey[0]!.publicKey, ofKey.map(writtenDay))
  for (const receipt of receipts) await keepReceipt(db, ofKey[0]!.keyId, receipt)
  await compare(options, receipts)
  return receipts.length
}

async function keepReceipt(q: Queryable, bankKeyId: string, receipt: WrittenReceipt): Promise<void> {
  await q
    .insertInto('rails.notary_receipts')
    .values({
      bank_key_id: bankKeyId,
      business_date: receipt.businessDate,
      digest: Buffer.from(receipt.digest, 'hex'),
      recorded_at: receipt.recordedAt,
      public_key: Buffer.from(receipt.publicKey, 'base64'),
      signature: Buffer.from(receipt.signature, 'base64'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compares every signed day with what the witness itself has of it now. Returns how many days it has. */
export async function compareWithNotary(
  options: Pick<NotaryOptions, 'db' | 'log' | 'port'>,
): Promise<number> {
  const { db, port } = options
  const { rows } = await sql<{ keyId: string; first: string; last: string }>`
    select key_id as "keyId", min(business_date) as first, max(business_date) as last from ledger.days
    where signature is not null group by key_id`.execute(db)
  let count = 0
  for (const { keyId, first, last } of rows)
    for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
      const receipts = await port.receipts(keyId, from, addDays(from, daysAtOnce - 1))
      await compare(options, receipts)
      count += receipts.length
    }
  return count
}

/** Keeps a fault of each day whose head is not the one that the witness has, and clears those of days that agree. */
async function compare(
  { db, log }: Pick<NotaryOptions, 'db' | 'log'>,
  receipts: readonly WrittenReceipt[],
): Promise<void> {
  const differing: BookFault[] = []
  const agreeing = new Set<string>()
  for (const { businessDate, digest } of receipts)
    if ((await headDigest(db, businessDate)) === digest) agreeing.add(businessDate)
    else differing.push({ kind: 'witness', businessDate, account: null })
  for (const fault of await keepFaults(db, differing))
    log.error({ fault: faultText(fault) }, 'The books differ from what the witness has; no day is signed')
  const open = (await openFaults(db)).filter(({ kind }) => kind === 'witness')
  await clearFaults(
    db,
    open.flatMap(({ faultId, businessDate }) => (agreeing.has(businessDate) ? faultId : [])),
  )
}

/** What the witness has of a day, as it has signed it; null where it has not been shown it yet. */
export async function notaryReceipt(q: Queryable, date: string): Promise<WrittenReceipt | null> {
  const row = await q
    .selectFrom('rails.notary_receipts as r')
    .innerJoin('ledger.days as d', (join) =>
      join.onRef('d.key_id', '=', 'r.bank_key_id').onRef('d.business_date', '=', 'r.business_date'),
    )
    .select(['r.digest', 'r.recorded_at', 'r.public_key', 'r.signature'])
    .where('r.business_date', '=', date)
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

/** How far the witness is, for operators: the last day it has, and how many signed days it has not. */
export async function notaryReport(q: Queryable): Promise<{ through: string | null; waiting: number }> {
  const { rows } = await sql<{ through: string | null; waiting: number }>`
    select max(r.business_date) as through, count(*) filter (where r.business_date is null)::integer as waiting
    from ledger.days d left join rails.notary_receipts r
      on r.bank_key_id = d.key_id and r.business_date = d.business_date
    where d.signature is not null`.execute(q)
  return rows[0]!
}

/**
 * Shows the witness every head as it is signed, and compares what it has with the books again and again. A witness that is
 * silent stops nothing. Any number of servers may: what is shown twice is one.
 * @returns stops it, after what is under way.
 */
export function startNotary({
  everyMs = 5_000,
  compareMs = 10 * 60_000,
  ...options
}: NotaryOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let comparedAtMs = Number.NEGATIVE_INFINITY
  const run = async () => {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await depositHeads(options)) > 0) {}
        if (performance.now() - comparedAtMs > compareMs) {
          await compareWithNotary(options)
          comparedAtMs = performance.now()
        }
      } catch (error) {
        options.log.warn({ err: error }, 'The witness does not answer')
      }
      await delay(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
