import type { StateRows } from '../accounts/test-state-outcomes.ts'
import { cardOf } from '../cards/test-state-rows.ts'
import { buildItem, buildPoints } from './test-points.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PCC0303: {
    input: async (scene) => {
      const { customerId, accountId: pointsAccountId } = await cardOf(scene)
      await buildPoints(scene.db, {
        customerId,
        pointsAccountId,
        points: 1_000,
        earnedOn: '2026-11-02',
      })
      const coffee = { code: 'COFFEE', kind: 'codes' as const, catalogue: 'card' as const, points: 90 }
      const item = await buildItem(scene.ownerDb, coffee)
      const delivery = { kind: 'codes', mobile: '13816728000' }
      return { cardId: `${pointsAccountId}`, item, count: 1, delivery }
    },
    accounts: { card: 'drawsCash' },
  },
  PYS0103: {
    input: async (scene) => {
      await buildPoints(scene.db, { customerId: scene.customerId, points: 1_000, earnedOn: '2026-11-02' })
      const delivery = { kind: 'cash', accountId: scene.id('own') }
      const item = await buildItem(scene.ownerDb, { code: 'CASH', kind: 'cash', points: 100 })
      return { item, count: 100, delivery }
    },
    accounts: { own: 'receives' },
  },
  PYS0201: 'names an order of goods',
}
