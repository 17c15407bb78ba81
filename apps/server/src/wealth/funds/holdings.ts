import { addDays, daysBetween, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type FundHolding,
  formatNav,
  formatUnits,
  fundHoldings,
  moneyWeighted,
  valueOfUnits,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handle } from '../../http/handler.ts'
import { cancellableUntil, orderColumns, type WealthOrder } from '../kernel/orders.ts'
import { type Product, readProducts } from '../kernel/products.ts'
import { holdingsByProduct, redeemableOn, unitsOf } from '../kernel/redeemable.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { orNull, type TradingDays, tradingDaysFrom } from '../kernel/trading-days.ts'
import type { HeldUnitLot } from '../kernel/unit-lots.ts'
import { modesOn } from './modes.ts'
import { unitLotOutlook } from './outlook.ts'

type Answer = ResponseOf<typeof fundHoldings>
type UnderWay = FundHolding['underWay'][number]

/** Returns the customer's orders under way, oldest first. */
async function ordersUnderWay(q: Queryable, customerId: bigint): Promise<WealthOrder[]> {
  const { rows } = await sql<WealthOrder>`
    select ${orderColumns} from wealth.orders o
    where o.customer_id = ${customerId} and o.state in ('coolingOff', 'accepted', 'sent', 'partly')
    order by o.accepted_at, o.order_id`.execute(q)
  return rows
}

/** Returns the dividends paid in cash so far, by product. */
async function cashDividends(
  q: Queryable,
  customerId: bigint,
): Promise<{ product_code: string; pay_on: string; amount_minor: bigint }[]> {
  return q
    .selectFrom('wealth.dividends')
    .select(['product_code', 'pay_on', 'amount_minor'])
    .where('customer_id', '=', customerId)
    .where('mode', '=', 'cash')
    .execute()
}

/** PIF1302003: returns the holdings, lot by lot, and the orders under way. */
export const holdingsHandler = handle(fundHoldings, async ({ db, session, now }): Promise<Answer> => {
  const { customerId } = session
  const today = businessDate(now)
  const [held, products, terms, days, orders, dividends, modes] = await Promise.all([
    holdingsByProduct(db, customerId),
    readProducts(db, today, { family: 'fund' }),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today, shownDaysBefore),
    ordersUnderWay(db, customerId),
    cashDividends(db, customerId),
    modesOn(db, customerId, today),
  ])
  const tradeOn = orNull(() => days.tradeDayOf(now, 'mainland', terms))
  const named = new Map(products.map((product) => [product.code, product]))
  const funds: FundHolding[] = []
  let valueMinor = 0n
  let costMinor = 0n
  for (const product of products) {
    const own = held.get(product.code)
    if (!own) continue
    const lots = own.lots
    const value = worth(product, own.unitsE2, lots)
    const cost = lots.reduce((sum, lot) => sum + lot.costMinor, 0n)
    valueMinor += value
    costMinor += cost
    const paid = dividends.filter(({ product_code }) => product_code === product.code)
    const money = (minor: bigint) => formatAmount(minor, product.currency)
    funds.push({
      productCode: product.code,
      name: product.name,
      type: product.type,
      risk: product.risk,
      registrar: product.registrar,
      state: product.state,
      subscriptionPpm: product.subscriptionPpm,
      redemptionFees: [...product.redemptionFees],
      nav: product.nav && { value: formatNav(product.nav.e4), on: product.nav.on },
      units: formatUnits(own.unitsE2),
      available: formatUnits(unitsOf(redeemableOn(own.free, tradeOn ?? today))),
      moneyOn: tradeOn && orNull(() => days.scheduleOf(tradeOn, product).moneyOn),
      value: money(value),
      cost: money(cost),
      gain: money(value - cost),
      dividends: money(paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)),
      returned: moneyWeighted(
        [
          ...lots.map((lot) => ({ on: lot.confirmedOn, amountMinor: -lot.costMinor })),
          ...paid.map(({ pay_on, amount_minor }) => ({ on: pay_on, amountMinor: amount_minor })),
          { on: today, amountMinor: value },
        ],
        today,
      ),
      mode: modes.get(product.code) ?? (product.type === 'money' ? 'reinvest' : 'cash'),
      lots: lots.map((lot) => unitLotOf(lot, { product, today, tradeOn, days })),
      underWay: orders
        .filter(({ productCode }) => productCode === product.code)
        .map((order) => underWayOf(order, named, terms)),
    })
  }
  const money = (minor: bigint) => formatAmount(minor, 'CNY')
  return {
    totals: { value: money(valueMinor), cost: money(costMinor), gain: money(valueMinor - costMinor) },
    funds,
    underWay: orders.flatMap((order) => {
      const product = named.get(order.productCode)
      return product && !held.has(order.productCode)
        ? [{ ...underWayOf(order, named, terms), name: product.name }]
        : []
    }),
    schedule: tradeOn === null ? null : { tradeOn, confirmOn: days.after(tradeOn, 1, 'mainland') },
    today,
    days: daysOf(orders, days, today),
  }
})

