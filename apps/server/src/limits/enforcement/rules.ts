import type { AuthMethod } from '@cloudsail/contract'
import { limitMethods, type SettingKind } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type Counter, periodsOf } from './counters.ts'
import { ceilingOf, type HeldMethod, heldMethods } from './method-ceilings.ts'
import { coolingHoursOn, largeValueFrom, transferLimits } from './parameters.ts'
import { accountScope, begunSettings, customerScope, type LimitValue } from './settings.ts'

export interface LimitQuestion {
  customerId: bigint
  method: AuthMethod
  accountId: bigint
  /** Class of the account: 1, 2 or 3. */
  accountClass: number
  /** Whether the money stays the customer's own. Then only the limits of the account's class apply. */
  ownMoney?: boolean
  now: Date
}

/** Scopes of customers' limits. A channel's limit belongs to no customer. The code of the channel checks it. */
export type CustomerScope = Exclude<LimitMeter['scope'], 'channel'>

export interface LimitRule {
  kind: LimitMeter['kind']
  scope: CustomerScope
  /** Null for a single limit, which has no counter. */
  counter: Counter | null
  /** Minor units of CNY, or a number of transactions for kind `count`. */
  max: bigint
  used: bigint
  /** When a higher limit of the method takes effect. Null if none is pending. */
  higherFrom: Date | null
}

/** The limits of an account, with the customer's sum of the day and the sum that triggers a warning (minor units of CNY). */
export interface LimitState {
  rules: LimitRule[]
  dayMinor: bigint
  warnDayMinor: bigint
  /** Whether the customer has restricted the account to designated receivers. */
  designatedOnly: boolean
}

/** Returns the counters of a transfer: the customer's day and year, the account's day and year. */
export function transferCounters(accountId: bigint, date: string): [Counter, Counter, Counter, Counter] {
  const scope = accountScope(accountId)
  const [day, year] = periodsOf(date)
  return [
    { scope: customerScope, period: day },
    { scope: customerScope, period: year },
    { scope, period: day },
    { scope, period: year },
  ]
}

/** Everything needed to check an account's limits. It is read at once, and checking needs no further query. */
export interface LimitFacts {
  parameters: z.output<(typeof transferLimits)['schema']>
  settings: readonly { scope: string; kind: SettingKind; value: LimitValue }[]
  usage: readonly { scope: string; period: string; amount_minor: bigint; count: number }[]
  /** Earlier methods of the customer whose ceilings still apply. */
  held: readonly HeldMethod[]
  /** Daily sum from which payments are recorded. Minor units of CNY. */
  largeFromMinor: bigint
  /** Hours that a raised limit or a new receiver waits, for refusals. */
  coolingHours: number
  /** Which payees are designated, and since when (null: always, as own accounts are). */
  receivers: readonly { account: string; effectiveAt: Date | null }[]
}

/** Reads what is needed to check an account's limits for payments to these numbers, in one round trip. */
export async function readLimits(
  q: Queryable,
  { customerId, accountId, now }: Pick<LimitQuestion, 'customerId' | 'accountId' | 'now'>,
  payeeNumbers: readonly string[] = [],
): Promise<LimitFacts> {
  const counters = transferCounters(accountId, businessDate(now))
  const payees = [...new Set(payeeNumbers)]
  const rows = sql<Row>`
    select 'setting' as what, scope, kind as name, value as amount, 0 as count, null::timestamptz as at
    from (${begunSettings(customerId, [customerScope, accountScope(accountId)], now)}) begun
    union all
    select 'usage', u.scope, u.period, u.amount_minor, u.count, null
    from unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ period }) => period)}::text[])
      as counter (scope, period)
    join limits.usage u on u.customer_id = ${customerId} and u.scope = counter.scope and u.period = counter.period
    union all
    select 'receiver', '', number, null, 0, null
    from accounts.accounts where customer_id = ${customerId} and number = any(${payees}::text[])
    union all
    select 'receiver', '', account, null, 0, effective_at
    from limits.receivers where customer_id = ${customerId} and account = any(${payees}::text[]) and removed_at is null
    union all
    select 'held', from_method, '', null, 0, effective_at from (${heldMethods(customerId, now)}) held
  `.execute(q)
  const date = businessDate(now)
  const [parameters, largeFromMinor, coolingHours, read] = await Promise.all([
    parameter(q, transferLimits, date),
    largeValueFrom(q, date),
    coolingHoursOn(q, date),
    rows,
  ])
  const of = (what: Row['what']) => read.rows.filter((row) => row.what === what)
  return {
    parameters,
    largeFromMinor,
    coolingHours,
    settings: of('setting').map(({ scope, name, amount }) => ({
      scope,
      kind: name as SettingKind,
      value: amount,
    })),
    usage: of('usage').map(({ scope, name, amount, count }) => ({
      scope,
      period: name,
      amount_minor: amount ?? 0n,
      count,
    })),
    held: of('held').map(({ scope, at }) => ({ method: scope as AuthMethod, until: at! })),
    receivers: of('receiver').map(({ name, at }) => ({ account: name, effectiveAt: at })),
  }
}

