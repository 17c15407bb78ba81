import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { JobHandlers } from '../bankday/index.ts'
import { enqueue } from '../outbox/index.ts'
import { repeat } from '../repeat.ts'
import type { NetworkPort } from './network-port.ts'
import type { NetworksOptions } from './networks-options.ts'
import { networkOpens } from './payments.ts'
import { queryPayments } from './query-payments.ts'
import { reconcileDays } from './reconciliation/reconcile.ts'
import { askReviews } from './reviews.ts'

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

/**
 * Polls the back office about payments that wait for approval and the networks about payments without an answer, and
 * compares past days with the networks' lists, until stopped. Several servers may run it at once.
 */
export function startNetworks(options: NetworksOptions): () => Promise<void> {
  const { log, everyMs = 1_000 } = options
  const once = async () => {
    await Promise.all([askReviews(options), queryPayments(options)])
    await reconcileDays(options)
    await countDifferences(options)
  }
  return repeat(once, {
    everyMs,
    onError: (error) => log.error({ err: error }, 'The networks are not looked after'),
  })
}

/**
 * Tells simulated networks the address of the bank's inbox, now and repeatedly until stopped, because a restarted process
 * has forgotten it.
 */
export async function keepIntroduced(
  port: Pick<NetworkPort, 'introduce'>,
  participant: { url: string; books: string },
  everyMs = 5_000,
): Promise<() => void> {
  const introduce = () => port.introduce(participant).catch(() => undefined)
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
