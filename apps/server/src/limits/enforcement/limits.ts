import { type Bilingual, type ErrorKey, fillBoth, formatAmount, formatGrouped } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Cap, lowestOf } from './caps.ts'
import { type Capped, type Counter, consume, release } from './counters.ts'
import { refuseUndesignated } from './receiver-rule.ts'
import {
  type LimitFacts,
  type LimitQuestion,
  type LimitRule,
  type LimitState,
  limitState,
  readLimits,
  transferCounters,
} from './rules.ts'
import { higherLater, remedyTexts, scopeTexts } from './texts.ts'

/** One of several payments that one order authorises. */
export interface LimitPart {
  amountMinor: bigint
  payeeNumber: string
}

export interface LimitedUse extends LimitQuestion {
  /** Minor units of CNY. */
  amountMinor: bigint
  /** Null where there are several. */
  payeeNumber: string | null
  /** Whether the payee is the customer's own account elsewhere. */
  toOwn?: boolean
  /** Where it is the sum of several: each of them. */
  parts?: readonly LimitPart[]
}

/** For each kind of limit the one that leaves least, as the customer sees it before typing. */
export async function remainingLimits(
  q: Queryable,
  question: LimitQuestion,
): Promise<{ limits: LimitMeter[]; designatedOnly: boolean }> {
  const { rules, designatedOnly } = limitState(await readLimits(q, question), question)
  return { limits: meters(rules), designatedOnly }
}

/** The most that could be paid at once by the limits of an account, and what allows no more. */
export function leastRoom(
  facts: LimitFacts,
  question: LimitQuestion,
): { roomMinor: bigint; scope: Bilingual } {
  const [tightest] = limitState(facts, question)
    .rules.filter(({ kind }) => kind !== 'count')
    .sort((a, b) => (room(a) < room(b) ? -1 : 1))
  if (!tightest) throw new Error('Every method has a limit')
  return { roomMinor: room(tightest), scope: scopeTexts[tightest.scope] }
}

/** Refuses an amount that does not fit. What is named is the lowest of all limits and of `caps`, which hold for the payment
 *  besides: that much would go now. Uses nothing up; the meters have the amount in. */
export function checkLimits(
  facts: LimitFacts,
  use: LimitedUse,
  caps: readonly Cap[] = [],
): LimitState & { meters: LimitMeter[] } {
  const state = limitState(facts, use)
  if (state.designatedOnly && !use.toOwn) refuseUndesignatedParts(facts, use)
  refuseWhatBinds(state.rules, use, facts, caps)
  return { ...state, meters: meters(state.rules.map((rule) => withUse(rule, use))) }
}

/** Refuses what is arranged for later where it could not be as things stand, whatever is used today: an amount above a
 *  single limit, a payee that is not designated by its first date. */
export function checkArranged(
  facts: LimitFacts,
  use: LimitedUse,
  { firstAt, caps }: { firstAt: Date; caps: readonly Cap[] },
): void {
  const { rules, designatedOnly } = limitState(facts, use)
  if (designatedOnly) refuseUndesignatedParts(facts, { ...use, now: firstAt })
  refuseWhatBinds(
    rules.filter(({ kind }) => kind === 'single'),
    use,
    facts,
    caps,
  )
}

function refuseUndesignatedParts(facts: LimitFacts, use: LimitedUse): void {
  const { payeeNumber, now, parts = [] } = use
  if (payeeNumber !== null) refuseUndesignated(facts, { payeeNumber, now })
  for (const [index, part] of parts.entries())
    refuseUndesignated(facts, { payeeNumber: part.payeeNumber, now }, `lines.${index}.payeeAccount`)
}

/** Uses limits up in the posting transaction, all or none, on the rules `checkLimits` has just read in it. Throws the
 *  error of the limit that binds. */