const shownDaysBefore = 10

/** Returns the days from the first T of the orders under way to the last day on which one is confirmed or paid. */
function daysOf(orders: readonly WealthOrder[], days: TradingDays, today: string): Answer['days'] {
  const earliest = addDays(today, -shownDaysBefore)
  const dates = orders
    .flatMap(({ tradeOn, confirmOn, moneyOn }) => [tradeOn, confirmOn, moneyOn ?? confirmOn])
    .filter((on) => on >= earliest)
    .sort()
  const [from] = dates
  const last = dates.at(-1)
  if (from === undefined || last === undefined) return []
  return Array.from({ length: daysBetween(from, last) + 1 }, (_, later) => addDays(from, later)).flatMap(
    (date) => {
      const open = orNull(() => days.isTradingDay(date, 'mainland'))
      return open === null ? [] : [{ date, open }]
    },
  )
}

const worth = (product: Product, unitsE2: bigint, lots: readonly HeldUnitLot[]): bigint =>
  product.nav ? valueOfUnits(unitsE2, product.nav.e4) : lots.reduce((sum, lot) => sum + lot.costMinor, 0n)

function unitLotOf(
  lot: HeldUnitLot,
  {
    product,
    today,
    tradeOn,
    days,
  }: { product: Product; today: string; tradeOn: string | null; days: TradingDays },
): FundHolding['lots'][number] {
  const money = (minor: bigint) => formatAmount(minor, product.currency)
  const valueMinor = worth(product, lot.unitsE2, [lot])
  const isRedeemable = tradeOn !== null && lot.confirmedOn < tradeOn
  const outlook =
    isRedeemable && product.nav
      ? unitLotOutlook(lot, {
          today,
          tradeOn,
          days,
          navE4: product.nav.e4,
          fees: product.redemptionFees,
          confirmDays: product.confirmDays,
        })
      : null
  return {
    lotId: lot.lotId,
    confirmedOn: lot.confirmedOn,
    origin: lot.origin,
    heldDays: daysBetween(lot.confirmedOn, today),
    units: formatUnits(lot.unitsE2),
    cost: money(lot.costMinor),
    value: money(valueMinor),
    gain: money(valueMinor - lot.costMinor),
    fee: outlook && { ppm: outlook.ppm, amount: money(outlook.feeMinor) },
    redeemableOn: isRedeemable || tradeOn === null ? null : days.after(lot.confirmedOn, 1, product.calendar),
    wait: outlook?.wait
      ? {
          days: outlook.wait.days,
          on: outlook.wait.on,
          ppm: outlook.wait.ppm,
          saves: money(outlook.wait.savesMinor),
        }
      : null,
  }
}

function underWayOf(order: WealthOrder, named: ReadonlyMap<string, Product>, terms: WealthTerms): UnderWay {
  const product = named.get(order.productCode)
  const until = product ? cancellableUntil(order, product, terms) : null
  return {
    orderId: order.orderId,
    business: order.business,
    state: order.state,
    target: (order.targetCode !== null && named.get(order.targetCode)?.name) || null,
    amount: order.amountMinor === null ? null : formatAmount(order.amountMinor, order.currency),
    units: order.unitsE2 === null ? null : formatUnits(order.unitsE2),
    acceptedAt: wireTime(order.acceptedAt),
    tradeOn: order.tradeOn,
    confirmOn: order.confirmOn,
    moneyOn: order.moneyOn,
    cancelUntil: until && wireTime(until),
  }
}
