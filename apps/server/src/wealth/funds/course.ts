import { addDays, addMonths, daysBetween, divideHalfUp, formatAmount } from '@cloudsail/contract'
import { type FundCourse, formatNav, fundCourse } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameterOn } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { boardRatesParameter } from '../../deposits/index.ts'
import { BankError } from '../../errors.ts'
import { handle } from '../../http/handler.ts'
import { readProduct } from '../kernel/products.ts'
import { reinvested } from './figures.ts'

interface Point {
  on: string
  navE4: number
  total: number
}

const hundredths = 10_000
const tenThousandYuanMinor = 10_000_00n

/** Returns the NAVs of a fund within a span, with dividends reinvested. */
async function readPoints(q: Queryable, code: string, from: string, to: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select nav_date as on, nav_e4 as "navE4", total from (${reinvested(from, to, code)}) i order by nav_date`.execute(
    q,
  )
  return rows
}

/** Returns when a customer bought units of a product within a span, and the average cost of those still held. */
async function ownBuying(
  q: Queryable,
  { customerId, code, from }: { customerId: bigint; code: string; from: string },
): Promise<{ dates: string[]; costMinor: bigint; unitsE2: bigint }> {
  const lots = await q
    .selectFrom('wealth.lots')
    .select(['confirmed_on', 'gone_on', 'origin', 'units_e2', 'cost_minor'])
    .where('customer_id', '=', customerId)
    .where('product_code', '=', code)
    .orderBy('confirmed_on')
    .execute()
  const held = lots.filter(({ gone_on }) => gone_on === null)
  const bought = lots.filter(
    ({ origin, confirmed_on }) => origin !== 'dividend' && origin !== 'income' && confirmed_on >= from,
  )
  return {
    dates: [...new Set(bought.map(({ confirmed_on }) => confirmed_on))],
    costMinor: held.reduce((sum, lot) => sum + lot.cost_minor, 0n),
    unitsE2: held.reduce((sum, lot) => sum + lot.units_e2, 0n),
  }
}

/**
 * Returns the deepest fall from a high to a low and the date on which the high was reached again, or null if the value never
 * fell.
 */
export function deepestFall(points: readonly Point[]): FundCourse['fall'] {
  let high = points[0]
  let worst: { from: Point; to: Point; share: number } | null = null
  for (const point of points) {
    if (!high || point.total > high.total) high = point
    const share = point.total / high.total - 1
    if (share < (worst?.share ?? 0)) worst = { from: high, to: point, share }
  }
  if (!worst) return null
  const { from, to, share } = worst
  const recovered = points.find(({ on, total }) => on > to.on && total >= from.total)
  const bp = Math.round(share * hundredths)
  return {
    from: from.on,
    to: to.on,
    bp,
    recoveredOn: recovered?.on ?? null,
    ofTenThousand: formatAmount(divideHalfUp(tenThousandYuanMinor * BigInt(-bp), 10_000n), 'CNY'),
  }
}

/**
 * Returns the growth of a one-year time deposit from the first day, renewed with its interest at the board rate of each
 * renewal.
 */
async function depositBeside(q: Queryable, from: string, to: string): Promise<FundCourse['deposit']> {
  const turns = [0, 12, 24].map((months) => addMonths(from, months)).filter((on) => on < to)
  const boards = await parameterOn(q, boardRatesParameter, turns)
  const line: FundCourse['deposit'] = []
  let worth = 1
  turns.forEach((on, index) => {
    const ratePpm = boards[index]?.value.term['12'] ?? 0
    if (index === 0) line.push({ on, bp: 0, ratePpm })
    const next = addMonths(from, 12 * (index + 1))
    const end = next < to ? next : to
    worth *= 1 + ((ratePpm / 1e6) * daysBetween(on, end)) / daysBetween(on, next)
    line.push({ on: end, bp: Math.round((worth - 1) * hundredths), ratePpm })
  })
  return line
}

/** PIF1301005: returns the course of a fund or wealth product and the customer's position in it. */
export const courseHandler = handle(fundCourse, async ({ db, session, now }, { productCode, months }) => {
  const today = businessDate(now)
  const product = await readProduct(db, productCode, today)
  if (!product) throw new BankError('productUnknown')
  const to = product.nav?.on ?? today
  // The first NAV of a span is that of the trading day on or before its first day.
  const earliest = addMonths(to, -Number(months))
  const [points, own, dividends, deposit] = await Promise.all([
    readPoints(db, productCode, addDays(earliest, -10), to),
    ownBuying(db, { customerId: session.customerId, code: productCode, from: earliest }),
    db
      .selectFrom('wealth.distributions')
      .select(['ex_on', 'per_unit_e4'])
      .where('product_code', '=', productCode)
      .where('ex_on', '>=', earliest)
      .where('ex_on', '<=', to)
      .orderBy('ex_on')
      .execute(),
    // A deposit in another currency does not compare.
    product.currency === 'CNY' ? depositBeside(db, earliest, to) : [],
  ])
  const start = Math.max(
    0,
    points.findLastIndex(({ on }) => on <= earliest),
  )
  const shown = points.slice(start)
  const [first, last] = [shown[0], shown.at(-1)]
  const bpOf = (total: number) => Math.round((total / first!.total - 1) * hundredths)
  const averageE4 = own.unitsE2 === 0n ? null : Number(divideHalfUp(own.costMinor * 10_000n, own.unitsE2))
  return {
    dates: shown.map(({ on }) => on),
    navs: shown.map(({ navE4 }) => formatNav(navE4)),
    growthBp: shown.map(({ total }) => bpOf(total)),
    dividends: dividends.map(({ ex_on, per_unit_e4 }) => ({ on: ex_on, perUnit: formatNav(per_unit_e4) })),
    purchases: own.dates,
    averageCost:
      averageE4 === null || !first || !last
        ? null
        : { nav: formatNav(averageE4), bp: bpOf((averageE4 / last.navE4) * last.total) },
    fall: deepestFall(shown),
    deposit,
  }
})
