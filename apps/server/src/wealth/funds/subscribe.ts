import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import {
  subscribeFund as contract,
  formatNav,
  fundPapersOf,
  groupedUnits,
  unitsFor,
} from '@cloudsail/contract/wealth'
import { businessDate } from '../../bankday/index.ts'
import { requireRead } from '../../contracts/index.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { refuseNotSold } from '../kernel/accounts.ts'
import {
  acceptPurchase,
  decidePurchase,
  loadPurchase,
  type Purchase,
  purchaseLines,
  purchasePayment,
} from '../purchases.ts'
import { modeOf } from './modes.ts'
import { fundReadings } from './papers.ts'
import { fundTexts as texts } from './texts.ts'

/**
 * Defines a purchase by a customer or, with `planId`, by a plan's mandate. The plan's papers were read and its risk accepted
 * when it was set.
 */
const purchase = (planId: string | null) =>
  orderDefinition({
    contract,
    authorisation: 'own',

    loadFacts(context, input) {
      const { q, customerId, now } = context
      const { productCode } = input
      return {
        ...loadPurchase(context, input),
        readings: fundReadings(q, customerId, productCode),
        mode: modeOf(q, customerId, productCode, businessDate(now)),
      }
    },

    decide({ now }, input, { readings, mode, ...facts }) {
      const bought = decidePurchase(facts, input, {
        family: 'fund',
        accepted: planId !== null,
        refuse: (product) => refuseNotSold(product),
        schedule: (product, days, terms) =>
          days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product),
      })
      const { product, amount, schedule } = bought
      const papers = fundPapersOf(product.code, product.risk)
      const read = readings.filter(({ kind }) => papers.some((paper) => paper.kind === kind))
      if (planId === null) requireRead(read)
      const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
      return {
        plan: bought,
        payment: purchasePayment(bought, facts),
        purpose: fillBoth(texts.subscribePurpose, { name: product.name, amount: moneyText(amount) }),
        lines: purchaseLines(bought, {
          labels: texts,
          subject: { key: 'fund', label: texts.fund },
          terms: [
            line('estimate', estimateOf(bought)),
            line('tradeDay', inBoth(schedule.tradeOn)),
            line('confirmDay', inBoth(schedule.confirmOn)),
            line('redeemDay', inBoth(schedule.redeemableOn)),
          ],
          more: [line('mode', texts[mode])],
          readings: planId === null ? read : [],
        }),
      }
    },

    async execute(executing, _input, { plan }) {
      const { product, amount, schedule } = plan
      const journals = acceptPurchase(
        executing,
        plan,
        planId === null ? { business: '022' } : { business: '039', source: 'plan', planId },
      )
      const { tradeOn: trade, confirmOn: confirm } = schedule
      const values = { name: product.name, amount: moneyText(amount), trade, confirm }
      return {
        state: 'pending',
        steps: ['submitted', 'held'],
        journals,
        notifications: [
          { customerId: executing.customerId, text: fillBoth(texts.subscribeNotification, values) },
        ],
      }
    },
  })

/** Returns the estimated units at the newest NAV, because the NAV of T is not known yet. */
function estimateOf({ product: { nav }, netMinor, schedule: { tradeOn: trade } }: Purchase): Bilingual {
  if (!nav) return fillBoth(texts.estimateNone, { trade })
  const units = groupedUnits(unitsFor(netMinor, nav.e4))
  return fillBoth(texts.estimateValue, { units, on: nav.on, nav: formatNav(nav.e4), trade })
}

/**
 * PIF1301000: buys a fund. The amount is on hold until the fund confirms the units at the NAV of T.
 */
export const subscribeFund = purchase(null)

/** Returns the purchase order of a plan's run. */
export const planPurchase = (planId: string) => purchase(planId)
