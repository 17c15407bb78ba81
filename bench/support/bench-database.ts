import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { addDays, bankNow, businessDate, instantOf } from '../../apps/server/src/bankday/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { dayEndSteps } from '../../apps/server/src/start/day-end-steps.ts'

/** Runs `use` with the bank's own PostgreSQL and settings. Its data are deleted after the suite. */
export async function withPostgres<T>(use: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  try {
    const postgres = await startEmbeddedPostgres({ folder })
    try {
      return await use(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const signTimeoutMs = 300_000

/** A PostgreSQL under measurement. */
export type Server = Pick<EmbeddedPostgres, 'url'>

/** Creates a database and returns its address. */
export async function createDatabase(postgres: Server, name: string): Promise<string> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return postgres.url(name)
}

/**
 * Waits until a bank that has just started has closed and signed the days since its first journal, and shown them to the
 * notary. A running bank does this once a day. Here it would dominate the measurement. After midnight the day-end rests until
 * the hour of a step, and so the days may stay unsigned. Throws after five minutes: a bank signs no day whose entries do not
 * agree.
 */
export async function untilDaysSigned(db: Db): Promise<void> {
  for (const until = performance.now() + signTimeoutMs; performance.now() < until; ) {
    const { rows } = await sql<{ due: boolean }>`
      with signed as (
        select 'ledger' as book, business_date, key_id, signature from ledger.days
        union all select 'audit', business_date, key_id, signature from orders.audit_days
      )
      select c.closed_through is null or c.closed_through < bankday.business_date(bankday.now()) - 1
        or exists (select from signed s where s.signature is null or not exists (select from ports.notary_receipts r
          where r.bank_key_id = s.key_id and r.book = s.book and r.business_date = s.business_date)) as due
      from bankday.clock c`.execute(db)
    if (!rows[0]!.due || (await dayEndRests(db))) return
    await delay(200)
  }
  throw new Error(`The days were not signed in ${signTimeoutMs} ms. Do the entries of the suite agree?`)
}

/** Returns whether the next step of the day-end waits for its hour. */
async function dayEndRests(db: Db): Promise<boolean> {
  const now = await bankNow(db)
  const yesterday = addDays(businessDate(now), -1)
  const done = await db
    .selectFrom('bankday.day_end_steps')
    .select('step')
    .where('business_date', '=', yesterday)
    .where('finished_at', 'is not', null)
    .execute()
  if (done.length === 0) return false
  const keys = new Set(done.map(({ step }) => step))
  // No step is run here, so none needs the key that signs.
  const next = dayEndSteps(undefined as never).find(
    ({ key, isDue }) => !keys.has(key) && (isDue?.(yesterday) ?? true),
  )
  return next?.notBefore !== undefined && now < instantOf(businessDate(now), next.notBefore)
}
