import type { AuthMethod } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { businessDate, parameter } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { transferLimits } from './parameters.ts'

export interface LimitQuestion {
  customerId: bigint
  method: AuthMethod
  accountId: bigint
  /** 1, 2 or 3 (domain-rules.md section 5). */
  accountClass: number
  now: Date
}

/** Where the use of a limit is counted; null for a single limit, which counts nothing. */
export interface Counter {
  scope: string
  period: string
}

export interface LimitRule {
  kind: LimitMeter['kind']
  scope: LimitMeter['scope']
  counter: Counter | null
  /** Minor units of CNY, or a number of transactions for kind `count`. */
  max: bigint
  used: bigint
}

/** The limits of an account, and the day's sum of the customer beside the one that is worth a warning (minor units of CNY). */
export interface LimitState {
  rules: LimitRule[]
  dayMinor: bigint
  warnDayMinor: bigint
}

/** Where a transfer is counted: the customer's day, the account's day, the account's year. */
export function transferCounters(accountId: bigint, date: string): [Counter, Counter, Counter] {
  const scope = `account:${accountId}`
  return [
    { scope: 'customer', period: `D${date}` },
    { scope, period: `D${date}` },
    { scope, period: `Y${date.slice(0, 4)}` },
  ]
}

/** Every limit that holds for transfers from an account, with what is used of it. */
export async function limitState(q: Queryable, question: LimitQuestion): Promise<LimitState> {
  const { method, accountId, accountClass, now } = question
  const date = businessDate(now)
  const counters = transferCounters(accountId, date)
  const [customerDay, accountDay, accountYear] = counters

  const [parameters, { own, usage }] = await Promise.all([
    parameter(q, transferLimits, date),
    readUse(q, question, counters),
  ])
  const used = (counter: Counter) =>
    usage.find(({ scope, period }) => scope === counter.scope && period === counter.period)
  const amountUsed = (counter: Counter) => used(counter)?.amount_minor ?? 0n

  const ceiling = parameters.methods[method]
  const rules: LimitRule[] = [
    { kind: 'single', scope: 'method', counter: null, max: ceiling.single, used: 0n },
    {
      kind: 'daily',
      scope: 'method',
      counter: customerDay,
      max: ceiling.daily,
      used: amountUsed(customerDay),
    },
    {
      kind: 'count',
      scope: 'account',
      counter: accountDay,
      max: BigInt(own.daily_count ?? parameters.account.count),
      used: BigInt(used(accountDay)?.count ?? 0),
    },
    {
      kind: 'annual',
      scope: 'account',
      counter: accountYear,
      max: own.annual_minor ?? parameters.account.annual,
      used: amountUsed(accountYear),
    },
  ]
  if (own.single_minor !== null) {
    rules.push({ kind: 'single', scope: 'account', counter: null, max: own.single_minor, used: 0n })
  }
  if (own.daily_minor !== null) {
    rules.push({
      kind: 'daily',
      scope: 'account',
      counter: accountDay,
      max: own.daily_minor,
      used: amountUsed(accountDay),
    })
  }
  const byClass = parameters.classes[accountClass]
  if (byClass) {
    rules.push({
      kind: 'daily',
      scope: 'class',
      counter: accountDay,
      max: byClass.daily,
      used: amountUsed(accountDay),
    })
    rules.push({
      kind: 'annual',
      scope: 'class',
      counter: accountYear,
      max: byClass.annual,
      used: amountUsed(accountYear),
    })
  }
  return { rules, dayMinor: amountUsed(customerDay), warnDayMinor: parameters.warnDaily }
}

/** An account's own limits, null where the customer has set none. */
interface OwnLimits {
  single_minor: bigint | null
  daily_minor: bigint | null
  daily_count: number | null
  annual_minor: bigint | null
}
interface Usage {
  scope: string
  period: string
  amount_minor: bigint
  count: number
}

/** What the customer has set for the account, and what is used by these counters, in one round trip. */
async function readUse(
  q: Queryable,
  { customerId, accountId }: LimitQuestion,
  counters: readonly Counter[],
): Promise<{ own: OwnLimits; usage: Usage[] }> {
  const { rows } = await sql<OwnLimits & (Usage | { [K in keyof Usage]: null })>`
    select l.single_minor, l.daily_minor, l.daily_count, l.annual_minor, u.scope, u.period, u.amount_minor, u.count
    from (select) one
    left join limits.account_limits l on l.customer_id = ${customerId} and l.account_id = ${accountId}
    left join (
      unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ period }) => period)}::text[])
        as counter (scope, period)
      join limits.usage u on u.customer_id = ${customerId} and u.scope = counter.scope and u.period = counter.period
    ) on true`.execute(q)
  return { own: rows[0]!, usage: rows.filter((row): row is OwnLimits & Usage => row.scope !== null) }
}
