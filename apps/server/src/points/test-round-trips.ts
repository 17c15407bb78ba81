import { cancelRedemption, redeemCardPoints, redeemPoints } from '@cloudsail/contract/points'
import { bankNow, businessDate } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { buildItem, buildPoints, toHome } from './test-points.ts'

async function cup({ db, ownerDb, customerId }: Giver) {
  const item = await buildItem(ownerDb, { code: 'CUP', points: 100, left: 100 })
  await buildPoints(db, { customerId, points: 1_000, earnedOn: businessDate(await bankNow(db)) })
  return { item, count: 1, delivery: toHome }
}

export const roundTripCases: RoundTripCase[] = [
  { contract: redeemPoints, input: cup },
  {
    contract: redeemCardPoints,
    input: async ({ db, ownerDb, customerId }) => {
      const item = await buildItem(ownerDb, {
        code: 'BILL',
        kind: 'billCredit',
        catalogue: 'card',
        points: 400,
      })
      const card = await buildCard(db, { customerId })
      await card.owe('retail', 10_000n, '2026-10-02')
      const earned = { customerId, pointsAccountId: card.accountId, points: 4_000 }
      await buildPoints(db, { ...earned, earnedOn: businessDate(await bankNow(db)) })
      return { cardId: `${card.accountId}`, item, count: 2_000, delivery: { kind: 'billCredit' } }
    },
  },
  {
    contract: cancelRedemption,
    input: async (giver) => ({ orderId: (await giver.give(redeemPoints, await cup(giver))).orderId }),
  },
]
