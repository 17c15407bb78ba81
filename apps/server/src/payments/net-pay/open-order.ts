import type { ResponseOf } from '@cloudsail/contract'
import type { awaitingOrders } from '@cloudsail/contract/payments'
import { accountNumbers } from '../../accounts/core/index.ts'
import { schedule } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchText } from '../../ledger/index.ts'
import { presentOrder, readAwaiting, readNetOrder, splitOrderKey } from './orders.ts'
import { tellMerchant } from './tell-merchant.ts'

/** Returns the order that the customer came with, which now belongs to them, and their other awaiting orders. */
export async function readAwaitingOrders(
  { db, session: { customerId }, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { order: key }: { order?: string | undefined },
): Promise<ResponseOf<typeof awaitingOrders>> {
  const brought = key === undefined ? null : await openOrder(db, customerId, { key, now })
  const [awaiting, numbers] = await Promise.all([
    readAwaiting(db, customerId, now),
    accountNumbers(db, customerId),
  ])
  const others = awaiting.filter(({ order_number }) => order_number !== brought?.order_number)
  return {
    brought: brought && presentOrder(brought, numbers, now),
    others: others.map((order) => presentOrder(order, numbers, now)),
  }
}

/**
 * Assigns a merchant's order to the first customer who opens it. For all others it is unknown. Opening it again returns the
 * same order.
 */
async function openOrder(db: Db, customerId: bigint, { key, now }: { key: string; now: Date }) {
  const known = await readNetOrder(db, customerId, key)
  if (known) return known
  const address = splitOrderKey(key)
  if (!address) throw unknown()
  return inTransaction(db, async (tx) => {
    const sent = await tx
      .selectFrom('payments.merchant_orders')
      .selectAll()
      .where('order_number', '=', address.orderNumber)
      .where('made_on', '=', address.madeOn)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (sent?.secret !== address.secret || (sent.customer_id !== null && sent.customer_id !== customerId))
      throw unknown()
    const mine = await readNetOrder(tx, customerId, key)
    if (mine) return mine
    const { order_number, merchant_id, merchant, merchant_number, goods, amount_minor, made_at } = sent
    const { expires_at } = sent
    const [entered] = await Promise.all([
      tx
        .insertInto('payments.net_orders')
        .values({
          customer_id: customerId,
          order_number,
          secret: sent.secret,
          merchant_id,
          merchant,
          merchant_number,
          goods,
          amount_minor,
          made_at,
          expires_at,
          search_text: searchText([merchant, merchant_number, goods]),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
      tx
        .updateTable('payments.merchant_orders')
        .set({ customer_id: customerId })
        .where('made_on', '=', sent.made_on)
        .where('order_number', '=', order_number)
        .execute(),
      // An order unpaid by then has expired, and the job reports that to the merchant.
      schedule(tx, tellMerchant(customerId, order_number, expires_at > now ? expires_at : now)),
    ])
    return entered
  })
}

const unknown = () => new BankError('merchantOrderUnknown', { field: 'order' })
