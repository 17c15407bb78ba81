import { formatGrouped } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate, type Parameter, parameter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { balances } from '../../ledger/index.ts'
import { type Cap, capOf, refuseAboveCaps } from './caps.ts'
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

/** What has come into an account in its day and year, and what the classes may take. */
export interface IncomingUsage {
  usage: IncomingFacts['usage']
  classes: Classes
  now: Date
}

/** Loads what has come into an account, whatever its class. */
export async function readIncomingUsage(
  q: Queryable,
  { customerId, accountId, now }: { customerId: bigint; accountId: bigint; now: Date },
): Promise<IncomingUsage> {
  const date = businessDate(now)
  const [{ classes }, { rows }] = await Promise.all([
    parameter(q, transferLimits, date),
    sql<IncomingFacts['usage'][number]>`select period, amount_minor from limits.usage
      where customer_id = ${customerId} and scope = ${scopeOf(accountId)}
        and period = any(${[...periodsOf(date)]})`.execute(q),
  ])
  return { usage: rows, classes, now }
}

/** What an account can still take from whoever pays, by its usage and what stands on it in CNY. */
export function incomingFacts(
  { usage, classes, now }: IncomingUsage,
  { account, paidBy, postedMinor }: Pick<Incoming, 'account' | 'paidBy'> & { postedMinor: bigint },
): IncomingFacts {
  const mostMinor = mostOn(classes, account.accountClass)
  const balance = mostMinor === null ? null : { mostMinor, postedMinor }
  return { capped: cappedBy(classes, { account, paidBy, now }), usage, balance }
}

/** Reads what an account can still take from whoever pays; asks nothing of an account that takes everything. */
export async function readIncoming(
  q: Queryable,
  { account, paidBy, now }: Omit<Incoming, 'amountMinor'>,
): Promise<IncomingFacts> {
  if (account.accountClass === 1) return { capped: [], usage: [], balance: null }
  const { customerId, accountId } = account
  const [looked, postedMinor] = await Promise.all([
    readIncomingUsage(q, { customerId, accountId, now }),
    postedOn(q, { customerId, accountId }),
  ])
  return incomingFacts(looked, { account, paidBy, postedMinor })
}

/** What an account of class II or III can still take, as caps on a payment into it: by what stands on it, and by the day's and
 *  the year's sum of what has come in (the same as it may pay; what comes from a bound account, which is every class I
 *  account of its holder's, does not count: domain-rules.md section 5). Any other account takes everything. Its holder is
 *  told how much; nobody else learns what stands on an account. */
export function capsInto(facts: IncomingFacts, { isHolder }: { isHolder: boolean }): Cap[] {
  const field = 'amount'
  const left = leftOnAccount(facts)
  const most = formatGrouped(facts.balance?.mostMinor ?? 0n, 'CNY')
  const usedIn = (period: string) => facts.usage.find((row) => row.period === period)?.amount_minor ?? 0n
  const caps = [
    ...(left === null ? [] : [capOf('classBalanceExceeded', left, { field, most })]),
    ...facts.capped.map(({ counter, maxAmount }) =>
      capOf('ownClassLimitExceeded', maxAmount! - usedIn(counter.period), { field }),
    ),
  ]
  if (isHolder) return caps
  return caps.map((cap) => ({ ...cap, refusal: () => new BankError('payeeLimitExceeded', { field }) }))
}

/** How much more may stand on an account; null where anything may. Whoever pays: what is its holder's counts too. */
function leftOnAccount({ balance }: Pick<IncomingFacts, 'balance'>): bigint | null {
  if (balance === null) return null
  const left = balance.mostMinor - balance.postedMinor
  return left > 0n ? left : 0n
}

/** The same in the posting transaction, and uses it up: all or nothing. One round trip where it fits. */
export async function takeHeadroomFor(
  tx: Tx,
  { account, paidBy, amountMinor, now }: Incoming,
): Promise<boolean> {
  const { customerId, accountId, accountClass } = account
  if (accountClass === 1) return true
  const { classes } = await parameter(tx, transferLimits, businessDate(now))
  const capped = cappedBy(classes, { account, paidBy, now })
  const mostMinor = mostOn(classes, accountClass)
  // Payments into the account go one after another, so that each sees what the one before has brought: each statement
  // of a round trip looks anew, and what this one posts comes after all of them.
  const [, postedMinor, refused] = await Promise.all([
    mostMinor !== null &&
      sql`select pg_advisory_xact_lock(hashtextextended(${`balance of ${accountId}`}, 0))`.execute(tx),
    mostMinor === null ? 0n : postedOn(tx, { customerId, accountId }),
    capped.length === 0 ? null : consume(tx, customerId, capped, amountMinor),
  ])
  const left = leftOnAccount({ balance: mostMinor === null ? null : { mostMinor, postedMinor } })
  if ((left === null || amountMinor <= left) && refused === null) return true
  // The transaction may go on without this payment.
  const counted = capped.slice(0, refused ?? capped.length).map(({ counter }) => counter)
  if (counted.length > 0) await release(tx, customerId, counted, amountMinor)
  return false
}

/** The same for an order: throws what the account's cap refuses with, by what it can take at this moment. */
export async function takeHeadroomInto(
  tx: Tx,
  incoming: Incoming,
  asked: { isHolder: boolean },
): Promise<void> {
  if (await takeHeadroomFor(tx, incoming)) return
  refuseAboveCaps(incoming.amountMinor, capsInto(await readIncoming(tx, incoming), asked))
  throw new Error('A class refused what fits into it')
}

type Classes = (typeof transferLimits extends Parameter<infer T> ? T : never)['classes']

const scopeOf = (accountId: bigint) => `accountIn:${accountId}`

const mostOn = (classes: Classes, accountClass: number): bigint | null =>
  accountClass === 1 ? null : (classes[accountClass]?.balance ?? null)

async function postedOn(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
): Promise<bigint> {
  const held = await balances(q, customerId, [accountId])
  return held.find(({ currency }) => currency === 'CNY')?.balanceMinor ?? 0n
}

/** What is counted of it, and up to what; nothing where there is no limit. */
function cappedBy(classes: Classes, { account, paidBy, now }: Omit<Incoming, 'amountMinor'>): Capped[] {
  const { customerId, accountId, accountClass } = account
  if (accountClass === 1) return []
  if (paidBy?.customerId === customerId && paidBy.accountClass === 1) return []
  const limit = classes[accountClass]
  if (!limit) return []
  const [day, year] = periodsOf(businessDate(now))
  const scope = scopeOf(accountId)
  return [
    { counter: { scope, period: day }, maxAmount: limit.daily, maxCount: null },
    { counter: { scope, period: year }, maxAmount: limit.annual, maxCount: null },
  ]
}
