import type { JobHandler, ScheduledJob } from '../../bankday/index.ts'
import { bankNow, schedule } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import type { Deliverer, MerchantPort } from '../../rails/index.ts'
import { enqueue } from '../../rails/index.ts'
import { stateOf } from './orders.ts'

const kind = 'payments.tellMerchant'
const minuteMs = 60_000
/** A merchant that does not answer is told for a day. */
const toldForMs = 24 * 60 * minuteMs

/** Has a merchant told what became of an order: at once, and where nothing is heard after 1, 2, 4 … minutes, for a day. */
export const tellMerchant = (customerId: bigint, orderNumber: string, from: Date): ScheduledJob => ({
  customerId,
  kind,
  reference: `${orderNumber}.0.${from.getTime()}`,
  dueAt: from,
})

/** One telling is due: it goes out by the outbox, and the next one waits, unless the merchant has acknowledged it. */
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

/** Tells a merchant, and records that it has acknowledged. Throws where it does not answer. */
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
    // Whoever is told of an order that still waits is told that it has expired: nothing else is told meanwhile.
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
