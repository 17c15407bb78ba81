import { fillBoth, inBoth } from '@cloudsail/contract'
import { notDue, pointsOfPurchase } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import {
  addDays,
  type DayEndStep,
  instantOf,
  type JobHandler,
  parameter,
  parameterOn,
  scheduled,
} from '../../bankday/index.ts'
import { cardRefundsOn, cardRetailOn } from '../../cards/index.ts'
import type { Tx } from '../../db/database.ts'
import { mailTo } from '../../messages/index.ts'
import { enqueue } from '../../outbox/index.ts'
import {
  bankPointsAccount,
  cardRatesParameter,
  earnInto,
  earningParameter,
  expireDue,
  grantsNamed,
  lockPointsAccounts,
  pointsAccountIn,
  readPointsAccount,
  reverseFrom,
  savePointsAccounts,
} from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { assetsEarned } from './assets.ts'
import { eventsOf, type Range } from './events.ts'
import { postEarnings } from './post-earnings.ts'

/** Customers of one range. */
const customersAtOnce = 500
const earningTime = '02:00'

/** Expires points at midnight after their last valid day, before anything is redeemed. */
export const expirePoints: DayEndStep = {
  key: 'points.expire',
  async run(tx, { date, after }) {
    const { rows } = await sql<{ customerId: bigint; pointsAccountId: bigint }>`
      select distinct customer_id as "customerId", points_account_id as "pointsAccountId" from points.grants
      where left_points > 0 and expires_on <= ${date} and customer_id in (
        select distinct customer_id from points.grants
        where left_points > 0 and expires_on <= ${date} and customer_id > ${after}
        order by customer_id limit ${customersAtOnce})
      order by customer_id, points_account_id`.execute(tx)
    const pointsAccounts = await lockPointsAccounts(tx, rows)
    for (const pointsAccount of pointsAccounts.values()) expireDue(pointsAccount, addDays(date, 1))
    await savePointsAccounts(tx, pointsAccounts.values())
    return { processed: rows.length, next: rows.at(-1)?.customerId ?? null }
  },
}

/** Returns the next range of customers. Null if there are no more. */
async function nextCustomers(tx: Tx, after: bigint): Promise<(Range & { next: bigint | null }) | null> {
  const { rows } = await sql<{ upTo: bigint | null; count: number }>`
    select max(customer_id) as "upTo", count(*)::integer as count from (
      select distinct customer_id from accounts.accounts where customer_id > ${after}
      order by customer_id limit ${customersAtOnce}
    ) range`.execute(tx)
  const { upTo, count } = rows[0]!
  return upTo === null ? null : { after, upTo, next: count < customersAtOnce ? null : upTo }
}

/**
 * Credits at 02:00 what yesterday's payments, deposits and transfers have earned. Takes back points for refunds, early draws
 * and returned transfers.
 */
export const earnPoints: DayEndStep = {
  key: 'points.earn',
  notBefore: earningTime,
  async run(tx, { date, after }) {
    const range = await nextCustomers(tx, after)
    if (!range) return { processed: 0, next: null }
    const at = instantOf(addDays(date, 1), earningTime)
    const processed = await postEarnings(tx, await eventsOf(tx, date, range), at)
    return { processed, next: range.next }
  },
}

/** Credits what the assets of the past month have earned, at 02:00 on the 1st. */
export const earnByAssets: DayEndStep = {
  key: 'points.assets',
  notBefore: earningTime,
  isDue: (date) => addDays(date, 1).endsWith('-01'),
  async run(tx, { date, after }) {
    const range = await nextCustomers(tx, after)
    if (!range) return { processed: 0, next: null }
    const candidates = await assetsEarned(tx, date, range)
    const at = instantOf(addDays(date, 1), earningTime)
    return { processed: await postEarnings(tx, { candidates, losses: [] }, at), next: range.next }
  },
}

/**
 * Credits at 02:00 the points of credit cards for retail posted on the date, less points for refunds that name their
 * purchase.
 */
