import { formatAmount } from '@cloudsail/contract'
import {
  boundDays,
  type ComparedProduct,
  compareProducts,
  formatNav,
  type ShopFamily,
  shopTermOf,
} from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { type MarketFund, marketFunds } from '../funds/figures.ts'
import { fundRowOf, viewerOf } from '../funds/market.ts'
import { earnsDaily, isSigned, type Product, readProducts } from '../kernel/products.ts'
import { termFactsOf } from '../kernel/shop-filter.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { orNull, tradingDaysFrom } from '../kernel/trading-days.ts'
import { qualifiedUntil } from '../plans/certifications.ts'
import { monthBefore } from '../plans/open-days.ts'
import { barOf, sevenDayBp, weekIncomes } from '../products/list.ts'
import { nextRedemption } from '../products/opening.ts'

/** Returns the list that a product is sold from. */
export function familyOf({ family, type }: Pick<Product, 'family' | 'type'>): ShopFamily {
  if (family === 'fund') return 'fund'
  if (type === 'assetPlan') return 'plan'
  return type === 'overseas' ? 'overseas' : 'wealth'
}

/** Returns the return that a fund states: its yield of seven days, or its growth over a year. */
function statedOfFund({ row }: MarketFund): ComparedProduct['stated'] {
  if (!row.nav) return null
  const to = row.nav.on
  if (row.sevenDayBp !== null) return { base: 'sevenDay', bp: row.sevenDayBp, to }
  return row.growthBp === null ? null : { base: 'year', bp: row.growthBp, to }
}

/** PIF1203005: returns products of all families with the terms that compare. */
export const compareHandler: Handler = handle(compareProducts, async ({ db, session, now }, asked) => {
  const { customerId } = session
  const today = businessDate(now)
  const codes = [...new Set(asked.products)]
  const [products, funds, viewer, terms, days, weeks, qualified] = await Promise.all([
    readProducts(db, today, { codes }),
    marketFunds(db, today),
    viewerOf(db, { customerId, at: now }),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today, monthBefore),
    weekIncomes(db, today),
    qualifiedUntil(db, { customerId, today }),
  ])
  const buyer = { ...viewer, isQualified: qualified !== null }
  const statedOf = (product: Product): ComparedProduct['stated'] => {
    const week = earnsDaily(product) ? sevenDayBp(weeks.get(product.code)) : null
    if (week !== null && product.nav) return { base: 'sevenDay', bp: week, to: product.nav.on }
    return product.benchmark && { base: 'benchmark', text: product.benchmark }
  }
  return {
    products: codes.map((code): ComparedProduct => {
      const product = products.find((each) => each.code === code)
      if (!product || product.state === 'ended') throw new BankError('productUnknown')
      const fund = funds.find((each) => each.product.code === code)
      const money = (minor: bigint) => formatAmount(minor, product.currency)
      const bound = boundDays(termFactsOf(product))
      const opensOn = orNull(() => nextRedemption(product, today, days))
      const isFree = bound === 0 && opensOn === null
      return {
        productCode: code,
        family: familyOf(product),
        name: product.name,
        type: product.type as ComparedProduct['type'],
        risk: product.risk,
        currency: product.currency,
        term: shopTermOf(bound),
        boundDays: bound,
        maturesOn: product.maturesOn,
        opensOn: product.type === 'periodic' || isSigned(product) ? opensOn : null,
        first: money(product.firstMinor),
        step: money(product.stepMinor),
        dayCap: product.dayCapMinor === null ? null : money(product.dayCapMinor),
        stated: fund ? statedOfFund(fund) : statedOf(product),
        nav: product.nav && { value: formatNav(product.nav.e4), on: product.nav.on },
        subscriptionPpm: product.subscriptionPpm,
        runningPpm: product.managementPpm + product.custodyPpm,
        redemptionFees: [...product.redemptionFees],
        moneyOn: isFree
          ? orNull(() => days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product).moneyOn)
          : null,
        held: viewer.held.has(code),
        bar: fund ? fundRowOf(fund, viewer).bar : barOf(product, buyer, now, terms),
      }
    }),
  }
})
