import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { formatNav, formatUnits, type WealthOrderHistory } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays, businessDate, instantOf, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { type Contract, contractsOfOrders } from '../../contracts/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf, QueryHandler } from '../../query/index.ts'
import { cancellableUntil, orderColumns, type WealthOrder } from './orders.ts'
import { foundBy, type Product, readProducts } from './products.ts'
import { type WealthTerms, wealthTerms } from './terms.ts'

type Context = Pick<CustomerContext, 'db' | 'session' | 'now'>

const newestFirst = keyset<WealthOrder>([
  { column: 'o.accepted_at', kind: 'instant', value: (row) => row.acceptedAt },
  { column: 'o.order_id', kind: 'digits', value: (row) => row.orderId },
])

/** Returns a reader of pages of a customer's orders of some products. */
export const historyOf = (isOwn: (product: Product) => boolean): QueryHandler<WealthOrderHistory> => ({
  read: (context, filters, page) => readOrders(context, filters, page, isOwn),
})

async function readOrders(
  { db, session, now }: Context,
  { from, to, text, state }: FiltersOf<WealthOrderHistory>,
  { cursor, limit }: PageRequest,
  isOwn: (product: Product) => boolean,
): Promise<ResponseOf<WealthOrderHistory>> {
  const { customerId } = session
  const today = businessDate(now)
  const all = (await readProducts(db, today)).filter(isOwn)
  const products = all.filter(foundBy(text))
  const codes = products.map(({ code }) => code)
  const targets = new Map(all.map((product) => [product.code, product]))
  const own = sql`o.customer_id = ${customerId} and o.product_code = any(${codes}::text[])
    and o.accepted_at >= ${startOfDay(from)} and o.accepted_at < ${startOfDay(addDays(to, 1))}
    ${state ? sql`and o.state = ${state}` : sql``}`
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
  // Only orders with a cooling-off have a contract.
  const signed = rows.filter(({ coolingOffUntil }) => coolingOffUntil !== null)
  const contracts =
    signed.length === 0
      ? new Map<string, Contract>()
      : await contractsOfOrders(
          db,
          customerId,
          signed.map(({ orderId }) => orderId),
        )
  return {
    rows: rows.map((order) => rowOf(order, { named: targets, contracts, terms, now })),
    nextCursor,
    totals: counted && { count: counted.rows[0]!.count },
  }
}

function rowOf(
  order: WealthOrder,
  {
    named,
    contracts,
    terms,
    now,
  }: {
    named: ReadonlyMap<string, Product>
    contracts: ReadonlyMap<string, Contract>
    terms: WealthTerms
    now: Date
  },
): ResponseOf<WealthOrderHistory>['rows'][number] {
  const product = named.get(order.productCode)!
  const contract = contracts.get(order.orderId)
  const isUnfiled = order.state === 'coolingOff' && contract !== undefined && contract.state !== 'filed'
  // An order whose contract is not filed waits and can be withdrawn until the contract is filed, at least until its T.
  const until = isUnfiled ? instantOf(order.tradeOn, terms.cutOff) : cancellableUntil(order, product, terms)
  const money = (minor: bigint) => formatAmount(minor, order.currency)
  const isPaidAtOnce = order.fast && order.state !== 'failed'
  return {
    orderId: order.orderId,
    at: wireTime(order.acceptedAt),
    business: order.business,
    productCode: order.productCode,
    name: product.name,
    target: (order.targetCode !== null && named.get(order.targetCode)?.name) || null,
    currency: order.currency,
    amount: order.amountMinor === null ? null : money(order.amountMinor),
    units: order.unitsE2 === null ? null : formatUnits(order.unitsE2),
    // Paid at once. The confirmation by the registrar does not concern the customer.
    state: isPaidAtOnce ? 'paid' : order.state,
    tradeOn: order.tradeOn,
    confirmOn: order.confirmOn,
    moneyOn: isPaidAtOnce ? businessDate(order.acceptedAt) : order.moneyOn,
    nav: order.navE4 === null ? null : formatNav(order.navE4),
    confirmedAmount: order.confirmedMinor === 0n ? null : money(order.confirmedMinor),
    confirmedUnits: order.confirmedUnitsE2 === 0n ? null : formatUnits(order.confirmedUnitsE2),
    fee: order.confirmedOn === null ? null : money(order.feeMinor),
    reason: order.reason,
    cancelUntil: until && until > now ? wireTime(until) : null,
    contract: contract ? { number: contract.number, state: contract.state } : null,
  }
}
