import { addMonths, maskCard, type ResponseOf } from '@cloudsail/contract'
import { cardProductNames } from '@cloudsail/contract/cards'
import {
  assetPoints,
  type cardPoints,
  earningRules,
  type MonthOfPoints,
  type pointsOverview,
  withinCap,
} from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import { readCards } from '../../cards/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { bankPointsAccount, earningParameter, readPointsAccount } from '../account/index.ts'
import { assetDays, datesThrough } from '../earning/assets.ts'
import { readItems } from '../redeem/items.ts'
import { presentBalance, soonOver } from './balance.ts'

/** PYS0101000: returns the balance by expiry, what this month has earned and will earn, and twelve months. */
export async function readPointsOverview({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof pointsOverview>> {
  const today = businessDate(now)
  const dates = datesThrough(today)
  const [pointsAccount, items, months, sums, terms, assets] = await Promise.all([
    readPointsAccount(db, { customerId, pointsAccountId: bankPointsAccount }, today),
    readItems(db, { catalogue: 'bank', on: today }),
    monthsOf(db, customerId, bankPointsAccount, today),
    monthByRule(db, customerId, today),
    parameter(db, earningParameter, today),
    assetDays(db, dates, { after: customerId - 1n, upTo: customerId }),
  ])
  const balance = presentBalance(pointsAccount.state, today)
  const worth = { transfer: terms.transfer, logIn: terms.logIn, eStatement: terms.eStatement }
  return {
    ...balance,
    soon: soonOver(balance.groups, items, today),
    expected: withinCap(assetPoints(assets.get(customerId) ?? 0n, dates.length), 0, terms.caps.assets),
    months,
    rules: earningRules.map((rule) => ({
      rule,
      earned: sums.get(rule) ?? 0,
      cap: rule === 'eStatement' ? null : terms.caps[rule],
      points: rule in worth ? worth[rule as keyof typeof worth] : 1,
    })),
  }
}

/** PCC0301000: returns the points overview of each credit card. */
export async function readCardPoints({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof cardPoints>> {
  const today = businessDate(now)
  const [cards, items] = await Promise.all([
    readCards(db, customerId),
    readItems(db, { catalogue: 'card', on: today }),
  ])
  const shown = cards.filter(({ accountStatus, enrolled }) => accountStatus !== 'closed' && enrolled)
  return {
    cards: await Promise.all(
      shown.map(async ({ accountId, number, product }) => {
        const [pointsAccount, months] = await Promise.all([
          readPointsAccount(db, { customerId, pointsAccountId: accountId }, today),
          monthsOf(db, customerId, accountId, today),
        ])
        const points = presentBalance(pointsAccount.state, today)
        return {
          cardId: accountId.toString(),
          number: maskCard(number),
          product: cardProductNames[product],
          points,
          months,
          soon: soonOver(points.groups, items, today),
        }
      }),
    ),
  }
}

/**
 * Returns the points earned, used and expired in each of twelve months, oldest first. Points taken back or returned are
 * included.
 */
async function monthsOf(
  q: Queryable,
  customerId: bigint,
  pointsAccountId: bigint,
  today: string,
): Promise<MonthOfPoints[]> {
  const first = `${addMonths(today, -11).slice(0, 7)}-01`
  const { rows } = await sql<MonthOfPoints>`
    select to_char(booked_on, 'YYYY-MM') as month,
      coalesce(sum(points) filter (where kind in ('earn', 'reverse', 'adjust')), 0)::integer as earned,
      -coalesce(sum(points) filter (where kind in ('redeem', 'return')), 0)::integer as used,
      -coalesce(sum(points) filter (where kind = 'expire'), 0)::integer as expired
    from points.entries where customer_id = ${customerId} and points_account_id = ${pointsAccountId} and booked_on >= ${first}
    group by 1`.execute(q)
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7)
    return rows.find((row) => row.month === month) ?? { month, earned: 0, used: 0, expired: 0 }
  })
}

async function monthByRule(
  q: Queryable,
  customerId: bigint,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ rule: string; points: number }>`
    select rule, sum(points)::integer as points from points.grants
    where customer_id = ${customerId} and points_account_id = ${bankPointsAccount} and earned_on >= ${`${today.slice(0, 7)}-01`}
    group by rule`.execute(q)
  return new Map(rows.map(({ rule, points }) => [rule, points]))
}
