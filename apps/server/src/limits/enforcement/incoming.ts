import { formatGrouped } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate, type Parameter, parameter } from '../../bankday/index.ts'
import { lockNumbered } from '../../db/advisory-keys.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { balances } from '../../ledger/index.ts'
import { type Cap, capOf, refuseAboveCaps } from './caps.ts'
import { type Capped, consume, periodsOf, release } from './counters.ts'
import { transferLimits } from './parameters.ts'

/** A payment about to be credited to an account. */
interface Incoming {
  account: { customerId: bigint; accountId: bigint; accountClass: number }
  /** The paying account of this bank. Null if another bank pays. */
  paidBy: { customerId: bigint; accountClass: number } | null
  /** Minor units of CNY. */
  amountMinor: bigint
  now: Date
}

/** What an account of class II or III can still receive: its limits of the day and year, and what has come in. */
export interface IncomingFacts {
  capped: readonly Capped[]
  usage: readonly { period: string; amount_minor: bigint }[]
  /** Maximum and posted balance, in minor units of CNY. Null if the balance is not limited. */
  balance: { mostMinor: bigint; postedMinor: bigint } | null
}

/** What has come into an account in the day and year, and the limits of the classes. */
export interface IncomingUsage {
  usage: IncomingFacts['usage']
  classes: Classes
  now: Date
}

/** Loads what has come into an account, of any class. */
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

/** Returns what an account can still receive from a payer, given its usage and its posted balance in CNY. */
export function incomingFacts(
  { usage, classes, now }: IncomingUsage,
  { account, paidBy, postedMinor }: Pick<Incoming, 'account' | 'paidBy'> & { postedMinor: bigint },
): IncomingFacts {
  const mostMinor = mostOn(classes, account.accountClass)
  const balance = mostMinor === null ? null : { mostMinor, postedMinor }
  return { capped: cappedBy(classes, { account, paidBy, now }), usage, balance }
}

/** Reads what an account can still receive from a payer. Sends no query for an account without such limits. */
export async function readIncoming(
  q: Queryable,
  { account, paidBy, now }: Omit<Incoming, 'amountMinor'>,
): Promise<IncomingFacts> {
  if (account.accountClass === 1) return { capped: [], usage: [], balance: null }
  const { customerId, accountId } = account
  const [usage, postedMinor] = await Promise.all([
    readIncomingUsage(q, { customerId, accountId, now }),
    postedOn(q, { customerId, accountId }),
  ])
  return incomingFacts(usage, { account, paidBy, postedMinor })
}

/**
 * Returns the caps on a payment into an account of class II or III: the balance limit, and the day's and year's sums
 * received, which are as high as the sums it may pay. Payments from a bound account, which is every class I account of its
 * holder, do not count towards these sums. Other accounts have no caps. Only the holder learns the amounts. Other payers get
 * an error without them.
 */
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

/**
 * Returns how much the balance may still grow. Null if it is not limited. Payments from the holder's own accounts count too.
 */
function leftOnAccount({ balance }: Pick<IncomingFacts, 'balance'>): bigint | null {
  if (balance === null) return null
  const left = balance.mostMinor - balance.postedMinor
  return left > 0n ? left : 0n
}

/**
 * Checks the caps of `capsInto` in the posting transaction and uses them up, all or none. One round trip if the payment
 * fits. Returns false if it does not. Await it before the posting, because the balance that it reads must not hold the
 * payment itself.
 */
export async function takeHeadroomFor(
  tx: Tx,
  { account, paidBy, amountMinor, now }: Incoming,
): Promise<boolean> {
  const { customerId, accountId, accountClass } = account
  if (accountClass === 1) return true
  const { classes } = await parameter(tx, transferLimits, businessDate(now))
  const capped = cappedBy(classes, { account, paidBy, now })
  const mostMinor = mostOn(classes, accountClass)
  // Payments into the account wait for one another, so that each sees the balance left by the one before. Every statement of
  // a round trip has a fresh snapshot.
  const [, postedMinor, refused] = await Promise.all([
    mostMinor !== null && lockNumbered(tx, 'balance', accountId),
    mostMinor === null ? 0n : postedOn(tx, { customerId, accountId }),
    capped.length === 0 ? null : consume(tx, customerId, capped, amountMinor),
  ])
  const left = leftOnAccount({ balance: mostMinor === null ? null : { mostMinor, postedMinor } })
  if ((left === null || amountMinor <= left) && refused === null) return true
  // The transaction may continue without this payment.
  const counted = capped.slice(0, refused ?? capped.length).map(({ counter }) => counter)
  if (counted.length > 0) await release(tx, customerId, counted, amountMinor)
  return false
}

/** Gives back the caps that a payment used up on the day of `now`, because it was taken back. */
export async function giveBackHeadroom(
  tx: Tx,
  { account, paidBy, amountMinor, now }: Incoming,
): Promise<void> {
  if (account.accountClass === 1) return
  const { classes } = await parameter(tx, transferLimits, businessDate(now))
  const counters = cappedBy(classes, { account, paidBy, now }).map(({ counter }) => counter)
  if (counters.length > 0) await release(tx, account.customerId, counters, amountMinor)
}

/**
 * Uses up the caps for an order's payment. Throws the error of the cap that refuses it, with what the account can receive
 * now.
 */
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

/** Returns the counters of a payment with their maxima. Empty if there is no limit. */
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
