import { type Bilingual, type ErrorKey, formatAmount, type Language } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import {
  type Counter,
  type LimitQuestion,
  type LimitRule,
  type LimitState,
  limitState,
  transferCounters,
} from './rules.ts'
import { remedyTexts, scopeTexts } from './texts.ts'

export interface LimitedUse extends LimitQuestion {
  /** Minor units of CNY. */
  amountMinor: bigint
  /** Of the sentence a refusal gives. */
  language: Language
}

/** For each kind of limit the one that leaves least, as the customer sees it before typing. */
export async function remainingLimits(q: Queryable, question: LimitQuestion): Promise<LimitMeter[]> {
  return meters((await limitState(q, question)).rules)
}

/** Refuses an amount that does not fit, naming the limit that binds. Uses nothing up; the meters have the amount in. */
export async function checkLimits(
  q: Queryable,
  use: LimitedUse,
): Promise<LimitState & { meters: LimitMeter[] }> {
  const state = await limitState(q, use)
  refuseWhatBinds(state.rules, use)
  return { ...state, meters: meters(state.rules.map((rule) => withUse(rule, use))) }
}

/** Uses limits up in the posting transaction, all or none, on the rules `checkLimits` has just read in it. Throws the
 *  error of the limit that binds. */
export async function consumeLimits(tx: Tx, use: LimitedUse, { rules }: LimitState): Promise<void> {
  const counters = new Map<string, { counter: Counter; maxAmount: bigint | null; maxCount: number | null }>()
  for (const { counter, kind, max } of rules) {
    if (!counter) continue
    const key = `${counter.scope} ${counter.period}`
    const entry = counters.get(key) ?? { counter, maxAmount: null, maxCount: null }
    if (kind === 'count') entry.maxCount = Number(max)
    else if (entry.maxAmount === null || max < entry.maxAmount) entry.maxAmount = max
    counters.set(key, entry)
  }
  const sorted = [...counters.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  const { rows } = await sql<{ refused: number | null }>`select limits.consume(${use.customerId},
    ${sorted.map(({ counter }) => counter.scope)}::text[], ${sorted.map(({ counter }) => counter.period)}::text[],
    ${use.amountMinor}, ${sorted.map(({ maxAmount }) => maxAmount)}::bigint[],
    ${sorted.map(({ maxCount }) => maxCount)}::int[]) as refused`.execute(tx)
  if (rows[0]!.refused !== null) {
    // Another order took the room between reading and locking: what is used now says which limit binds.
    refuseWhatBinds((await limitState(tx, use)).rules, use)
    throw new Error(`Limit counter ${rows[0]!.refused} refused what its rules allow`)
  }
}

/** Gives back what an order of a business date had used up, where it came to nothing. */
export async function releaseLimits(
  tx: Tx,
  use: { customerId: bigint; accountId: bigint; amountMinor: bigint; date: string },
): Promise<void> {
  const counters = transferCounters(use.accountId, use.date)
  await sql`select limits.release(${use.customerId}, ${counters.map(({ scope }) => scope)}::text[],
    ${counters.map(({ period }) => period)}::text[], ${use.amountMinor})`.execute(tx)
}

const errorOfKind: Record<LimitRule['kind'], ErrorKey> = {
  single: 'limitSingleExceeded',
  daily: 'limitDailyExceeded',
  count: 'limitCountExceeded',
  annual: 'limitAnnualExceeded',
}

function refuseWhatBinds(rules: readonly LimitRule[], use: LimitedUse): void {
  const exceeded = rules.filter(
    ({ kind, used, max }) => used + (kind === 'count' ? 1n : use.amountMinor) > max,
  )
  // The tightest one is the one to name: lifting any other would not help.
  const binding =
    exceeded.sort((a, b) => (room(a) < room(b) ? -1 : 1)).find(({ kind }) => kind !== 'count') ?? exceeded[0]
  if (!binding) return
  const say = (text: Bilingual) => text[use.language]
  throw new BankError(errorOfKind[binding.kind], {
    field: 'amount',
    values: {
      total: written(binding, binding.max),
      left: written(binding, room(binding)),
      scope: say(scopeTexts[binding.scope]),
      remedy: say(remedyTexts[binding.scope]),
    },
  })
}

/** The rule as it will stand once the amount is used. */
function withUse(rule: LimitRule, { amountMinor }: LimitedUse): LimitRule {
  return { ...rule, used: rule.used + (rule.kind === 'count' ? 1n : amountMinor) }
}

function room({ max, used }: LimitRule): bigint {
  return max > used ? max - used : 0n
}

function written({ kind }: LimitRule, value: bigint): string {
  return kind === 'count' ? value.toString() : formatAmount(value, 'CNY')
}

function meters(rules: readonly LimitRule[]): LimitMeter[] {
  const kinds: LimitMeter['kind'][] = ['single', 'daily', 'count', 'annual']
  return kinds.flatMap((kind) => {
    const [tightest] = rules.filter((rule) => rule.kind === kind).sort((a, b) => (room(a) < room(b) ? -1 : 1))
    if (!tightest) return []
    return {
      kind,
      scope: tightest.scope,
      used: written(tightest, tightest.used),
      total: written(tightest, tightest.max),
      currency: kind === 'count' ? null : ('CNY' as const),
    }
  })
}
