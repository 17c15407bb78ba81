import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'

/** How long an expired order is kept, so that a customer who returns to its page learns that it has expired. */
const keptMs = 60 * 60_000
const batchSize = 500
const everyMs = 10 * 60_000

interface OfOne {
  customerId: bigint
  /** Lower bound of the order numbers, so that no earlier month is read. */
  from: string
}

/**
 * Returns the beginning of a statement that deletes orders that were never submitted. `chosen` selects and locks them by
 * customer_id and order_id. Their dynamic passwords and their texts to sign are deleted too. The statement can then read
 * `gone`, a row for each order. `one` says that all belong to one customer, so that the plan reads no other customer's
 * rows: usually nothing is chosen.
 */
export const deletePrepared = (chosen: RawBuilder<unknown>, one?: OfOne) => {
  const ofChosen = (table: string) => {
    const [customerId, orderId] = [sql.ref(`${table}.customer_id`), sql.ref(`${table}.order_id`)]
    const near = one ? sql`${customerId} = ${one.customerId} and ${orderId} >= ${one.from}` : sql`true`
    return sql`${customerId} = chosen.customer_id and ${orderId} = chosen.order_id and ${near}`
  }
  return sql`
  with chosen as (${chosen}), challenges as (
    delete from orders.challenges c using chosen where ${ofChosen('c')}
  ), signatures as (
    delete from orders.signatures s using chosen where ${ofChosen('s')}
  ), gone as (
    delete from orders.orders o using chosen where ${ofChosen('o')} returning 1
  )`
}

/**
 * Deletes orders that were never submitted and expired more than an hour ago by the bank clock, with their dynamic
 * passwords and their texts to sign. Several servers may do so at once.
 * @returns the number of deleted orders.
 */
export async function clearAbandoned(db: Db): Promise<number> {
  const expiredBefore = new Date((await bankNow(db)).getTime() - keptMs)
  for (let cleared = 0; ; ) {
    const { rows } = await sql<{ count: number }>`${deletePrepared(sql`
        select customer_id, order_id from orders.orders
        where submitted_at is null and expires_at < ${expiredBefore}
        order by expires_at limit ${batchSize} for update skip locked`)}
      select count(*)::integer as count from gone`.execute(db)
    const { count } = rows[0]!
    cleared += count
    if (count < batchSize) return cleared
  }
}

/** Clears abandoned orders every ten minutes until the returned function is called. */
export function startClearing(db: Db, log: Logger): () => void {
  const timer = setInterval(() => {
    clearAbandoned(db).catch((error: unknown) => log.warn({ err: error }, 'clearing abandoned orders failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
