import type { Bilingual, ResponseOf } from '@cloudsail/contract'
import {
  availablePoints,
  type LotGroup,
  owedPoints,
  type PointsBook,
  type pointsOverview,
  usableLots,
} from '@cloudsail/contract/points'
import { addDays } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { readBook } from '../book/index.ts'
import type { Item } from '../redeem/items.ts'
import { isPieces } from '../redeem/redemption.ts'

/** What a book holds on a date, by expiry. */
export function presentBalance(state: PointsBook, on: string) {
  const groups = [...Map.groupBy(usableLots(state.lots, on), ({ expiresOn }) => expiresOn)].map(
    ([expiresOn, lots]): LotGroup => ({
      expiresOn,
      points: lots.reduce((sum, { left }) => sum + left, 0),
      years: [...new Set(lots.map(({ earnedOn }) => earnedOn.slice(0, 4)))],
    }),
  )
  return { balance: state.balance, available: availablePoints(state, on), owed: owedPoints(state), groups }
}

const soonDays = 90

/** What is over within ninety days, and the dearest piece that it buys. */
export function soonOver(
  groups: readonly LotGroup[],
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

/** What each of a customer's books can be used for on a date, and what of it is over next; the bank's own comes first. */
export async function pointsOfBooks(q: Queryable, customerId: bigint, on: string) {
  const books = await q
    .selectFrom('points.books')
    .select('book')
    .where('customer_id', '=', customerId)
    .orderBy('book')
    .execute()
  return Promise.all(
    books.map(async ({ book }) => {
      const { state } = await readBook(q, { customerId, book }, on)
      const { available, groups } = presentBalance(state, on)
      const [first] = groups
      return { book, available, next: first ? { points: first.points, on: first.expiresOn } : null }
    }),
  )
}
