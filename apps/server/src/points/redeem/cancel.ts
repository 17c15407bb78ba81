import { fillBoth, inBoth } from '@cloudsail/contract'
import { cancelRedemption as contract } from '@cloudsail/contract/points'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { type OpenPointsAccount, readPointsAccount } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { partsOf, pointsText, readRedemption } from './redemption.ts'
import { tellSupplier } from './supplier.ts'
import { undo } from './undo.ts'

/** PYS0201000: cancels goods that have not been sent. The points return to the grants they came from. */
export const cancelRedemption = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, now, lock }, { orderId }) {
    const redemption = readRedemption(q, { customerId, orderId }, { lock })
    return {
      redemption,
      pointsAccount: pointsAccountOf(q, redemption, { on: businessDate(now), lock }),
    }
  },

  decide(_asked, { orderId }, { redemption, pointsAccount }) {
    if (!redemption || !pointsAccount) throw new BankError('redemptionUnknown', { field: 'orderId' })
    if (redemption.state === 'shipped' || redemption.state === 'received')
      throw new BankError('redemptionSent', { field: 'orderId' })
    if (redemption.state !== 'placed') throw new BankError('redemptionEnded', { field: 'orderId' })
    return {
      plan: { redemption, pointsAccount },
      lines: [
        { key: 'order', label: texts.order, value: inBoth(orderId) },
        { key: 'item', label: texts.item, value: redemption.item.name },
        { key: 'back', label: texts.back, value: pointsText(redemption.points) },
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, now },
    { orderId },
    { plan: { redemption, pointsAccount } },
  ) {
    const { item } = redemption
    const words = fillBoth(texts.cancelled, { item: item.name })
    const { statements, journal } = undo(
      q,
      { redemption, pointsAccount, item },
      { state: 'cancelled', now, words },
    )
    inSameRoundTrip(statements)
    inSameRoundTrip(tellSupplier(q, { customerId, orderId }))
    return journal ? { journals: [journal] } : {}
  },
})

/** Returns the points account that paid, with the grants the points came from. */
async function pointsAccountOf(
  q: Queryable,
  redemption: ReturnType<typeof readRedemption>,
  { on, lock }: { on: string; lock: boolean },
): Promise<OpenPointsAccount | null> {
  const found = await redemption
  if (!found) return null
  const grants = partsOf(found).map(({ grantNo }) => grantNo)
  return readPointsAccount(
    q,
    { customerId: found.customer_id, pointsAccountId: found.points_account_id },
    on,
    { lock, grants },
  )
}
