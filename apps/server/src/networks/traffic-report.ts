import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Network } from './messages/names.ts'
import { type IncomingState, openStates, type PaymentState } from './tables.ts'

export interface TrafficReport {
  outbox: { kind: string; waiting: number; retried: number; givenUp: number }[]
  /** Payments that are not final. */
  payments: { network: Network; state: PaymentState; count: number; amountMinor: bigint }[]
  /** Payments received from other banks today, and those being returned. */
  incoming: { network: Network; state: IncomingState; count: number; amountMinor: bigint }[]
}

/** Reports outgoing traffic under way, and incoming traffic of a business date, for operators. */
export async function trafficReport(q: Queryable, today: string): Promise<TrafficReport> {
  const [outbox, payments, incoming] = await Promise.all([
    sql<TrafficReport['outbox'][number]>`
      select kind, count(*) filter (where dead_at is null)::integer as waiting,
        count(*) filter (where dead_at is null and attempts > 0)::integer as retried,
        count(dead_at)::integer as "givenUp"
      from outbox.messages group by kind order by kind`.execute(q),
    sql<TrafficReport['payments'][number]>`
      select network, state, count(*)::integer as count, sum(amount_minor)::bigint as "amountMinor"
      from networks.payments where state = any(${[...openStates]}) group by network, state
      order by network, state`.execute(q),
    sql<TrafficReport['incoming'][number]>`
      select network, state, count(*)::integer as count, sum(amount_minor)::bigint as "amountMinor"
      from networks.incoming_payments where settlement_date = ${today}::date or state = 'returning'
      group by network, state order by network, state`.execute(q),
  ])
  return { outbox: outbox.rows, payments: payments.rows, incoming: incoming.rows }
}
