import { sql } from 'kysely'
import { businessDate, parameter } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { transferLimits } from './parameters.ts'

/** What is about to be paid into an account. */
interface Incoming {
  account: { customerId: bigint; accountId: bigint; accountClass: number }
  /** The customer who pays; null of another bank. */
  paidBy: bigint | null
  /** Minor units of CNY. */
  amountMinor: bigint
  now: Date
}

/** Whether an account of class II or III takes an amount, by the day's and the year's sum of what has come in: the same
 *  as it may pay, and what its holder moves there does not count (domain-rules.md section 5: bound accounts are exempt).
 *  Any other account takes everything. Uses nothing up. */
export async function hasRoomFor(q: Queryable, incoming: Incoming): Promise<boolean> {
  const counters = await countersOf(q, incoming)
  if (!counters) return true
  const { customerId, scope, periods, max } = counters
  const { rows } = await sql<{ period: string; amount_minor: bigint }>`select period, amount_minor
    from limits.usage where customer_id = ${customerId} and scope = ${scope} and period = any(${periods})`.execute(
    q,
  )
  const usedIn = (period: string) => rows.find((row) => row.period === period)?.amount_minor ?? 0n
  return periods.every((period, index) => usedIn(period) + incoming.amountMinor <= max[index]!)
}

/** The same in the posting transaction, and uses it up: all or nothing. */
export async function takeRoomFor(tx: Tx, incoming: Incoming): Promise<boolean> {
  const counters = await countersOf(tx, incoming)
  if (!counters) return true
  const { customerId, scope, periods, max } = counters
  const { amountMinor } = incoming
  const scopes = periods.map(() => scope)
  const noCount = [null, null]
  const { rows } = await sql<{ refused: number | null }>`select limits.consume(
    ${customerId}, ${scopes}::text[], ${periods}::text[], ${amountMinor}, ${max}::bigint[], ${noCount}::int[]
  ) as refused`.execute(tx)
  const { refused } = rows[0]!
  if (refused === null) return true
  // The transaction may go on without this payment.
  await sql`select limits.release(${customerId}, ${scopes.slice(0, refused)}::text[],
    ${periods.slice(0, refused)}::text[], ${amountMinor})`.execute(tx)
  return false
}

/** Null where nothing is counted. */
async function countersOf(q: Queryable, { account, paidBy, now }: Incoming) {
  const { customerId, accountId, accountClass } = account
  if (accountClass === 1 || paidBy === customerId) return null
  const date = businessDate(now)
  const limit = (await parameter(q, transferLimits, date)).classes[accountClass]
  if (!limit) return null
  return {
    customerId,
    scope: `accountIn:${accountId}`,
    periods: [`D${date}`, `Y${date.slice(0, 4)}`],
    max: [limit.daily, limit.annual],
  }
}
