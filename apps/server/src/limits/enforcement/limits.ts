import { type Bilingual, type ErrorKey, fillBoth, formatAmount, formatGrouped } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Cap, lowestOf, refuseAboveCaps } from './caps.ts'
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

/** Limits that a payment uses up: all, or only those of the account's class for the customer's own money. */
export type LimitsUsed = 'all' | 'class'

/** One of several payments authorised by one order. */
export interface LimitPart {
  amountMinor: bigint
  payeeNumber: string
  /** Null if the payment uses up no limits. */
  limitsUsed: LimitsUsed | null
}

export interface LimitedUse extends LimitQuestion {
  /** Minor units of CNY. */
  amountMinor: bigint
  /** Null if there are several payees. */
  payeeNumber: string | null
  /** Whether the payee is the customer's own account at another bank. */
  toOwn?: boolean
  /** The single payments, if the amount is their sum. */
  parts?: readonly LimitPart[]
  /** Whether an earlier order has already used up the limits for this payment, which is therefore part of the usage. */
  usedBefore?: boolean
}

/** Returns, for each kind of limit, the limit that leaves least. The customer sees these before typing an amount. */
export async function remainingLimits(
  q: Queryable,
  question: LimitQuestion,
): Promise<{ limits: LimitMeter[]; designatedOnly: boolean }> {
  const { rules, designatedOnly } = limitState(await readLimits(q, question), question)
  return { limits: meters(rules), designatedOnly }
}

/** Returns the most that an account's limits allow in one payment, and the limit that sets this maximum. */
export function leastHeadroom(
  facts: LimitFacts,
  question: LimitQuestion,
): { headroomMinor: bigint; scope: Bilingual } {
  const [tightest] = limitState(facts, question)
    .rules.filter(({ kind }) => kind !== 'count')
    .sort((a, b) => (headroom(a) < headroom(b) ? -1 : 1))
  if (!tightest) throw new Error('Every method has a limit')
  return { headroomMinor: headroom(tightest), scope: scopeTexts[tightest.scope] }
}

/** Result of checking an amount that fits. */
export interface CheckedLimits extends LimitState {
  /** The limits with the amount included. */
  meters: LimitMeter[]
  /** The customer's sum of the day with the amount included, in minor units of CNY. Null if nothing counts towards it. */
  dayWithMinor: bigint | null
}

/**
 * Refuses an amount that does not fit. The error names the lowest of all limits and of `caps`, which also apply to the
 * payment, so that the amount it names can be paid now. Uses nothing up.
 */
export function checkLimits(facts: LimitFacts, use: LimitedUse, caps: readonly Cap[] = []): CheckedLimits {
  const state = limitState(facts, use)
  const { rules, dayMinor, designatedOnly } = state
  if (designatedOnly && !use.toOwn) refuseUndesignatedParts(facts, use)
  const inDay = sharesOf(use).find(({ limitsUsed }) => limitsUsed === 'all')
  const dayBefore = inDay ? dayMinor : null
  if (use.usedBefore) {
    refuseAboveCaps(use.amountMinor, caps)
    return { ...state, meters: meters(rules), dayWithMinor: dayBefore }
  }
  refuseWhatBinds(rules, use, facts, caps)
  return {
    ...state,
    meters: meters(rules.map((rule) => withUse(rule, use))),
    dayWithMinor: inDay ? dayMinor + inDay.amountMinor : null,
  }
}

/**
 * Refuses an arrangement for later that is already impossible, independent of today's use: an amount above a single limit,
 * or a payee not yet designated on the first date.
 */
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

/**
 * Uses limits up in the posting transaction, all or none, under the rules that `checkLimits` has just read in it. For
 * several payments in one order, it uses the limits of all of them. Throws the error of the limit that binds.
 */
export async function consumeLimits(tx: Tx, use: LimitedUse, { rules }: LimitState): Promise<void> {
  if (use.usedBefore) return
  const { customerId } = use
  const counted: { share: Share; counters: Counter[] }[] = []
  for (const share of sharesOf(use)) {
    const capped = cappedBy(rules, use, share)
    const refused = await consume(tx, customerId, capped, share.amountMinor, share.count)
    counted.push({ share, counters: capped.slice(0, refused ?? capped.length).map(({ counter }) => counter) })
    if (refused === null) continue
    // Another order took the room between reading and locking. The current usage without this order shows which limit binds.
    for (const { share, counters } of counted)
      await release(tx, customerId, counters, share.amountMinor, share.count)
    const facts = await readLimits(tx, use)
    refuseWhatBinds(limitState(facts, use).rules, use, facts)
    throw new Error(`Limit counter ${refused} refused what its rules allow`)
  }
}

/** Payments of one order that use up the same limits. */
interface Share {
  limitsUsed: LimitsUsed
  amountMinor: bigint
  largestMinor: bigint
  count: number
}

