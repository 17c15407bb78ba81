import { randomBytes } from 'node:crypto'
import { parseAmount } from '@cloudsail/contract'
import { businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { nextOrderId } from '../../orders/index.ts'
import type { MerchantRequest } from './messages.ts'
import { orderKey } from './orders.ts'

const payableForMs = 15 * 60_000

/**
 * Stores an order that a merchant sends its customer with. Returns the key that ends its address. A repeated order returns
 * the same key. Returns null if the merchant has used the number for another order.
 */
export async function takeMerchantOrder(db: Db, asked: MerchantRequest, now: Date): Promise<string | null> {
  const madeAt = asked.made === undefined ? now : new Date(asked.made)
  // A merchant's clock that runs ahead must not extend the time to pay.
  const from = madeAt > now ? now : madeAt
  const { merchant: merchant_id, name: merchant, number: merchant_number, goods } = asked
  const amount_minor = parseAmount(asked.amount, 'CNY')!
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('payments.merchant_orders')
      .selectAll()
      .where('made_on', '=', businessDate(from))
      .where('merchant_id', '=', merchant_id)
      .where('merchant_number', '=', merchant_number)
      .executeTakeFirst()
    if (known) return known.amount_minor === amount_minor && known.goods === goods ? orderKey(known) : null
    const entered = await tx
      .insertInto('payments.merchant_orders')
      .values({
        made_on: businessDate(from),
        order_number: await nextOrderId(tx, from),
        secret: randomBytes(8).toString('hex'),
        merchant_id,
        merchant,
        merchant_number,
        goods,
        amount_minor,
        made_at: from,
        expires_at: new Date(from.getTime() + payableForMs),
        customer_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['order_number', 'secret'])
      .executeTakeFirst()
    // Null if the same order was sent twice at once. The caller tries again.
    return entered ? orderKey(entered) : null
  })
}
