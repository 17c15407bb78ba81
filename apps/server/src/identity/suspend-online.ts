import type { Tx } from '../db/database.ts'
import { endAllSessions, outdateSessions, type SessionStore } from '../http/index.ts'

interface Context {
  q: Tx
  services: { sessions: SessionStore }
}

/** Ends a customer's sessions and the journeys under way, which would set passwords or open a session. */
export async function logOutEverywhere({ q, services }: Context, customerId: bigint): Promise<void> {
  await Promise.all([
    q.deleteFrom('identity.journeys').where('customer_id', '=', customerId).execute(),
    outdateSessions(q, customerId),
    endAllSessions(services.sessions.of(q), customerId, { reason: 'security' }),
  ])
}

/**
 * Suspends a customer's internet bank: no log-in, no order and no payment under a mandate until staff resume it (2109). Card
 * and counter go on.
 */
export async function suspendOnline(context: Context, customerId: bigint): Promise<void> {
  await context.q
    .updateTable('identity.customers')
    .set({ status: 'suspended' })
    .where('customer_id', '=', customerId)
    .execute()
  await logOutEverywhere(context, customerId)
}
