import { formatAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import {
  boundDays,
  formatNav,
  overseasProducts,
  type WealthProduct,
  type WealthType,
  wealthProducts,
  wealthTypes,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays, businessDate, instantOf, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type CustomerContext, type Handler, handle } from '../../http/handler.ts'
import { type Viewer, viewerOf } from '../funds/market.ts'
import { refuseNotSold } from '../kernel/accounts.ts'
import { earnsDaily, foundBy, isSigned, type Product, readProducts } from '../kernel/products.ts'
import { currenciesOf, suitsFilter, termFactsOf } from '../kernel/shop-filter.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { orNull, type TradingDays, tradingDaysFrom } from '../kernel/trading-days.ts'
import { qualifiedUntil } from '../plans/certifications.ts'
import { coolingOffEnd } from '../plans/offer.ts'
import { typesRiskConsent } from '../suitability/suitability.ts'
import { refusePurchase } from './buy.ts'
import { nextOpening } from './opening.ts'
import { purchaseSchedule } from './schedule.ts'

const isWealthType = (type: string): type is WealthType => (wealthTypes as readonly string[]).includes(type)

/** Returns whether a product belongs to a screen. Overseas products have a screen of their own. */
export const isOfScreen =
  (overseas: boolean) =>
  ({ type }: Product): boolean =>
    isWealthType(type) && (type === 'overseas') === overseas

/** Returns why a customer cannot buy a product now, or null if they can. */
export function barOf(
  product: Product,
  { suitability, isQualified }: Viewer & { isQualified: boolean },
  now: Date,
  terms: WealthTerms,
): WealthProduct['bar'] {
  if (isSigned(product) && !isQualified) return 'qualified'
  try {
    if (isSigned(product)) refuseNotSold(product)
    else refusePurchase(product, now, terms)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return error.key === 'productClosed' ? 'closed' : 'suspended'
  }
  if (suitability.grade === null) return 'assess'
  if (suitability.expired) return 'expired'
  return product.risk > suitability.grade ? 'risk' : null
}

/** Returns the sums of a week's income for 10,000 units, by product, in ten-thousandths. */
export async function weekIncomes(q: Queryable, today: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; sum: number }>`
    select product_code as code, sum(per_ten_thousand_e4)::integer as sum from wealth.navs
    where per_ten_thousand_e4 is not null and nav_date > ${addDays(today, -8)} and nav_date < ${today}
    group by 1`.execute(q)
  return new Map(rows.map(({ code, sum }) => [code, sum]))
}

/** Returns products with their terms, suitable ones first, then by code. */
async function listOf(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  overseas: boolean,
  asked: RequestOf<typeof wealthProducts>,
): Promise<ResponseOf<typeof wealthProducts>> {
  const today = businessDate(now)
  const [all, viewer, terms, days, weeks, qualified] = await Promise.all([
    readProducts(db, today, { family: 'wealth' }),
    viewerOf(db, { customerId: session.customerId, at: now }),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today),
    weekIncomes(db, today),
    qualifiedUntil(db, { customerId: session.customerId, today }),
  ])
  const buyer = { ...viewer, isQualified: qualified !== null }
  const offered = all.filter(isOfScreen(overseas)).filter(({ state }) => state !== 'ended')
  const shown = offered.filter(foundBy(asked.search)).filter(suitsFilter(asked))
  const rows = shown.map((product) => ({
    ...termsOf(product, { now, today, days, terms }),
    sevenDayBp: earnsDaily(product) ? sevenDayBp(weeks.get(product.code)) : null,
    typesConsent: typesRiskConsent(viewer.suitability, product.risk),
    held: viewer.held.has(product.code),
    bar: barOf(product, buyer, now, terms),
  }))
  const { grade, expired } = viewer.suitability
  return {
    total: offered.length,
    currencies: currenciesOf(offered),
    products: rows.toSorted(
      (a, b) => Number(a.bar !== null) - Number(b.bar !== null) || a.productCode.localeCompare(b.productCode),
    ),
    grade,
    expired,
    flatFee: { from: formatAmount(terms.flatFeeFrom, 'CNY'), fee: formatAmount(terms.flatFee, 'CNY') },
    days: overseas ? daysAhead(days, today) : [],
  }
}

export const listHandlers: Handler[] = [
  handle(wealthProducts, (context, asked) => listOf(context, false, asked)),
  handle(overseasProducts, (context, asked) => listOf(context, true, asked)),
]

/** Returns the income of seven days as a yearly rate, in hundredths of a percent. */
export const sevenDayBp = (weekE4: number | undefined): number | null =>
  weekE4 === undefined ? null : Math.round((weekE4 / 7 / 1e8) * 365 * 1e4)

interface Now {
  now: Date
  today: string
  days: TradingDays
  terms: WealthTerms
}

function termsOf(product: Product, { now, today, days, terms }: Now) {
  const { code, name, type, risk, currency, registrar, benchmark, nav } = product
  const money = (minor: bigint) => formatAmount(minor, currency)
  const schedule = orNull(() => purchaseSchedule(product, now, days, terms))
  const undoneUntil = isSigned(product)
    ? coolingOffEnd(now, terms)
    : schedule && instantOf(schedule.tradeOn, terms.cutOff)
  return {
    productCode: code,
    name,
    type: type as WealthType,
    risk,
    currency,
    registrar,
    benchmark,
    nav: nav && { value: formatNav(nav.e4), on: nav.on },
    first: money(product.firstMinor),
    step: money(product.stepMinor),
    dayCap: product.dayCapMinor === null ? null : money(product.dayCapMinor),
    raising:
      product.state === 'raising' && product.raisingEndsOn && product.valueOn
        ? {
            quota: product.quotaMinor === null ? null : money(product.quotaMinor),
            endsOn: product.raisingEndsOn,
            valueOn: product.valueOn,
            maturesOn: product.maturesOn,
          }
        : null,
    subscriptionPpm: product.subscriptionPpm,
    managementPpm: product.managementPpm,
    custodyPpm: product.custodyPpm,
    holdDays: product.holdDays,
    boundDays: boundDays(termFactsOf(product)),
    nextOpenOn: nextOpening(product, today),
    schedule: schedule && undoneUntil && { ...schedule, cancelUntil: wireTime(undoneUntil) },
  }
}

const shownDays = 14

function daysAhead(days: TradingDays, today: string) {
  return Array.from({ length: shownDays }, (_, later) => addDays(today, later)).flatMap((date) => {
    const mainland = orNull(() => days.isTradingDay(date, 'mainland'))
    const overseas = orNull(() => days.isTradingDay(date, 'overseas'))
    return mainland === null || overseas === null ? [] : [{ date, mainland, overseas }]
  })
}
