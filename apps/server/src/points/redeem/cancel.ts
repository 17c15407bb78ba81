import { fillBoth, inBoth } from '@cloudsail/contract'
import { cancelRedemption as contract } from '@cloudsail/contract/points'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { type OpenBook, readBook } from '../book/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { partsOf, pointsText, readRedemption } from './redemption.ts'
import { tellSupplier } from './supplier.ts'
import { undo } from './undo.ts'

/** PYS0201000: goods that have not been sent; their points go back to the lots they came from. */
export const cancelRedemption = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, now, lock }, { orderId }) {
    const redemption = readRedemption(q, { customerId, orderId }, { lock })
    return {
      redemption,
      book: bookOf(q, redemption, { on: businessDate(now), lock }),
    }
  },

  decide(_asked, { orderId }, { redemption, book }) {
    if (!redemption || !book) throw new BankError('redemptionUnknown', { field: 'orderId' })
    if (redemption.state === 'shipped' || redemption.state === 'received')
      throw new BankError('redemptionSent', { field: 'orderId' })
    if (redemption.state !== 'placed') throw new BankError('redemptionEnded', { field: 'orderId' })
    return {
      plan: { redemption, book },
      lines: [
        { key: 'order', label: texts.order, value: inBoth(orderId) },
        { key: 'item', label: texts.item, value: redemption.item.name },
        { key: 'back', label: texts.back, value: pointsText(redemption.points) },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { orderId }, { plan: { redemption, book } }) {
    const { item } = redemption
    const words = fillBoth(texts.cancelled, { item: item.name })
    const { statements, journal } = undo(q, { redemption, book, item }, { state: 'cancelled', now, words })
    inSameRoundTrip(statements)
    inSameRoundTrip(tellSupplier(q, { customerId, orderId }))
    return journal ? { journals: [journal] } : {}
  },
})

/** The book whose points it took, with the lots they came from. */
async function bookOf(
  q: Queryable,
  redemption: ReturnType<typeof readRedemption>,
  { on, lock }: { on: string; lock: boolean },
): Promise<OpenBook | null> {
  const found = await redemption
  if (!found) return null
  const lots = partsOf(found).map(({ lotNo }) => lotNo)
  return readBook(q, { customerId: found.customer_id, book: found.book }, on, { lock, lots })
}
