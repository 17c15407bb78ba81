import { foldText } from '@cloudsail/contract'
import { type FundRow, type FundSort, fundMarket, fundsAtOnce, type Grade } from '@cloudsail/contract/wealth'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handle } from '../../http/handler.ts'
import { currenciesOf, suitsFilter } from '../kernel/shop-filter.ts'
import { type Suitability, suitabilityOf } from '../suitability/suitability.ts'
import { type MarketFund, marketFunds } from './figures.ts'

/** The customer's data that affect the list. */
export interface Viewer {
  suitability: Suitability
  held: ReadonlySet<string>
}

/** Returns the products of which a customer holds units. */
async function heldCodes(q: Queryable, customerId: bigint): Promise<Set<string>> {
  const rows = await q
    .selectFrom('wealth.lots')
    .select('product_code')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('gone_on', 'is', null)
    .execute()
  return new Set(rows.map(({ product_code }) => product_code))
}

/** Loads the customer's data that affect the list. */
export async function viewerOf(q: Queryable, asked: { customerId: bigint; at: Date }): Promise<Viewer> {
  const [suitability, held] = await Promise.all([suitabilityOf(q, asked), heldCodes(q, asked.customerId)])
  return { suitability, held }
}

/** Returns why a customer cannot buy a fund, or null if they can. */
function barOf({ product: { state, risk } }: MarketFund, { grade, expired }: Suitability): FundRow['bar'] {
  if (state !== 'open' && state !== 'running' && state !== 'raising') return 'suspended'
  if (grade === null) return 'assess'
  if (expired) return 'expired'
  return risk > (grade satisfies Grade) ? 'risk' : null
}

/** Returns a fund's row in a customer's list. */
export const fundRowOf = (fund: MarketFund, { suitability, held }: Viewer): FundRow => ({
  ...fund.row,
  held: held.has(fund.product.code),
  bar: barOf(fund, suitability),
})

const valueBy: Readonly<Record<FundSort, (row: FundRow) => number | string | null>> = {
  name: ({ name }) => name.zh,
  risk: ({ risk }) => risk,
  growth: ({ growthBp }) => growthBp,
  growth2: ({ growth2Bp }) => growth2Bp,
  fall: ({ fallBp }) => fallBp,
  fee: ({ subscriptionPpm }) => subscriptionPpm,
  first: ({ first }) => Number(first),
}
const chinese = new Intl.Collator('zh')

/**
 * Sorts rows by a column, else by suitability, then by code. Funds that cannot be bought never come first, and rows without
 * a value come last.
 */
export function sortFunds(rows: readonly FundRow[], sort?: FundSort, ascending = false): FundRow[] {
  const sign = ascending ? 1 : -1
  return rows.toSorted((one, other) => {
    if ((one.bar === null) !== (other.bar === null)) return one.bar === null ? -1 : 1
    if (sort) {
      const [a, b] = [valueBy[sort](one), valueBy[sort](other)]
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1
      } else {
        const order = typeof a === 'string' ? chinese.compare(a, String(b)) : a - Number(b)
        if (order !== 0) return sign * order
      }
    }
    return one.productCode < other.productCode ? -1 : 1
  })
}

/** PIF1301003: returns the list of funds, filtered, searched and sorted. */
export const marketHandler = handle(fundMarket, async ({ db, session, now }, asked) => {
  const today = businessDate(now)
  const [funds, viewer] = await Promise.all([
    marketFunds(db, today),
    viewerOf(db, { customerId: session.customerId, at: now }),
  ])
  const words = foldText(asked.search ?? '').split(' ')
  const rows = funds
    .filter(({ product, words: own }) =>
      asked.type && product.type !== asked.type ? false : words.every((word) => own.includes(word)),
    )
    .filter(({ product }) => suitsFilter(asked)(product))
    .map((fund) => fundRowOf(fund, viewer))
    .filter(({ bar }) => !asked.mine || bar === null)
  const after = asked.after ?? 0
  const to = funds.reduce<string | undefined>(
    (last, { product: { nav } }) => (nav && (last === undefined || nav.on > last) ? nav.on : last),
    undefined,
  )
  const { grade, expired } = viewer.suitability
  return {
    rows: sortFunds(rows, asked.sort, asked.ascending).slice(after, after + (asked.atMost ?? fundsAtOnce)),
    total: rows.length,
    currencies: currenciesOf(funds.map(({ product }) => product)),
    span: to === undefined ? null : { from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`, to },
    grade,
    expired,
  }
})
