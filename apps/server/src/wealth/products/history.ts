import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { formatNav, formatUnits, type wealthOrderHistory } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { cancellableUntil, orderColumns, type WealthOrder } from '../kernel/orders.ts'
import { readProducts } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { productsOf } from './list.ts'

const newestFirst = keyset<WealthOrder>([
  { column: 'o.accepted_at', kind: 'instant', value: (row) => row.acceptedAt },
  { column: 'o.order_id', kind: 'digits', value: (row) => row.orderId },
])

/** A page of a customer's orders of wealth products, overseas ones on their own. */
export async function readWealthOrders(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { from, to }: FiltersOf<typeof wealthOrderHistory>,
  { cursor, limit }: PageRequest,
  overseas: boolean,
): Promise<ResponseOf<typeof wealthOrderHistory>> {
  const { customerId } = session
  const today = businessDate(now)
  const all = await readProducts(db, today, { family: 'wealth' })
  const products = productsOf(all, overseas)
  const named = new Map(products.map((product) => [product.code, product]))
  const own = sql`o.customer_id = ${customerId} and o.product_code = any(${[...named.keys()]}::text[])
    and o.accepted_at >= ${startOfDay(from)} and o.accepted_at < ${startOfDay(addDays(to, 1))}`
  const [found, terms, counted] = await Promise.all([
    sql<WealthOrder>`select ${orderColumns} from wealth.orders o
      where ${own} and ${newestFirst.after(cursor)}
      order by o.accepted_at desc, o.order_id desc limit ${limit + 1}`.execute(db),
    parameter(db, wealthTerms, today),
    cursor === undefined
      ? sql<{ count: number }>`select count(*)::integer as count from wealth.orders o where ${own}`.execute(
          db,
        )
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  return {
    rows: rows.map((order) => {
      const product = named.get(order.productCode)!
      const until = cancellableUntil(order, product, terms)
      const money = (minor: bigint) => formatAmount(minor, order.currency)
      return {
        orderId: order.orderId,
        at: wireTime(order.acceptedAt),
        business: order.business,
        productCode: order.productCode,
        name: product.name,
        currency: order.currency,
        amount: order.amountMinor === null ? null : money(order.amountMinor),
        units: order.unitsE2 === null ? null : formatUnits(order.unitsE2),
        state: order.state,
        tradeOn: order.tradeOn,
        confirmOn: order.confirmOn,
        moneyOn: order.moneyOn,
        nav: order.navE4 === null ? null : formatNav(order.navE4),
        confirmedAmount: order.confirmedMinor === 0n ? null : money(order.confirmedMinor),
        confirmedUnits: order.confirmedUnitsE2 === 0n ? null : formatUnits(order.confirmedUnitsE2),
        fee: order.confirmedOn === null ? null : money(order.feeMinor),
        reason: order.reason,
        cancelUntil: until && until > now ? wireTime(until) : null,
      }
    }),
    nextCursor,
    totals: counted && { count: counted.rows[0]!.count },
  }
}
