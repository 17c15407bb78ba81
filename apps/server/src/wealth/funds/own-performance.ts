import { addDays, addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type CashFlow, fundPerformance } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handle } from '../../http/handler.ts'
import {
  type FundHistory,
  type Nav,
  type PeriodReturn,
  returnsOf,
  type UnitMove,
  valuesOfAll,
} from './performance.ts'

type Answer = ResponseOf<typeof fundPerformance>

interface MoveRow extends UnitMove {
  code: string
  /** Money that came from the customer or went to the customer, not to another fund. */
  isOwn: boolean
}

/**
 * Returns what came and went, by fund and day, oldest first.
 *
 * A purchase costs what the lots of its day cost, those included that have been redeemed since. A redemption pays its amount
 * less its fee. A conversion takes that sum from one fund to the other. Dividends as units are free. Income comes as units on
 * the day of its posting, because the lot of a month carries the day of its first posting.
 */
async function movesOf(q: Queryable, customerId: bigint): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    with lots as (
      select l.product_code, l.units_e2, l.cost_minor, l.confirmed_on, l.gone_on, l.origin
      from wealth.lots l join wealth.products p using (product_code)
      where l.customer_id = ${customerId} and p.kind = 'fund'
    ), confirmed as (
      select o.product_code, o.target_code, o.business, c.confirmed_on, c.amount_minor - c.fee_minor as net_minor
      from wealth.confirmations c
      join wealth.orders o using (customer_id, order_id)
      join wealth.products p on p.product_code = o.product_code
      where c.customer_id = ${customerId} and p.kind = 'fund' and c.code = '0000'
        and o.business in ('024', '036', '142')
    )
    select product_code as code, day as on, bool_or(is_own) as "isOwn", sum(units_e2)::bigint as "unitsE2",
      sum(paid_minor)::bigint as "paidMinor"
    from (
      select product_code, confirmed_on as day, origin not in ('conversion', 'dividend') as is_own, units_e2,
        case when origin in ('conversion', 'dividend') then 0 else cost_minor end as paid_minor
      from lots where origin <> 'income'
      union all
      select product_code, gone_on, false, -units_e2, 0 from lots where gone_on is not null
      union all
      select i.product_code, i.booked_on, false, i.income_minor, 0 from wealth.incomes i
      join wealth.products p using (product_code)
      where i.customer_id = ${customerId} and p.kind = 'fund' and i.booked_on is not null
      union all
      select product_code, confirmed_on, business <> '036', 0, -net_minor from confirmed
      union all
      select target_code, confirmed_on, false, 0, net_minor from confirmed where business = '036'
    ) moves
    group by product_code, day, is_own
    order by day, product_code, is_own desc`.execute(q)
  return rows
}

/** Returns the NAVs of funds from a day on: all of the past year, and before it the last one of each week. */
async function navsOf(
  q: Queryable,
  { codes, from, today }: { codes: readonly string[]; from: string; today: string },
): Promise<(Nav & { code: string })[]> {
  // Some days more than a year, so that the year begins with a NAV.
  const daily = addDays(addMonths(today, -12), -10)
  const { rows } = await sql<Nav & { code: string }>`
    select * from (
      select distinct on (product_code, date_trunc('week', nav_date))
        product_code as code, nav_date as on, nav_e4 as e4
      from wealth.navs
      where product_code = any(${[...codes]}::text[]) and nav_date >= ${from}::date and nav_date < ${daily}::date
      order by product_code, date_trunc('week', nav_date), nav_date desc
    ) weekly
    union all
    select product_code, nav_date, nav_e4 from wealth.navs
    where product_code = any(${[...codes]}::text[]) and nav_date >= greatest(${from}::date, ${daily}::date)
      and nav_date <= ${today}::date
    order by 2, 1`.execute(q)
  return rows
}

const nothing: Answer = {
  navOn: null,
  dates: [],
  values: [],
  paidIn: [],
  moves: [],
  dividends: '0.00',
  periods: [],
  funds: [],
}

/** PIF1302004: returns how the customer's funds did, all of them and each. */
export const performanceHandler = handle(fundPerformance, async ({ db, session, now }): Promise<Answer> => {
  const { customerId } = session
  const today = businessDate(now)
  const [rows, dividends] = await Promise.all([
    movesOf(db, customerId),
    db
      .selectFrom('wealth.dividends as d')
      .innerJoin('wealth.products as p', 'p.product_code', 'd.product_code')
      .select(['d.product_code', 'd.settled_on', 'd.amount_minor'])
      .where('d.customer_id', '=', customerId)
      .where('p.kind', '=', 'fund')
      .where('d.mode', '=', 'cash')
      .where('d.settled_on', 'is not', null)
      .execute(),
  ])
  const first = rows[0]?.on
  if (first === undefined) return nothing
  const codes = [...new Set(rows.map(({ code }) => code))]
  const yearAgo = addMonths(today, -12)
  const navs = await navsOf(db, {
    codes,
    from: addDays([first, yearAgo].sort()[0]!, -10),
    today,
  })
  const histories = codes.map((code) => ({
    code,
    moves: rows.filter((row) => row.code === code),
    navs: navs.filter((nav) => nav.code === code),
    dividends: dividends.flatMap(({ product_code, settled_on, amount_minor }): CashFlow[] =>
      product_code === code && settled_on !== null ? [{ on: settled_on, amountMinor: amount_minor }] : [],
    ),
  }))
  const days = [...new Set([first, ...navs.map(({ on }) => on).filter((on) => on > first), today])].sort()
  const values = valuesOfAll(histories, days)
  return {
    navOn: navs.at(-1)?.on ?? null,
    dates: days,
    values: values.map(({ valueMinor }) => formatAmount(valueMinor, 'CNY')),
    paidIn: values.map(({ paidMinor }) => formatAmount(paidMinor, 'CNY')),
    moves: rows
      .filter(({ isOwn, paidMinor }) => isOwn && paidMinor !== 0n)
      .map(({ on, paidMinor }) => ({ on, amount: formatAmount(paidMinor, 'CNY') })),
    dividends: formatAmount(
      dividends.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
      'CNY',
    ),
    periods: returnsOf(histories, today).map(wirePeriod),
    funds: histories
      .filter(({ moves }) => moves.reduce((sum, { unitsE2 }) => sum + unitsE2, 0n) > 0n)
      .map((history) => ({
        productCode: history.code,
        periods: returnsOf([history], today).map(wirePeriod),
        navGrowthBp: navGrowth(history, yearAgo),
      })),
  }
})

const wirePeriod = ({ gainMinor, ...period }: PeriodReturn): Answer['periods'][number] => ({
  ...period,
  gain: formatAmount(gainMinor, 'CNY'),
})

/** Returns the growth of a fund's NAV since a day, at about every fifth NAV and the newest one, in hundredths of a percent. */
function navGrowth({ navs }: FundHistory, from: string): number[] {
  const shown = navs.filter(({ on }) => on >= from)
  const [first] = shown
  if (!first) return []
  return shown
    .filter((_, index) => (shown.length - 1 - index) % 5 === 0)
    .map(({ e4 }) => Math.round((e4 / first.e4 - 1) * 10_000))
}
