import { fillBoth } from '@cloudsail/contract'
import {
  bankNow,
  businessDate,
  instantOf,
  type JobHandler,
  parameter,
  schedule,
  workdayAfter,
} from '../../bankday/index.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Deliverer, enqueue } from '../../outbox/index.ts'
import type { GiftSupplierPort, ParcelState } from '../../ports/index.ts'
import { readPointsAccount, redeemingParameter } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { grouped, partsOf, readRedemption } from './redemption.ts'
import { undoAndPost } from './undo.ts'

/** Kind of scheduled job: asks the supplier about an order. */
export const parcelDue = 'points.parcel'
const asksAt = '10:00'

interface Key {
  customerId: bigint
  orderId: string
}

/** Returns the workday on whose morning the supplier is first asked about an order. */
export const firstAsked = (q: Queryable, now: Date): Promise<string> => workdayAfter(q, businessDate(now), 1)

/** Sends an order to the supplier and schedules the first question about it. */
export async function sendToSupplier(
  tx: Tx,
  { customerId, orderId, askOn }: Key & { askOn: string },
): Promise<void> {
  await Promise.all([
    enqueue(tx, [{ kind: 'giftSupplier', customerId, payload: { orderId, ask: 'order' } }]),
    askAgain(tx, { customerId, orderId, askOn }),
  ])
}

/** Reports a cancelled order to the supplier. */
export const tellSupplier = (tx: Tx, { customerId, orderId }: Key): Promise<void> =>
  enqueue(tx, [{ kind: 'giftSupplier', customerId, payload: { orderId, ask: 'status' } }])

async function askAgain(tx: Tx, { customerId, orderId, askOn }: Key & { askOn: string }): Promise<void> {
  // Each day's question is a separate occurrence.
  const reference = `${orderId} ${askOn}`
  await schedule(tx, { customerId, kind: parcelDue, reference, dueAt: instantOf(askOn, asksAt) })
}

/**
 * Asks the supplier as long as the order is waiting or being delivered. If the supplier exceeds its days, the customer is
 * notified once, and the questions go on.
 */
export const askSupplier: JobHandler = async (tx, { customerId, reference, now }) => {
  const orderId = reference.split(' ')[0]!
  const redemption = await readRedemption(tx, { customerId, orderId }, { lock: true })
  if (!redemption || (redemption.state !== 'placed' && redemption.state !== 'shipped')) return
  await enqueue(tx, [{ kind: 'giftSupplier', customerId, payload: { orderId, ask: 'status' } }])
  await askAgain(tx, { customerId, orderId, askOn: await firstAsked(tx, now) })
  const { supplierWorkdays } = await parameter(tx, redeemingParameter, redemption.placed_on)
  const answersBy = await workdayAfter(tx, redemption.placed_on, supplierWorkdays)
  if (redemption.state !== 'placed' || redemption.told_at || businessDate(now) <= answersBy) return
  const text = fillBoth(texts.toldSilent, { item: redemption.item.name.zh }).zh
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  await setState(tx, { customerId, orderId }, { told_at: now })
}

/** Delivers orders of goods and questions to the supplier. The supplier counts each order number once. */
export function supplierDeliverer(db: Db, port: GiftSupplierPort): Deliverer<'giftSupplier'> {
  return async ({ customerId, payload: { orderId, ask } }) => {
    const redemption = await readRedemption(db, { customerId, orderId })
    if (!redemption) return
    const { item_code: item, count, recipient, mobile, address, postcode, state } = redemption
    const on = businessDate(await bankNow(db))
    const order = async () => {
      if (state !== 'placed') return
      const to = { recipient: recipient!, mobile: mobile!, address: address!, postcode: postcode! }
      await port.order({ number: orderId, item, count, placedOn: redemption.placed_on, ...to })
    }
    if (ask === 'order') return order()
    if (state !== 'placed' && state !== 'shipped') {
      if (state === 'cancelled') await port.cancel(orderId)
      return
    }
    const answer = await port.status({ number: orderId, on })
    // The order never arrived there, or the supplier has lost it.
    if (answer.state === 'unknown') return order()
    await inTransaction(db, async (tx) => takeAnswer(tx, { customerId, orderId }, answer, await bankNow(db)))
  }
}

/** Applies an answer of the supplier to an order. An answer older than the known state is ignored. */
export async function takeAnswer(tx: Tx, key: Key, answer: ParcelState, now: Date): Promise<void> {
  const redemption = await readRedemption(tx, key, { lock: true })
  if (!redemption) return
  const { state, item, points } = redemption
  const { customerId } = key
  const tell = (text: string) => enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  if (answer.state === 'refused' && state === 'placed') {
    const grants = partsOf(redemption).map(({ grantNo }) => grantNo)
    const pointsAccount = await readPointsAccount(
      tx,
      { customerId, pointsAccountId: redemption.points_account_id },
      businessDate(now),
      {
        lock: true,
        grants,
      },
    )
    const reason = texts.supplierRefused
    const words = fillBoth(texts.failed, { item: item.name })
    await undoAndPost(tx, { redemption, pointsAccount, item }, { state: 'failed', reason, now, words })
    const values = { item: item.name.zh, reason: reason.zh, points: grouped(points) }
    await tell(fillBoth(texts.toldFailed, values).zh)
  }
  if ((answer.state === 'shipped' || answer.state === 'received') && state === 'placed') {
    await setState(tx, key, { state: 'shipped', parcel: answer.parcel, shipped_at: now })
    await tell(fillBoth(texts.toldShipped, { item: item.name.zh, parcel: answer.parcel }).zh)
  }
  if (answer.state === 'received' && (state === 'placed' || state === 'shipped'))
    await setState(tx, key, { state: 'received', ended_at: now })
}

async function setState(
  tx: Tx,
  { customerId, orderId }: Key,
  changed: {
    state?: 'shipped' | 'received'
    parcel?: string
    shipped_at?: Date
    ended_at?: Date
    told_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('points.redemptions')
    .set(changed)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
}
