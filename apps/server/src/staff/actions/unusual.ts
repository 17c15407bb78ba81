import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { UnusualFact } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { businessDate, parameter, startOfDay, workdaysFrom } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Branches } from '../branches.ts'
import { staffNumbersFrom } from '../number.ts'
import { secondFromParameter, unusualParameter } from '../parameters.ts'
import type { StaffPerson } from '../person.ts'
import { unusualTexts } from '../texts.ts'
import type { StaffBank } from './bank.ts'
import type { Counted } from './decide-action.ts'

interface Asked {
  actionId: string
  code: string
  maker: StaffPerson
  customerId: bigint | null
  counted: Counted | null
  /** When the action was prepared, for the hours of the branch. */
  madeAt: Date
  now: Date
  branches: Branches
}

/**
 * Returns what is unusual about an action, in the order of importance. Everything is computed, from dated parameters.
 * nothing is typed by anybody.
 */
export async function unusualFacts(q: Queryable, bank: StaffBank, asked: Asked): Promise<UnusualFact[]> {
  const { customerId, now } = asked
  const date = businessDate(now)
  const rule = await parameter(q, unusualParameter, date)
  const facts = await Promise.all([
    customerId === null ? [] : aboutCustomer(q, asked, customerId, rule),
    ...(customerId === null
      ? []
      : bank.unusual.map((source) => source(q, { customerId, now, changedDays: rule.changedDays }))),
    nearThreshold(asked, rule),
    justBelow(q, asked, rule),
    outsideHours(q, asked),
  ])
  return facts.flat()
}

type Rule = { changedDays: number; nearPercent: number; actionsOfMaker: number }

async function aboutCustomer(
  q: Queryable,
  { actionId, code, maker, now }: Asked,
  customerId: bigint,
  rule: Rule,
): Promise<UnusualFact[]> {
  const date = businessDate(now)
  const [before, changed, sameMaker] = await Promise.all([
    q
      .selectFrom('staff.actions')
      .select('action_id')
      .where('customer_id', '=', customerId)
      .where('code', '=', code)
      .where('state', '=', 'executed')
      .where('action_id', '<>', actionId)
      .limit(1)
      .executeTakeFirst(),
    q
      .selectFrom('identity.customers')
      .select(['mobile_changed_at', 'document_changed_at'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
    q
      .selectFrom('staff.actions')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('maker_issuer', '=', maker.issuer)
      .where('maker_subject', '=', maker.subject)
      .where('customer_id', '=', customerId)
      .where('action_id', '>=', staffNumbersFrom(date))
      .where('action_id', '<>', actionId)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  const since = startOfDay(date).getTime() - rule.changedDays * 86_400_000
  const facts: UnusualFact[] = []
  if (!before) facts.push({ key: 'first', text: unusualTexts.first })
  const change = (key: 'mobileChanged' | 'documentChanged', at: Date | null | undefined) => {
    if (at && at.getTime() >= since)
      facts.push({ key, text: fillBoth(unusualTexts[key], { date: businessDate(at) }) })
  }
  change('mobileChanged', changed?.mobile_changed_at)
  change('documentChanged', changed?.document_changed_at)
  const count = sameMaker.count + 1
  if (count >= rule.actionsOfMaker)
    facts.push({ key: 'sameMaker', text: fillBoth(unusualTexts.sameMaker, { count }) })
  return facts
}

/** Tells an amount that is close to its threshold and below it. */
function nearThreshold({ counted }: Asked, { nearPercent }: Rule): UnusualFact[] {
  if (counted === null || counted.thresholdMinor === null) return []
  const { amountMinor, thresholdMinor } = counted
  if (!isNear(amountMinor, thresholdMinor, nearPercent)) return []
  const values = { amount: money(amountMinor), threshold: money(thresholdMinor) }
  return [{ key: 'nearThreshold', text: fillBoth(unusualTexts.nearThreshold, values) }]
}

const isNear = (amountMinor: bigint, thresholdMinor: bigint, percent: number) =>
  amountMinor < thresholdMinor && amountMinor * 100n >= thresholdMinor * BigInt(percent)

const money = (minor: bigint) => formatGrouped(minor, 'CNY')

/**
 * Tells the checker of any action what the maker did today just below a threshold, whatever the customer: a threshold is
 * also avoided by splitting.
 */
async function justBelow(q: Queryable, { actionId, maker, now }: Asked, rule: Rule): Promise<UnusualFact[]> {
  const date = businessDate(now)
  const [thresholds, done] = await Promise.all([
    parameter(q, secondFromParameter, date),
    q
      .selectFrom('staff.actions')
      .select(['code', 'counted_minor'])
      .where('maker_issuer', '=', maker.issuer)
      .where('maker_subject', '=', maker.subject)
      .where('action_id', '>=', staffNumbersFrom(date))
      .where('action_id', '<>', actionId)
      .where('state', '=', 'executed')
      .where('approval', '=', 'none')
      .where('counted_minor', 'is not', null)
      .orderBy('action_id')
      .execute(),
  ])
  return done.flatMap(({ code, counted_minor }) => {
    const threshold = thresholds[code]
    if (threshold === undefined || !isNear(counted_minor!, threshold, rule.nearPercent)) return []
    const values = { amount: money(counted_minor!), threshold: money(threshold) }
    return [{ key: 'justBelow', text: fillBoth(unusualTexts.justBelow, values) }]
  })
}

/** Tells an action that was made while the branch of its maker was closed. */
async function outsideHours(q: Queryable, { maker, madeAt, branches }: Asked): Promise<UnusualFact[]> {
  const branch = maker.branchCode === null ? undefined : branches.get(maker.branchCode)
  if (!branch) return []
  const date = businessDate(madeAt)
  const [day] = await workdaysFrom(q, date, 1)
  const isSaturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  const closesAt = day?.workday !== false ? branch.closesAt : isSaturday ? branch.saturdayClosesAt : null
  const hours = `${branch.opensAt}–${closesAt ?? branch.closesAt}`
  const time = new Date(madeAt.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
  const isOpen = closesAt !== null && time >= branch.opensAt && time < closesAt
  return isOpen ? [] : [{ key: 'outsideHours', text: fillBoth(unusualTexts.outsideHours, { hours }) }]
}
