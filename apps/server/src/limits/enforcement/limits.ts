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

/** The limits that a payment uses up: all, or of the customer's own money those of the account's class. */
export type LimitsUsed = 'all' | 'class'

/** One of several payments that one order authorises. */
export interface LimitPart {
  amountMinor: bigint
  payeeNumber: string
  /** Null where it uses up none. */
  limitsUsed: LimitsUsed | null
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
  /** Whether it is in what is used already: the payment was part of an order that has used its limits up. */
  usedBefore?: boolean
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

/** What an amount that fits comes to. */
export interface CheckedLimits extends LimitState {
  /** The limits with the amount in. */
  meters: LimitMeter[]
  /** The customer's day with the amount in, in minor units of CNY; null where nothing of it counts there. */
  dayWithMinor: bigint | null
}

/** Refuses an amount that does not fit. What is named is the lowest of all limits and of `caps`, which hold for the payment
 *  besides: that much would go now. Uses nothing up. */
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

/** Uses limits up in the posting transaction, all or none, on the rules `checkLimits` has just read in it: of several
 *  payments in one, those of all. Throws the error of the limit that binds. */
export async function consumeLimits(tx: Tx, use: LimitedUse, { rules }: LimitState): Promise<void> {
  if (use.usedBefore) return
  const { customerId } = use
  const counted: { share: Share; counters: Counter[] }[] = []
  for (const share of sharesOf(use)) {
    const capped = cappedBy(rules, use, share)
    const refused = await consume(tx, customerId, capped, share.amountMinor, share.count)
    counted.push({ share, counters: capped.slice(0, refused ?? capped.length).map(({ counter }) => counter) })
    if (refused === null) continue
    // Another order took the room between reading and locking: what is used now, less this, says which limit binds.
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

/** Whether a rule holds for a payment that uses these limits up. */
const holdsFor = ({ scope }: LimitRule, limitsUsed: LimitsUsed) => limitsUsed === 'all' || scope === 'class'

/** Where a share is counted, and up to what, in the order in which counters are locked. */
function cappedBy(rules: readonly LimitRule[], use: LimitedUse, { limitsUsed }: Share): Capped[] {
  const keyOf = ({ scope, period }: Counter) => `${scope} ${period}`
  // What has no limit is counted too: one that is set later begins with what was used before.
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

/** Where a use is counted: of own money, for the account alone. */
function countersOf(limitsUsed: LimitsUsed, accountId: bigint, date: string): Counter[] {
  const counters = transferCounters(accountId, date)
  return limitsUsed === 'class' ? counters.slice(2) : counters
}

/** Gives back what a payment had used up on a business date, where it came to nothing. */
export async function releaseLimits(
  tx: Tx,
  use: {
    customerId: bigint
    accountId: bigint
    amountMinor: bigint
    date: string
    /** All where it is left out. */
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

/** Throws the error of what leaves least; a count binds only where no amount does. */
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

/** The rule as it will stand once the amount is used. */
function withUse(rule: LimitRule, use: LimitedUse): LimitRule {
  return { ...rule, used: rule.used + neededOf(rule, use) }
}

/** How much of a limit is needed: a single limit has to let the largest part through. */
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
