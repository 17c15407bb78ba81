import type { Bilingual, ResponseOf } from '@cloudsail/contract'
import {
  availablePoints,
  type GrantGroup,
  owedPoints,
  type PointsAccount,
  type pointsOverview,
  usableGrants,
} from '@cloudsail/contract/points'
import { addDays } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { readPointsAccount } from '../account/index.ts'
import type { Item } from '../redeem/items.ts'
import { isPieces } from '../redeem/redemption.ts'

/** Presents the balance of a points account on a date, by expiry. */
export function presentBalance(state: PointsAccount, on: string) {
  const groups = [...Map.groupBy(usableGrants(state.grants, on), ({ expiresOn }) => expiresOn)].map(
    ([expiresOn, grants]): GrantGroup => ({
      expiresOn,
      points: grants.reduce((sum, { left }) => sum + left, 0),
      years: [...new Set(grants.map(({ earnedOn }) => earnedOn.slice(0, 4)))],
    }),
  )
  return { balance: state.balance, available: availablePoints(state, on), owed: owedPoints(state), groups }
}

const soonDays = 90

/** Returns the points that expire within ninety days, and the most expensive item they can buy. */
export function soonOver(
  groups: readonly GrantGroup[],
  items: readonly Item[],
  on: string,
): ResponseOf<typeof pointsOverview>['soon'] {
  const until = addDays(on, soonDays)
  const soon = groups.filter(({ expiresOn }) => expiresOn <= until)
  if (soon.length === 0) return null
  const points = soon.reduce((sum, group) => sum + group.points, 0)
  const [best] = items
    .filter((item) => isPieces(item) && item.points <= points && item.left !== 0 && item.fromOn <= on)
    .sort((a, b) => b.points - a.points)
  const buys: Bilingual | null = best?.name ?? null
  return { points, expiresOn: soon[0]!.expiresOn, buys }
}

/**
 * Returns the usable points of each points account of a customer on a date, and what expires next. The bank's own account
 * comes first.
 */
export async function pointsOfAccounts(q: Queryable, customerId: bigint, on: string) {
  const pointsAccounts = await q
    .selectFrom('points.accounts')
    .select('points_account_id')
    .where('customer_id', '=', customerId)
    .orderBy('points_account_id')
    .execute()
  return Promise.all(
    pointsAccounts.map(async ({ points_account_id: pointsAccountId }) => {
      const { state } = await readPointsAccount(q, { customerId, pointsAccountId }, on)
      const { available, groups } = presentBalance(state, on)
      const [first] = groups
      return {
        pointsAccountId,
        available,
        next: first ? { points: first.points, on: first.expiresOn } : null,
      }
    }),
  )
}
