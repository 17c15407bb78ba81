import { addMonths, formatAmount } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import {
  assetPlans,
  drawUpPlanContract,
  formatNav,
  formatUnits,
  parseNav,
  planContracts,
  planHoldings,
  planOrderHistory,
  subscribePlan,
  valueOfUnits,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays, businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { showContracts } from '../../contracts/index.ts'
import type { Queryable } from '../../db/database.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { requireMethod, requireSigning } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { historyOf } from '../kernel/history.ts'
import { type Product, publishedUpTo, readProducts } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { unitLotsOf } from '../kernel/unit-lots.ts'
import { suitabilityOf } from '../suitability/suitability.ts'
import { qualifiedUntil } from './certifications.ts'
import { drawUpPlan } from './draw-up-plan.ts'
import { coolingOffEnd } from './offer.ts'
import { monthBefore, nextOpenDays } from './open-days.ts'
import { redeemableOn } from './redeem.ts'

/** Lengths of the periods whose gain the holdings show. */
const gainMonths = [1, 3, 12] as const

const isPlan = ({ type }: Product) => type === 'assetPlan'
const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
const navOf = ({ nav }: Pick<Product, 'nav'>) => nav && { value: formatNav(nav.e4), on: nav.on }

const plansHandler = handle(assetPlans, ({ db, session, now }, { type: wanted = 'assetPlan' }) =>
  onOneConnection(db, async (q) => {
    const { customerId } = session
    const today = businessDate(now)
    const [products, terms, days, suitability, qualified] = await Promise.all([
      readProducts(q, today, { family: 'wealth' }),
      parameter(q, wealthTerms, today),
      tradingDaysFrom(q, today, monthBefore),
      suitabilityOf(q, { customerId, at: now }),
      qualifiedUntil(q, { customerId, today }),
    ])
    const plans = products.filter(({ type }) => type === wanted)
    const navs = await navsOf(q, plans, today)
    const coolingOffUntil = coolingOffEnd(now, terms)
    return {
      plans: plans.map((plan) => {
        const open = nextOpenDays(today, plan, days)
        return {
          product: plan.code,
          name: plan.name,
          risk: plan.risk,
          benchmark: plan.benchmark,
          first: yuan(plan.firstMinor),
          step: yuan(plan.stepMinor),
          nav: navOf(plan),
          navs: navs.get(plan.code) ?? [],
          subscriptionPpm: plan.subscriptionPpm,
          managementPpm: plan.managementPpm,
          custodyPpm: plan.custodyPpm,
          lockDays: plan.holdDays,
          openDays: open,
          isOpen: plan.state === 'open' || plan.state === 'running',
        }
      }),
      qualifiedUntil: qualified,
      grade: suitability.expired ? null : suitability.grade,
      consentFrom: suitability.elderly ? 3 : 4,
      coolingOffUntil: wireTime(coolingOffUntil),
      tradeOn: days.tradeDayOf(coolingOffUntil, 'mainland', terms),
    }
  }),
)

async function navsOf(q: Queryable, plans: readonly Product[], today: string) {
  const { rows } = await sql<{ product_code: string; nav_date: string; nav_e4: number }>`
    select n.product_code, n.nav_date, n.nav_e4 from wealth.navs n join wealth.products p using (product_code)
    where n.product_code = any(${plans.map(({ code }) => code)}::text[]) and n.nav_date >= ${addDays(today, -366)}
      and n.nav_date <= ${publishedUpTo(sql`${today}::date`)} order by n.nav_date`.execute(q)
  const found = new Map<string, { on: string; value: string }[]>()
  for (const { product_code, nav_date: on, nav_e4 } of rows)
    found.set(product_code, [...(found.get(product_code) ?? []), { on, value: formatNav(nav_e4) }])
  return found
}

const contractHandler = handle(drawUpPlanContract, async ({ db, session, now }, wanted) => {
  const { customerId } = session
  requireSigning(subscribePlan, session)
  requireMethod(session.method, contractMethods)
  const { number, sha256 } = await drawUpPlan(db, { customerId, now }, wanted)
  return { contract: number, sha256: sha256.toString('hex') }
})

const holdingsHandler = handle(planHoldings, async ({ db, session, now }) => {
  const { customerId } = session
  const today = businessDate(now)
  const [products, days, lots, { rows: frozen }] = await Promise.all([
    readProducts(db, today, { family: 'wealth' }),
    tradingDaysFrom(db, today, monthBefore),
    unitLotsOf(db, customerId),
    sql<{ code: string; unitsE2: bigint }>`
      select product_code as code, sum(units_e2 - confirmed_units_e2)::bigint as "unitsE2" from wealth.orders
      where customer_id = ${customerId} and business in ('024', '142') and state in ('accepted', 'sent', 'partly') and ended_at is null
      group by product_code`.execute(db),
  ])
  const sum = (minors: readonly bigint[]) => minors.reduce((all, each) => all + each, 0n)
  const held = products.filter((plan) => isPlan(plan) && lots.some((lot) => lot.productCode === plan.code))
  const courses = await navsOf(db, held, today)
  return {
    holdings: held.flatMap((plan) => {
      const own = lots.filter(({ productCode }) => productCode === plan.code)
      const navs = courses.get(plan.code) ?? []
      const unitsE2 = sum(own.map((lot) => lot.unitsE2))
      const costMinor = sum(own.map((lot) => lot.costMinor))
      const valueMinor = plan.nav ? valueOfUnits(unitsE2, plan.nav.e4) : costMinor
      const free = own.filter((lot) => redeemableOn(lot, plan.holdDays) <= today)
      const frozenE2 = frozen.find(({ code }) => code === plan.code)?.unitsE2 ?? 0n
      const availableE2 = sum(free.map((lot) => lot.unitsE2)) - frozenE2
      const openDays = nextOpenDays(today, plan, days)
      return [
        {
          product: plan.code,
          name: plan.name,
          risk: plan.risk,
          nav: navOf(plan),
          navs,
          gains: gainMonths
            .map((months) => ({ months, from: addMonths(today, -months) }))
            .filter(({ from }) => own.some(({ confirmedOn }) => confirmedOn <= from))
            .map(({ months, from }) => ({
              months,
              gain: yuan(valueMinor - sum(own.map((lot) => valueAt(lot, navs, from)))),
            })),
          openDays,
          units: formatUnits(unitsE2),
          available: formatUnits(availableE2 > 0n ? availableE2 : 0n),
          value: yuan(valueMinor),
          cost: yuan(costMinor),
          gain: yuan(valueMinor - costMinor),
          lots: own.map((lot) => ({
            units: formatUnits(lot.unitsE2),
            confirmedOn: lot.confirmedOn,
            redeemableOn: redeemableOn(lot, plan.holdDays),
            cost: yuan(lot.costMinor),
          })),
          isOpenToday: openDays.includes(today),
        },
      ]
    }),
  }
})

/** Returns the value of a lot at a date by the last NAV before it. Its cost if the lot is newer or no NAV is known. */
function valueAt(
  { confirmedOn, unitsE2, costMinor }: { confirmedOn: string; unitsE2: bigint; costMinor: bigint },
  navs: readonly { on: string; value: string }[],
  date: string,
): bigint {
  const nav = confirmedOn > date ? undefined : navs.findLast(({ on }) => on <= date)
  return nav ? valueOfUnits(unitsE2, parseNav(nav.value)!) : costMinor
}

const contractsHandler = handle(planContracts, async ({ db, session }) => {
  const kinds = ['assetPlan', 'privateWealth'] as const
  const contracts = await showContracts(db, session.customerId, { kinds })
  // A contract that was drawn up but never signed does not count.
  return { contracts: contracts.filter(({ signedAt }) => signedAt !== null) }
})

export const planHandlers: Handler[] = [
  plansHandler,
  contractHandler,
  ...queryHandlers(planOrderHistory, historyOf(isPlan)),
  holdingsHandler,
  contractsHandler,
]
