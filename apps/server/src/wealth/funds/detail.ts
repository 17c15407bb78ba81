import { divideHalfUp, formatAmount } from '@cloudsail/contract'
import { formatNav, formatUnits, fundDetail, valueOfUnits } from '@cloudsail/contract/wealth'
import { businessDate, instantOf, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { handle } from '../../http/handler.ts'
import type { Product } from '../kernel/products.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { tradingDayOf } from '../kernel/trading-days.ts'
import { unitLotsOf } from '../kernel/unit-lots.ts'
import { typesRiskConsent } from '../suitability/suitability.ts'
import { marketFunds } from './figures.ts'
import { fundRowOf, viewerOf } from './market.ts'

/** Returns the days of an order accepted now, or null if they lie in a year whose calendar is not loaded yet. */
async function scheduleNow(q: Queryable, now: Date, product: Product, terms: WealthTerms) {
  try {
    const schedule = await tradingDayOf(q, now, product, terms)
    return { ...schedule, cancelUntil: wireTime(instantOf(schedule.tradeOn, terms.cutOff)) }
  } catch (error) {
    if (error instanceof BankError && error.key === 'calendarMissing') return null
    throw error
  }
}

/** PIF1301004: returns the data of a fund that do not change while a customer looks at it. */
export const detailHandler = handle(fundDetail, async ({ db, session, now }, { productCode }) => {
  const { customerId } = session
  const today = businessDate(now)
  const fund = (await marketFunds(db, today)).find(({ product }) => product.code === productCode)
  if (!fund) throw new BankError('productUnknown')
  const { product } = fund
  const terms = await parameter(db, wealthTerms, today)
  const [viewer, lots, schedule] = await Promise.all([
    viewerOf(db, { customerId, at: now }),
    unitLotsOf(db, customerId, { productCode }),
    scheduleNow(db, now, product, terms),
  ])
  const money = (minor: bigint) => formatAmount(minor, product.currency)
  const unitsE2 = lots.reduce((sum, lot) => sum + lot.unitsE2, 0n)
  const costMinor = lots.reduce((sum, lot) => sum + lot.costMinor, 0n)
  const { suitability } = viewer
  return {
    fund: fundRowOf(fund, viewer),
    registrar: product.registrar,
    shareClass: product.shareClass,
    further: money(product.furtherMinor),
    step: money(product.stepMinor),
    dayCap: product.dayCapMinor === null ? null : money(product.dayCapMinor),
    state: product.state,
    redemptionFees: [...product.redemptionFees],
    managementPpm: product.managementPpm,
    custodyPpm: product.custodyPpm,
    flatFee: { from: money(terms.flatFeeFrom), fee: money(terms.flatFee) },
    grade: suitability.grade,
    validUntil: suitability.validUntil,
    typesConsent: typesRiskConsent(suitability, product.risk),
    own:
      unitsE2 === 0n
        ? null
        : {
            units: formatUnits(unitsE2),
            value: money(product.nav ? valueOfUnits(unitsE2, product.nav.e4) : costMinor),
            cost: money(costMinor),
            averageCost: formatNav(Number(divideHalfUp(costMinor * 10_000n, unitsE2))),
          },
    schedule,
  }
})
