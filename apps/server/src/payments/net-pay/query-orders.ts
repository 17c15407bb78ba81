import { formatAmount, maskCard, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { merchantOrderDetail, merchantOrders } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchIn } from '../../ledger/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { type NetOrder, presentOrder, readNetOrder } from './orders.ts'

const newestFirst = keyset<NetOrder>([
  { column: 'made_at', kind: 'instant', value: (row) => row.made_at },
  { column: 'order_number', kind: 'digits', value: (row) => row.order_number },
])

/** Returns a page of merchants' orders, newest first, with the sums paid and refunded. */
export async function readMerchantOrders(
  { db, session: { customerId }, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { from, to, text, state, minAmount, maxAmount }: FiltersOf<typeof merchantOrders>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof merchantOrders>> {
  const bound = (amount: string | undefined) => (amount === undefined ? null : parseAmount(amount, 'CNY'))
  const spelled = text ? searchIn('search_text', text) : sql`true`
  const matching = sql`customer_id = ${customerId}
    and made_at between ${startOfDay(from)} and ${new Date(startOfDay(addDays(to, 1)).getTime() - 1)}
    and ${spelled}
    and (${bound(minAmount)}::bigint is null or amount_minor >= ${bound(minAmount)}::bigint)
    and (${bound(maxAmount)}::bigint is null or amount_minor <= ${bound(maxAmount)}::bigint)
    and (${state ?? null}::text is null or ${state ?? null} = case
      when state = 'awaiting' then case when expires_at > ${now} then 'awaiting' else 'expired' end
      when state = 'declined' then 'declined'
      when refunded_minor = 0 then 'paid'
      when refunded_minor < amount_minor then 'partRefunded' else 'refunded' end)`
  const [found, sums, numbers] = await Promise.all([
    sql<NetOrder>`select * from payments.net_orders where ${matching} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: number; paid: bigint; refunded: bigint }>`select count(*)::integer as count,
          coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as paid,
          coalesce(sum(refunded_minor), 0)::bigint as refunded
          from payments.net_orders where ${matching}`.execute(db)
      : null,
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const [total] = sums?.rows ?? []
  return {
    rows: rows.map((row) => presentOrder(row, numbers, now)),
    nextCursor,
    totals: total
      ? {
          count: total.count,
          paid: formatAmount(total.paid, 'CNY'),
          refunded: formatAmount(total.refunded, 'CNY'),
        }
      : null,
  }
}

/** Returns an order with its refunds. Throws merchantOrderUnknown. */
export async function readMerchantOrder(
  { db, session: { customerId }, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { order: key }: { order: string },
): Promise<ResponseOf<typeof merchantOrderDetail>> {
  const [order, numbers] = await Promise.all([
    readNetOrder(db, customerId, key),
    accountNumbers(db, customerId),
  ])
  if (!order) throw new BankError('merchantOrderUnknown', { field: 'order' })
  const refunds = await db
    .selectFrom('payments.net_refunds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_number', '=', order.order_number)
    .orderBy('refunded_at')
    .orderBy('refund_id')
    .execute()
  return {
    order: presentOrder(order, numbers, now),
    refunds: refunds.map((refund) => ({
      refundId: refund.refund_id,
      amount: formatAmount(refund.amount_minor, 'CNY'),
      at: wireTime(refund.refunded_at),
      account: refund.account_id === null ? null : maskCard(numbers.get(refund.account_id) ?? ''),
    })),
  }
}
