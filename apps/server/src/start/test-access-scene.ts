import { orderReceipt } from '@cloudsail/contract/orders'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { type Outsider, rememberSecrets, told } from './test-identifiers.ts'
import { giveOrders } from './test-order-cases.ts'

/**
 * Starts a server of the whole bank for customers of the ownership tests, a browser without log-in, and one with an expired
 * session.
 */
export async function accessScene(databases: { db: Db; ownerDb: Db }, services: Partial<Services> = {}) {
  const orders = await giveOrders(databases, services)
  const { server } = orders
  const { loggedIn } = server
  server.loggedIn = async (customerId) => rememberSecrets(await loggedIn(customerId))
  const { customerId } = await buildCustomer(databases.db)
  const expired = await server.loggedIn(customerId)
  await databases.ownerDb
    .updateTable('http.sessions')
    .set({ started_at: new Date(0), last_seen_at: new Date(0) })
    .where('customer_id', '=', customerId)
    .execute()
  const outsiders: Outsider[] = []
  for (const [who, client] of Object.entries({ nobody: await server.client(), expired })) {
    const answer = await client.call(orderReceipt, { orderId: '0'.repeat(20) })
    if (answer.body.key !== 'sessionExpired') throw new Error(`${who} has a session`)
    outsiders.push({ who, client, answer: told(answer, []) })
  }
  return { orders, outsiders }
}