function sharesOf({ amountMinor, ownMoney, parts }: LimitedUse): Share[] {
  if (!parts)
    return [{ limitsUsed: ownMoney ? 'class' : 'all', amountMinor, largestMinor: amountMinor, count: 1 }]
  return (['all', 'class'] as const).flatMap((limitsUsed) => {
    const amounts = parts.flatMap((part) => (part.limitsUsed === limitsUsed ? [part.amountMinor] : []))
    if (amounts.length === 0) return []
    return {
      limitsUsed,
      amountMinor: amounts.reduce((sum, amount) => sum + amount, 0n),
      largestMinor: amounts.reduce(greater, 0n),
      count: amounts.length,
    }
  })
}

const greater = (one: bigint, other: bigint) => (one > other ? one : other)

/** Returns whether a rule applies to a payment that uses up these limits. */
const holdsFor = ({ scope }: LimitRule, limitsUsed: LimitsUsed) => limitsUsed === 'all' || scope === 'class'

/** Returns the counters of a share with their maxima, in the order of locking. */
function cappedBy(rules: readonly LimitRule[], use: LimitedUse, { limitsUsed }: Share): Capped[] {
  const keyOf = ({ scope, period }: Counter) => `${scope} ${period}`
  // Counters without a limit are counted too, so that a limit set later includes earlier use.
  const counters = new Map(
    countersOf(limitsUsed, use.accountId, businessDate(use.now)).map((counter) => [
      keyOf(counter),
      { counter, maxAmount: null, maxCount: null } as Capped,
    ]),
  )
  for (const rule of rules) {
    const { counter, kind, max } = rule
    const entry = holdsFor(rule, limitsUsed) && counter && counters.get(keyOf(counter))
    if (!entry) continue
    if (kind === 'count') entry.maxCount = Number(max)
    else if (entry.maxAmount === null || max < entry.maxAmount) entry.maxAmount = max
  }
  return [...counters.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** Returns the counters of a use. Own money counts for the account alone. */
function countersOf(limitsUsed: LimitsUsed, accountId: bigint, date: string): Counter[] {
  const counters = transferCounters(accountId, date)
  return limitsUsed === 'class' ? counters.slice(2) : counters
}

/** Releases what a payment used up on a business date, if the payment failed. */
export async function releaseLimits(
  tx: Tx,
  use: {
    customerId: bigint
    accountId: bigint
    amountMinor: bigint
    date: string
    /** All if omitted. */
    limitsUsed?: LimitsUsed
  },
): Promise<void> {
  const { customerId, accountId, amountMinor, date, limitsUsed = 'all' } = use
  await release(tx, customerId, countersOf(limitsUsed, accountId, date), amountMinor)
}

const errorOfKind: Record<LimitRule['kind'], ErrorKey> = {
  single: 'limitSingleExceeded',
  daily: 'limitDailyExceeded',
  count: 'limitCountExceeded',
  annual: 'limitAnnualExceeded',
}

/** Throws the error of the limit or cap that leaves least. A limit on the count is named only if no amount binds. */
function refuseWhatBinds(
  rules: readonly LimitRule[],
  use: LimitedUse,
  facts: Pick<LimitFacts, 'coolingHours'>,
  caps: readonly Cap[] = [],
): void {
  const exceeded = rules.filter((rule) => {
    const needed = neededOf(rule, use)
    return needed > 0n && rule.used + needed > rule.max
  })
  const [counts, amounts] = [
    exceeded.filter(({ kind }) => kind === 'count'),
    exceeded.filter(({ kind }) => kind !== 'count'),
  ]
  const lowest = lowestOf([
    ...caps.filter(({ leftMinor }) => use.amountMinor > leftMinor),
    ...amounts.map((rule) => ({ leftMinor: headroom(rule), refusal: () => refusalOf(rule, facts) })),
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
      left: written(headroom(rule)),
      scope: scopeTexts[rule.scope],
      remedy: rule.higherFrom
        ? fillBoth(higherLater, { time: wireTime(rule.higherFrom).slice(0, 16).replace('T', ' ') })
        : fillBoth(remedyTexts[rule.scope], { coolingHours }),
    },
  })
}

/** Returns the rule with the amount added to its use. */
function withUse(rule: LimitRule, use: LimitedUse): LimitRule {
  return { ...rule, used: rule.used + neededOf(rule, use) }
}

/** Returns how much of a limit a use needs. A single limit has to allow the largest part. */
function neededOf(rule: LimitRule, use: LimitedUse): bigint {
  return sharesOf(use)
    .filter(({ limitsUsed }) => holdsFor(rule, limitsUsed))
    .reduce((needed, { amountMinor, largestMinor, count }) => {
      if (rule.kind === 'single') return greater(largestMinor, needed)
      return needed + (rule.kind === 'count' ? BigInt(count) : amountMinor)
    }, 0n)
}

function headroom({ max, used }: LimitRule): bigint {
  return max > used ? max - used : 0n
}

function written({ kind }: LimitRule, value: bigint): string {
  return kind === 'count' ? value.toString() : formatAmount(value, 'CNY')
}

function meters(rules: readonly LimitRule[]): LimitMeter[] {
  const kinds: LimitMeter['kind'][] = ['single', 'daily', 'count', 'annual']
  return kinds.flatMap((kind) => {
    const [tightest] = rules
      .filter((rule) => rule.kind === kind)
      .sort((a, b) => (headroom(a) < headroom(b) ? -1 : 1))
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