export const earnByCards: DayEndStep = {
  key: 'points.cards',
  notBefore: earningTime,
  async run(tx, { date, after }) {
    const range = await nextCustomers(tx, after)
    if (!range) return { processed: 0, next: null }
    const [bought, refunds] = await Promise.all([
      cardRetailOn(tx, date, range),
      cardRefundsOn(tx, date, range),
    ])
    const nameOf = (each: { customerId: bigint; accountId: bigint; reference: string }) => ({
      customerId: each.customerId,
      pointsAccountId: each.accountId,
      rule: 'purchase',
      reference: each.reference,
    })
    const before = await grantsNamed(tx, [...bought, ...refunds].map(nameOf))
    const keyOf = (each: { customerId: bigint; pointsAccountId: bigint; reference: string }) =>
      `${each.customerId} ${each.pointsAccountId} ${each.reference}`
    const grants = new Map(before.map((grant) => [keyOf(grant), grant]))
    const pointsAccounts = await lockPointsAccounts(
      tx,
      [...bought, ...refunds].map(nameOf),
      before.map(({ customerId, pointsAccountId, grantNo }) => ({ customerId, pointsAccountId, grantNo })),
    )
    const earlier = [...new Set(before.map(({ earnedOn }) => earnedOn))]
    const rates = new Map(
      (await parameterOn(tx, cardRatesParameter, [date, ...earlier])).map((found, index) => [
        [date, ...earlier][index]!,
        found!.value,
      ]),
    )
    const at = instantOf(addDays(date, 1), earningTime)
    for (const each of bought) {
      const name = nameOf(each)
      const points = pointsOfPurchase(each.amountMinor, rates.get(date)![each.product])
      if (points === 0 || grants.has(keyOf(name))) continue
      const pointsAccount = pointsAccountIn(pointsAccounts, name)
      const { rule, reference } = name
      earnInto(pointsAccount, { at, rule, reference, words: inBoth(each.merchant), earnedOn: date, points })
      grants.set(keyOf(name), {
        ...name,
        earnedOn: date,
        points,
        reversed: 0,
        grantNo: pointsAccount.lastGrant,
        basisMinor: null,
        months: null,
      })
    }
    for (const each of refunds) {
      const grant = grants.get(keyOf(nameOf(each)))
      if (!grant) continue
      const total = notDue(
        grant.points,
        pointsOfPurchase(each.remainingMinor, rates.get(grant.earnedOn)![each.product]),
      )
      const words = fillBoth(texts.refunded, { name: each.merchant })
      reverseFrom(pointsAccountIn(pointsAccounts, grant), grant.grantNo, total, {
        at,
        rule: grant.rule,
        reference: grant.reference,
        words,
      })
    }
    await savePointsAccounts(tx, pointsAccounts.values())
    return { processed: bought.length + refunds.length, next: range.next }
  },
}

/** Kind of scheduled job: reminds a customer of points that expire at the end of the year. */
export const reminderDue = 'points.reminder'
const remindersOn = ['-11-01', '-12-01']
const reminderTime = '09:00'

/** Schedules reminders for the mornings of 1 November and 1 December. */
export const planReminders: DayEndStep = {
  key: 'points.reminders',
  notBefore: earningTime,
  isDue: (date) => remindersOn.some((day) => addDays(date, 1).endsWith(day)),
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { remindFrom } = await parameter(tx, earningParameter, day)
    const { rows } = await sql<{ customerId: bigint }>`
      select customer_id as "customerId" from points.grants
      where points_account_id = ${bankPointsAccount} and left_points > 0 and expires_on = ${`${day.slice(0, 4)}-12-31`}
        and customer_id > ${after}
      group by customer_id having sum(left_points) >= ${remindFrom}
      order by customer_id limit ${customersAtOnce}`.execute(tx)
    if (rows.length > 0)
      await scheduled(
        rows.map(({ customerId }) => ({
          customerId,
          kind: reminderDue,
          reference: day,
          dueAt: instantOf(day, reminderTime),
        })),
      ).execute(tx)
    return { processed: rows.length, next: rows.at(-1)?.customerId ?? null }
  },
}

/** Notifies the customer by mail and SMS of points that expire, if they still exist. */
export const remind: JobHandler = async (tx, { customerId, reference: day, now }) => {
  const date = `${day.slice(0, 4)}-12-31`
  const { state } = await readPointsAccount(tx, { customerId, pointsAccountId: bankPointsAccount }, day)
  const points = state.grants
    .filter(({ expiresOn }) => expiresOn === date)
    .reduce((sum, { left }) => sum + left, 0)
  const { remindFrom } = await parameter(tx, earningParameter, day)
  if (points < remindFrom) return
  const text = fillBoth(texts.reminder, { points, date })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
  await mailTo(tx, customerId, {
    subject: fillBoth(texts.reminderTitle, { points, date }),
    content: text,
    at: now,
  })
}
