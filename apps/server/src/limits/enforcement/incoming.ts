import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { balances } from '../../ledger/index.ts'
import { type Capped, consume, periodsOf, release } from './counters.ts'
import { transferLimits } from './parameters.ts'

/** What is about to be paid into an account. */
interface Incoming {
  account: { customerId: bigint; accountId: bigint; accountClass: number }
  /** The account of this bank that pays; null of another bank. */
  paidBy: { customerId: bigint; accountClass: number } | null
  /** Minor units of CNY. */
  amountMinor: bigint
  now: Date
}

/** What an account of class II or III can still take: what it may take in its day and year, and what has come in. */
export interface IncomingFacts {
  capped: readonly Capped[]
  usage: readonly { period: string; amount_minor: bigint }[]
  /** The most that may stand on it and what does, in minor units of CNY; null where it may hold anything. */
  balance: { mostMinor: bigint; postedMinor: bigint } | null
}

/** Reads what an account can still take from whoever pays; asks nothing of an account that takes everything. */
export async function readIncoming(
  q: Queryable,
  incoming: Omit<Incoming, 'amountMinor'>,
): Promise<IncomingFacts> {
  const { customerId } = incoming.account
  const [capped, balance] = await Promise.all([cappedFor(q, incoming), balanceFor(q, incoming)])
  if (capped.length === 0) return { capped, usage: [], balance }
  const { rows } = await sql<IncomingFacts['usage'][number]>`select period, amount_minor from limits.usage
    where customer_id = ${customerId} and scope = ${capped[0]!.counter.scope}
      and period = any(${capped.map(({ counter }) => counter.period)})`.execute(q)
  return { capped, usage: rows, balance }
}

/** Whether an account of class II or III takes an amount, by the day's and the year's sum of what has come in: the same
 *  as it may pay, and what comes from a bound account, which is every class I account of its holder's, does not count (domain-rules.md
 *  section 5).
 *  Any other account takes everything. Uses nothing up. */
export function hasRoomFor(facts: IncomingFacts, amountMinor: bigint): boolean {
  const { capped, usage } = facts
  const left = leftOnAccount(facts)
  if (left !== null && amountMinor > left) return false
  const usedIn = (period: string) => usage.find((row) => row.period === period)?.amount_minor ?? 0n
  return capped.every(({ counter, maxAmount }) => usedIn(counter.period) + amountMinor <= maxAmount!)
}

/** How much more may stand on an account; null where anything may. Whoever pays: what is its holder's counts too. */
export function leftOnAccount({ balance }: Pick<IncomingFacts, 'balance'>): bigint | null {
  if (balance === null) return null
  const left = balance.mostMinor - balance.postedMinor
  return left > 0n ? left : 0n
}

/** The same in the posting transaction, and uses it up: all or nothing. */
export async function takeRoomFor(tx: Tx, incoming: Incoming): Promise<boolean> {
  const { account, amountMinor } = incoming
  const capped = await cappedFor(tx, incoming)
  if ((await mostOnAccount(tx, incoming)) !== null) {
    // One after another, so that each sees what the one before has brought.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`balance of ${account.accountId}`}, 0))`.execute(
      tx,
    )
    const left = leftOnAccount({ balance: await balanceFor(tx, incoming) })
    if (left !== null && amountMinor > left) return false
  }
  if (capped.length === 0) return true
  const refused = await consume(tx, account.customerId, capped, amountMinor)
  if (refused === null) return true
  // The transaction may go on without this payment.
  const counted = capped.slice(0, refused).map(({ counter }) => counter)
  await release(tx, account.customerId, counted, amountMinor)
  return false
}

async function mostOnAccount(
  q: Queryable,
  { account, now }: Omit<Incoming, 'amountMinor'>,
): Promise<bigint | null> {
  if (account.accountClass === 1) return null
  return (
    (await parameter(q, transferLimits, businessDate(now))).classes[account.accountClass]?.balance ?? null
  )
}

async function balanceFor(
  q: Queryable,
  incoming: Omit<Incoming, 'amountMinor'>,
): Promise<IncomingFacts['balance']> {
  const mostMinor = await mostOnAccount(q, incoming)
  if (mostMinor === null) return null
  const { customerId, accountId } = incoming.account
  const held = await balances(q, customerId, [accountId])
  return { mostMinor, postedMinor: held.find(({ currency }) => currency === 'CNY')?.balanceMinor ?? 0n }
}

/** What is counted of it, and up to what; nothing where there is no limit. */
async function cappedFor(
  q: Queryable,
  { account, paidBy, now }: Omit<Incoming, 'amountMinor'>,
): Promise<Capped[]> {
  const { customerId, accountId, accountClass } = account
  if (accountClass === 1) return []
  if (paidBy?.customerId === customerId && paidBy.accountClass === 1) return []
  const date = businessDate(now)
  const limit = (await parameter(q, transferLimits, date)).classes[accountClass]
  if (!limit) return []
  const [day, year] = periodsOf(date)
  const scope = `accountIn:${accountId}`
  return [
    { counter: { scope, period: day }, maxAmount: limit.daily, maxCount: null },
    { counter: { scope, period: year }, maxAmount: limit.annual, maxCount: null },
  ]
}
