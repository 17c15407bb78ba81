import type { AuthMethod } from '@cloudsail/contract'
import { limitMethods, type SettingKind } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type Counter, periodsOf } from './counters.ts'
import { ceilingOf, type HeldMethod, heldMethods } from './method-ceilings.ts'
import { transferLimits } from './parameters.ts'
import { accountScope, begunSettings, customerScope, type LimitValue } from './settings.ts'

export interface LimitQuestion {
  customerId: bigint
  method: AuthMethod
  accountId: bigint
  /** 1, 2 or 3 (domain-rules.md section 5). */
  accountClass: number
  now: Date
}

export interface LimitRule {
  kind: LimitMeter['kind']
  scope: LimitMeter['scope']
  /** Null for a single limit, which counts nothing. */
  counter: Counter | null
  /** Minor units of CNY, or a number of transactions for kind `count`. */
  max: bigint
  used: bigint
  /** Of a method's limit that is higher later: from when. */
  higherFrom: Date | null
}

/** The limits of an account, and the day's sum of the customer beside the one that is worth a warning (minor units of CNY). */
export interface LimitState {
  rules: LimitRule[]
  dayMinor: bigint
  warnDayMinor: bigint
  /** Whether the customer lets the account pay designated receivers only. */
  designatedOnly: boolean
}

/** Where a transfer is counted: the customer's day and year, the account's day and year. */
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

/** Every limit that holds for transfers from an account, with what is used of it. */
export async function limitState(q: Queryable, question: LimitQuestion): Promise<LimitState> {
  const { method, accountId, accountClass, now } = question
  const date = businessDate(now)
  const counters = transferCounters(accountId, date)
  const [customerDay, customerYear, accountDay, accountYear] = counters

  const [parameters, { settingOf, usage, held }] = await Promise.all([
    parameter(q, transferLimits, date),
    readUse(q, question, counters),
  ])
  const used = (counter: Counter) =>
    usage.find(({ scope, period }) => scope === counter.scope && period === counter.period)
  const rules: LimitRule[] = []
  /** A limit that counts in `counter`; no rule where there is none. */
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
  // Holds whatever the method's own ceiling is raised to.
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
    rules,
    dayMinor: used(customerDay)?.amount_minor ?? 0n,
    warnDayMinor: parameters.warnDaily,
    designatedOnly: account.get('receivers') === 0n,
  }
}

interface Usage {
  scope: string
  period: string
  amount_minor: bigint
  count: number
}

/** What the customer has set, what is used by these counters, and the methods whose ceilings still hold, in one round
 *  trip. */
async function readUse(
  q: Queryable,
  { customerId, accountId, now }: LimitQuestion,
  counters: readonly Counter[],
): Promise<{
  settingOf: (scope: string) => Map<SettingKind, LimitValue>
  usage: Usage[]
  held: HeldMethod[]
}> {
  type Row =
    | { of: 'setting'; scope: string; period: SettingKind; amount_minor: LimitValue }
    | ({ of: 'usage' } & Usage)
    | { of: 'held'; scope: AuthMethod; until: Date }
  const { rows } = await sql<Row>`
    select 'setting' as of, scope, kind as period, value as amount_minor, 0 as count, null::timestamptz as until
    from (${begunSettings(customerId, [customerScope, accountScope(accountId)], now)}) begun
    union all
    select 'usage', u.scope, u.period, u.amount_minor, u.count, null
    from unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ period }) => period)}::text[])
      as counter (scope, period)
    join limits.usage u on u.customer_id = ${customerId} and u.scope = counter.scope and u.period = counter.period
    union all
    select 'held', from_method, null, null, null, effective_at from (${heldMethods(customerId, now)}) held
  `.execute(q)
  return {
    settingOf: (scope) =>
      new Map(
        rows.flatMap((row) =>
          row.of === 'setting' && row.scope === scope ? [[row.period, row.amount_minor] as const] : [],
        ),
      ),
    usage: rows.flatMap((row) => (row.of === 'usage' ? [row] : [])),
    held: rows.flatMap((row) => (row.of === 'held' ? [{ method: row.scope, until: row.until }] : [])),
  }
}
