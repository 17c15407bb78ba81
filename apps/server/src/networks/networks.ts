import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { JobHandlers } from '../bankday/index.ts'
import { changes } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../outbox/index.ts'
import type { Introducer } from '../ports/index.ts'
import { repeat } from '../repeat.ts'
import type { Network } from './messages/names.ts'
import type { NetworksOptions } from './networks-options.ts'
import { networkOpens } from './payments.ts'
import { queryPayments } from './query-payments.ts'
import { recheckMs, reconcileDays } from './reconciliation/reconcile.ts'
import { askReviews } from './reviews.ts'
import { openStates } from './tables.ts'

const openDifferences = new Gauge({
  name: 'cloudsail_network_differences',
  help: 'Differences with the lists of the networks that stand in suspense',
})
const oldestDifference = new Gauge({
  name: 'cloudsail_network_differences_oldest_seconds',
  help: 'How long the oldest of them has stood there, by the bank clock',
})

async function countDifferences({ db }: NetworksOptions): Promise<void> {
  const { rows } = await sql<{ count: number; age: number }>`
    select count(*)::integer as count,
      coalesce(extract(epoch from bankday.now() - min(opened_at)), 0)::integer as age
    from networks.differences where resolved_at is null`.execute(db)
  openDifferences.set(rows[0]!.count)
  oldestDifference.set(rows[0]!.age)
}

/** Longest pause before a network that did not send a list is asked for it again, in pauses between two runs. */
const longestSilence = 10

/**
 * Polls the back office about payments that wait for approval and the networks about payments without an answer, and
 * compares past days with the networks' lists, until stopped. Several servers may run it at once. With nothing due, it rests.
 */
export function startNetworks(options: NetworksOptions): () => Promise<void> {
  const { db, log, everyMs = 1_000 } = options
  const silences = new Map<Network, Silence>()
  const once = async () => {
    await Promise.all([askReviews(options), queryPayments(options)])
    const nowMs = performance.now()
    const silent = [...silences].filter(([, { untilMs }]) => untilMs > nowMs).map(([network]) => network)
    const { silent: failed, answered } = await reconcileDays(options, silent)
    for (const network of answered) silences.delete(network)
    for (const network of failed) {
      const pauseMs = Math.min(2 * (silences.get(network)?.pauseMs ?? everyMs / 2), longestSilence * everyMs)
      silences.set(network, { pauseMs, untilMs: performance.now() + pauseMs })
    }
    await countDifferences(options)
    const silencesMs = [...silences.values()].map(({ untilMs }) => Math.max(0, untilMs - performance.now()))
    return Math.min(...silencesMs, await nextDueMs(db))
  }
  return repeat(once, {
    everyMs,
    restsUntil: changes,
    onError: (error) => log.error({ err: error }, 'The networks are not looked after'),
  })
}

/** How long a network is not asked for lists. */
interface Silence {
  pauseMs: number
  untilMs: number
}

// Written out, so that the index of open payments serves.
const openOnes = sql.join(openStates.map((state) => sql.lit(state)))

/**
 * Returns the ms until the next question about a payment or a review, the next comparison of a day with a difference, or
 * the next date, when another day is compared.
 */
async function nextDueMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from least(
      (select greatest(next_query_at, statement_timestamp()) from networks.payments
        where state in (${openOnes}) order by next_query_at limit 1) - statement_timestamp(),
      (select greatest(next_ask_at, statement_timestamp()) from networks.reviews
        where state in ('queued', 'inReview') order by next_ask_at limit 1) - statement_timestamp(),
      (select min(checked_at) from networks.reconciliations where open_differences > 0)
        + ${recheckMs} * interval '1 millisecond' - bankday.now(),
      (bankday.business_date(bankday.now()) + 1)::timestamp at time zone interval '8 hours' - bankday.now()))
      * 1000)::float8 as ms`.execute(db)
  return rows[0]!.ms
}

/**
 * Tells simulated networks the address of the bank's inbox, now and again after each restart of their process, which has
 * forgotten it. A failed introduction is repeated.
 */
export async function keepIntroduced(
  port: Pick<Introducer, 'introduce' | 'run'>,
  participant: { url: string; books: string },
  everyMs = 5_000,
): Promise<() => void> {
  let introducedTo: string | null = null
  const introduce = async () => {
    try {
      const run = await port.run()
      if (run !== null && run === introducedTo) return
      introducedTo = null
      await port.introduce(participant)
      introducedTo = run
    } catch {
      // The next look tries again.
    }
  }
  await introduce()
  const timer = setInterval(introduce, everyMs)
  return () => clearInterval(timer)
}

/** Handlers of the networks' scheduled jobs: sends payments that waited for HVPS to open. */
export const networkWorkers: JobHandlers = {
  [networkOpens]: async (tx, { customerId, reference: messageId }) => {
    await enqueue(tx, [{ kind: 'payment', customerId, payload: { messageId } }])
    await sql`update networks.payments set next_query_at = clock_timestamp() + interval '5 seconds'
      where customer_id = ${customerId} and message_id = ${messageId}`.execute(tx)
  },
}
