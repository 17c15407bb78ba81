import type { JobHandler, ScheduledJob } from '../../bankday/index.ts'
import { bankNow, schedule } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import type { Deliverer } from '../../outbox/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { MerchantPort } from '../../ports/index.ts'
import { stateOf } from './orders.ts'

const kind = 'payments.tellMerchant'
const minuteMs = 60_000
/** The period for which a silent merchant is notified. */
const toldForMs = 24 * 60 * minuteMs

/**
 * Returns the job that reports an order's outcome to its merchant: at once and, without an answer, after 1, 2, 4 … minutes,
 * for a day.
 */
export const tellMerchant = (customerId: bigint, orderNumber: string, from: Date): ScheduledJob => ({
  customerId,
  kind,
  reference: `${orderNumber}.0.${from.getTime()}`,
  dueAt: from,
})

/** Job handler: queues one report in the outbox and schedules the next, unless the merchant has acknowledged it. */
const tell: JobHandler = async (tx, { customerId, reference, dueAt }) => {
  const [orderNumber = '', at = '0', from = '0'] = reference.split('.')
  const order = await tx
    .selectFrom('payments.net_orders')
    .select('told_at')
    .where('customer_id', '=', customerId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!order || order.told_at) return
  await enqueue(tx, [{ kind: 'merchant', customerId, payload: { orderNumber } }])
  const next = new Date(dueAt.getTime() + 2 ** Number(at) * minuteMs)
  if (next.getTime() - Number(from) > toldForMs) return
  await schedule(tx, {
    customerId,
    kind,
    reference: `${orderNumber}.${Number(at) + 1}.${from}`,
    dueAt: next,
  })
}

export const netPayWorkers = { [kind]: tell }

/** Sends the report to a merchant and records the acknowledgement. Throws if the merchant does not answer. */
export const merchantDeliverer =
  (db: Db, port: MerchantPort): Deliverer<'merchant'> =>
  async ({ customerId, payload: { orderNumber } }) => {
    const order = await db
      .selectFrom('payments.net_orders')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
    if (!order || order.told_at) return
    // A report about an awaiting order is only ever sent when the order has expired.
    const state = order.state === 'awaiting' ? 'expired' : stateOf(order, order.expires_at)
    await port.result({
      merchant: order.merchant_id,
      number: order.merchant_number,
      bankNumber: order.order_number,
      state: state === 'declined' || state === 'expired' ? state : 'paid',
      amountMinor: order.amount_minor,
    })
    await db
      .updateTable('payments.net_orders')
      .set({ told_at: await bankNow(db) })
      .where('customer_id', '=', customerId)
      .where('order_number', '=', orderNumber)
      .where('told_at', 'is', null)
      .execute()
  }