export async function consumeLimits(tx: Tx, use: LimitedUse, { rules }: LimitState): Promise<void> {
  const keyOf = ({ scope, period }: Counter) => `${scope} ${period}`
  // What has no limit is counted too: one that is set later begins with what was used before.
  const counters = new Map(
    countersOf(use).map((counter) => [
      keyOf(counter),
      { counter, maxAmount: null, maxCount: null } as Capped,
    ]),
  )
  for (const { counter, kind, max } of rules) {
    const entry = counter && counters.get(keyOf(counter))
    if (!entry) continue
    if (kind === 'count') entry.maxCount = Number(max)
    else if (entry.maxAmount === null || max < entry.maxAmount) entry.maxAmount = max
  }
  const sorted = [...counters.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  const refused = await consume(tx, use.customerId, sorted, use.amountMinor)
  if (refused !== null) {
    // Another order took the room between reading and locking: what is used now says which limit binds.
    const facts = await readLimits(tx, use)
    refuseWhatBinds(limitState(facts, use).rules, use, facts)
    throw new Error(`Limit counter ${refused} refused what its rules allow`)
  }
}

/** Where a use is counted: of own money, for the account alone. */
function countersOf({ accountId, now, ownMoney }: LimitedUse): Counter[] {
  const counters = transferCounters(accountId, businessDate(now))
  return ownMoney ? counters.slice(2) : counters
}

/** Gives back what an order of a business date had used up, where it came to nothing. */
export async function releaseLimits(
  tx: Tx,
  use: { customerId: bigint; accountId: bigint; amountMinor: bigint; date: string },
): Promise<void> {
  await release(tx, use.customerId, transferCounters(use.accountId, use.date), use.amountMinor)
}

const errorOfKind: Record<LimitRule['kind'], ErrorKey> = {
  single: 'limitSingleExceeded',
  daily: 'limitDailyExceeded',
  count: 'limitCountExceeded',
  annual: 'limitAnnualExceeded',
}

/** Throws the error of what leaves least; a count binds only where no amount does. */
function refuseWhatBinds(
  rules: readonly LimitRule[],
  use: LimitedUse,
  facts: Pick<LimitFacts, 'coolingHours'>,
  caps: readonly Cap[] = [],
): void {
  const exceeded = rules.filter(({ kind, used, max }) => used + neededOf(kind, use) > max)
  const [counts, amounts] = [
    exceeded.filter(({ kind }) => kind === 'count'),
    exceeded.filter(({ kind }) => kind !== 'count'),
  ]
  const lowest = lowestOf([
    ...caps.filter(({ leftMinor }) => use.amountMinor > leftMinor),
    ...amounts.map((rule) => ({ leftMinor: room(rule), refusal: () => refusalOf(rule, facts) })),
  ])
  if (lowest) throw lowest.refusal()
  if (counts[0]) throw refusalOf(counts[0], facts)
}

function refusalOf(rule: LimitRule, { coolingHours }: Pick<LimitFacts, 'coolingHours'>): BankError {
  const key = rule.scope === 'uncertified' ? 'limitUncertifiedExceeded' : errorOfKind[rule.kind]
  const written = (value: bigint) => (rule.kind === 'count' ? value.toString() : formatGrouped(value, 'CNY'))
  return new BankError(key, {
    field: 'amount',
    values: {
      total: written(rule.max),
      left: written(room(rule)),
      scope: scopeTexts[rule.scope],
      remedy: rule.higherFrom
        ? fillBoth(higherLater, { time: wireTime(rule.higherFrom).slice(0, 16).replace('T', ' ') })
        : fillBoth(remedyTexts[rule.scope], { coolingHours }),
    },
  })
}

/** The rule as it will stand once the amount is used. */
function withUse(rule: LimitRule, use: LimitedUse): LimitRule {
  return { ...rule, used: rule.used + neededOf(rule.kind, use) }
}

/** How much of a limit is needed: a single limit has to let the largest part through. */
function neededOf(kind: LimitRule['kind'], { amountMinor, parts }: LimitedUse): bigint {
  if (kind === 'count') return BigInt(parts?.length ?? 1)
  if (kind !== 'single' || !parts) return amountMinor
  const largestFirst = parts.toSorted((a, b) => (a.amountMinor < b.amountMinor ? 1 : -1))
  return largestFirst[0]?.amountMinor ?? 0n
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
