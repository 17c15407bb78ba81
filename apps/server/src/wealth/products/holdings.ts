import { addDays, type Currency, formatAmount } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import {
  formatNav,
  formatUnits,
  valueOfUnits,
  type WealthHolding,
  type WealthType,
  wealthHoldings,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handle } from '../../http/handler.ts'
import { earnsDaily, isSigned, type Product, readProducts } from '../kernel/products.ts'
import { type Holdings, holdingsByProduct, redeemableOn, unitsOf } from '../kernel/redeemable.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { orNull, type TradingDays, tradingDaysFrom } from '../kernel/trading-days.ts'
import { monthBefore } from '../plans/open-days.ts'
import { fastAvailable, fastRedemptions, hasFastRedemption, withoutPaid } from './fast.ts'
import { type Instruction, instructionsOf } from './instruct.ts'
import { isOfScreen } from './list.ts'
import { nextRedemption, openingFrom } from './opening.ts'
import { freeOn } from './redeem.ts'

/** Returns the result of each product on its last day: the change of the NAV for one unit, or the customer's income. */
async function lastDays(q: Queryable, customerId: bigint, today: string) {
  const [navs, incomes] = await Promise.all([
    sql<{ code: string; e4: number }>`
      select product_code as code, nav_e4 as e4 from (
        select product_code, nav_e4, row_number() over (partition by product_code order by nav_date desc) as place
        from wealth.navs where nav_date <= ${today} and nav_date > ${addDays(today, -30)}) n
      where place = 2`.execute(q),
    sql<{ code: string; minor: bigint }>`
      select distinct on (product_code) product_code as code, income_minor as minor from wealth.incomes
      where customer_id = ${customerId} and income_on < ${today}
      order by product_code, income_on desc`.execute(q),
  ])
  return {
    before: new Map(navs.rows.map(({ code, e4 }) => [code, e4])),
    incomes: new Map(incomes.rows.map(({ code, minor }) => [code, minor])),
  }
}

/** PIF1202003: returns the holdings of wealth products. Overseas ones have a screen of their own. */
export const holdingsHandler = handle(wealthHoldings, async ({ db, session, now }, { overseas }) => {
  const { customerId } = session
  const today = businessDate(now)
  const [held, all, terms, days, last, paid, instructions, underWay] = await Promise.all([
    holdingsByProduct(db, customerId),
    readProducts(db, today, { family: 'wealth' }),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today, monthBefore),
    lastDays(db, customerId, today),
    fastRedemptions(db, customerId, today),
    instructionsOf(db, customerId),
    sql<{ code: string }>`select product_code as code from wealth.orders
      where customer_id = ${customerId} and state in ('coolingOff', 'accepted', 'sent', 'partly')
        and ended_at is null and not fast`.execute(db),
  ])
  const products = all.filter(isOfScreen(overseas))
  const sums = new Map<Currency, { value: bigint; cost: bigint }>()
  const holdings = products.flatMap((product): WealthHolding[] => {
    const own = held.get(product.code)
    if (!own) return []
    const tradeOn = orNull(() => days.tradeDayOf(now, product.calendar, terms))
    const { todayE2, underWayE2 } = paid.get(product.code) ?? { todayE2: 0n, underWayE2: 0n }
    // Units that were paid at once no longer belong to the customer.
    const { unitsE2, costMinor: cost } = withoutPaid(own, underWayE2)
    if (unitsE2 === 0n) return []
    const value = product.nav ? valueOfUnits(unitsE2, product.nav.e4) : cost
    const lastDay = orNull(() => days.onOrBefore(today, product.calendar))
    const fastE2 =
      lastDay !== null && hasFastRedemption(product)
        ? fastAvailable(own, { on: lastDay, todayE2, terms })
        : null
    const sum = sums.get(product.currency) ?? { value: 0n, cost: 0n }
    sums.set(product.currency, { value: sum.value + value, cost: sum.cost + cost })
    return [
      holdingOf(
        product,
        { ...own, unitsE2 },
        {
          tradeOn: tradeOn ?? today,
          value,
          cost,
          last,
          fastE2,
          calendar: days,
          standing: instructions.get(product.code) ?? 'renew',
          // A private product needs a method of its contract, as in `redeemProduct`.
          mayRedeem: product.type !== 'private' || contractMethods.includes(session.method),
        },
      ),
    ]
  })
  const codes = new Set(products.map(({ code }) => code))
  const calendar = overseas ? 'overseas' : 'mainland'
  const tradeOn = orNull(() => days.tradeDayOf(now, calendar, terms))
  return {
    holdings,
    totals: [...sums].map(([currency, { value, cost }]) => ({
      currency,
      value: formatAmount(value, currency),
      cost: formatAmount(cost, currency),
      gain: formatAmount(value - cost, currency),
    })),
    underWay: underWay.rows.filter(({ code }) => codes.has(code)).length,
    schedule:
      tradeOn === null ? null : { tradeOn, confirmOn: days.after(tradeOn, overseas ? 2 : 1, calendar) },
  }
})

function holdingOf(
  product: Product,
  own: Holdings,
  {
    tradeOn,
    value,
    cost,
    last,
    fastE2,
    standing,
    calendar,
    mayRedeem,
  }: {
    tradeOn: string
    value: bigint
    cost: bigint
    last: Awaited<ReturnType<typeof lastDays>>
    fastE2: bigint | null
    calendar: TradingDays
    standing: Instruction
    mayRedeem: boolean
  },
): WealthHolding {
  const { code, name, type, risk, currency, nav } = product
  const money = (minor: bigint) => formatAmount(minor, currency)
  const before = last.before.get(code)
  const income = last.incomes.get(code)
  const yesterday = earnsDaily(product)
    ? income
    : nav && before !== undefined && !isSigned(product)
      ? value - valueOfUnits(own.unitsE2, before)
      : undefined
  const free = redeemableOn(freeOn(product, own, tradeOn).free, tradeOn)
  const opening = orNull(() => nextRedemption(product, tradeOn, calendar))
  const days = openingFrom(product, tradeOn)
  const isOpen = type !== 'closed' && opening === null && product.state !== 'suspended'
  const available = isOpen ? unitsOf(free) : 0n
  return {
    productCode: code,
    name,
    type: type as WealthType,
    risk,
    currency,
    nav: nav && { value: formatNav(nav.e4), on: nav.on },
    units: formatUnits(own.unitsE2),
    available: formatUnits(available),
    fast: fastE2 === null ? null : formatUnits(fastE2),
    value: money(value),
    cost: money(cost),
    gain: money(value - cost),
    yesterday: yesterday === undefined ? null : money(yesterday),
    next: nextOf(product, own, opening, available),
    canRedeem: mayRedeem && (available > 0n || (fastE2 ?? 0n) > 0n),
    instruction: days && { standing, ...days },
  }
}

/** Returns the next event: maturity, an opening, or the end of the oldest lot's minimum holding. */
function nextOf(
  { type, maturesOn, holdDays }: Product,
  { free }: Holdings,
  opening: string | null,
  availableE2: bigint,
): WealthHolding['next'] {
  if (type === 'closed') return maturesOn === null ? null : { kind: 'matures', on: maturesOn }
  if (opening !== null) return { kind: 'open', on: opening }
  const [first] = free
  if (availableE2 === 0n && first && holdDays > 0)
    return { kind: 'free', on: addDays(first.confirmedOn, holdDays) }
  return null
}