interface Row {
  what: 'setting' | 'usage' | 'receiver' | 'held'
  /** Scope, or an earlier method whose ceilings still apply. */
  scope: string
  /** Kind of the limit, period, or number. */
  name: string
  amount: bigint | null
  count: number
  at: Date | null
}

/** Returns every limit that applies to transfers from an account, with its use. */
export function limitState(facts: LimitFacts, question: LimitQuestion): LimitState {
  const { method, accountId, accountClass, now } = question
  const { parameters, usage, settings, held } = facts
  const [customerDay, customerYear, accountDay, accountYear] = transferCounters(accountId, businessDate(now))
  const settingOf = (scope: string) =>
    new Map(settings.flatMap((each) => (each.scope === scope ? [[each.kind, each.value] as const] : [])))
  const used = (counter: Counter) =>
    usage.find(({ scope, period }) => scope === counter.scope && period === counter.period)
  const rules: LimitRule[] = []
  /** Adds a limit that counts in `counter`. No rule without a maximum. */
  const limit = (
    kind: LimitRule['kind'],
    scope: LimitRule['scope'],
    counter: Counter | null,
    max: LimitValue | undefined,
    higherFrom: Date | null = null,
  ) => {
    if (max === null || max === undefined) return
    const row = counter && used(counter)
    rules.push({
      kind,
      scope,
      counter,
      max,
      used: kind === 'count' ? BigInt(row?.count ?? 0) : (row?.amount_minor ?? 0n),
      higherFrom,
    })
  }

  const { ceiling, pending } = ceilingOf(parameters.methods, method, held)
  const higherFrom = pending?.effectiveAt ?? null
  limit('single', 'method', null, ceiling.single, higherFrom)
  limit('daily', 'method', customerDay, ceiling.daily, higherFrom)
  // Applies even if the method's own ceiling is raised.
  if (!limitMethods.includes(method)) limit('daily', 'uncertified', customerDay, parameters.uncertifiedDaily)

  const own = settingOf(customerScope)
  limit('single', 'customer', null, own.get('single'))
  limit('daily', 'customer', customerDay, own.get('daily'))
  limit('count', 'customer', customerDay, own.get('count'))
  limit('annual', 'customer', customerYear, own.get('annual'))

  const account = settingOf(accountScope(accountId))
  limit('single', 'account', null, account.get('single'))
  limit('daily', 'account', accountDay, account.get('daily'))
  limit('count', 'account', accountDay, account.get('count') ?? BigInt(parameters.account.count))
  limit('annual', 'account', accountYear, account.get('annual') ?? parameters.account.annual)

  const byClass = parameters.classes[accountClass]
  limit('daily', 'class', accountDay, byClass?.daily)
  limit('annual', 'class', accountYear, byClass?.annual)
  return {
    rules: question.ownMoney ? rules.filter(({ scope }) => scope === 'class') : rules,
    dayMinor: used(customerDay)?.amount_minor ?? 0n,
    warnDayMinor: parameters.warnDaily,
    designatedOnly: account.get('receivers') === 0n,
  }
}
