import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

const patienceMs = 120_000
const hastenAfterMs = 400

/**
 * Waits until the bank has nothing left to do: every message is sent, every payment is final, no job is overdue. Retries are
 * made at once, as if their waiting time had passed.
 * @returns what is still open after the patience has run out, else null.
 */
export async function untilQuiet(db: Db): Promise<string | null> {
  const begun = performance.now()
  for (;;) {
    // PostgreSQL itself may be restarting.
    const open = await stillOpen(db).catch((error: unknown) => String(error))
    if (open === null) return null
    const waitedMs = performance.now() - begun
    if (waitedMs > patienceMs) return open
    if (waitedMs > hastenAfterMs) await hasten(db).catch(() => undefined)
    await delay(waitedMs < 2_000 ? 25 : 250)
  }
}

/** Waits until the day-end of yesterday is done: a new bank begins with one. */
export async function untilDayEndsDone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from bankday.day_ends
      where business_date = bankday.business_date(bankday.now()) - 1 and finished_at is not null`.execute(db)
    if (rows.length > 0) return
    await delay(250)
  }
}

async function stillOpen(db: Db): Promise<string | null> {
  const { rows } = await sql<{ messages: number; payments: number; due: number }>`select
    (select count(*)::int from outbox.messages where dead_at is null) as messages,
    (select count(*)::int from networks.payments where state in ('waiting', 'sent', 'accepted', 'unknown'))
      + (select count(*)::int from networks.incoming_payments where state = 'returning') as payments,
    (select count(*)::int from bankday.scheduled_jobs where done_at is null and due_at <= bankday.now()) as due`.execute(
    db,
  )
  const { messages, payments, due } = rows[0]!
  if (messages + payments + due === 0) return null
  return `still open: ${messages} messages, ${payments} payments, ${due} things due`
}

/** Retries wait by the machine's time, which no scenario can advance. */
async function hasten(db: Db): Promise<void> {
  await sql`update outbox.messages set next_attempt_at = clock_timestamp()
    where dead_at is null and next_attempt_at > clock_timestamp()`.execute(db)
  await sql`update networks.payments set next_query_at = clock_timestamp()
    where state in ('waiting', 'sent', 'accepted', 'unknown') and next_query_at > clock_timestamp()
      and next_query_at < 'infinity'`.execute(db)
  await sql`update bankday.scheduled_jobs set next_attempt_at = clock_timestamp()
    where done_at is null and next_attempt_at > clock_timestamp()`.execute(db)
}
