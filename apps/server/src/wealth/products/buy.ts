import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import { buyProduct as contract, type WealthType, wealthTypeNames } from '@cloudsail/contract/wealth'
import { businessDate, instantOf } from '../../bankday/index.ts'
import { requireRead } from '../../contracts/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { earnsDaily, type Product } from '../kernel/products.ts'
import type { WealthTerms } from '../kernel/terms.ts'
import { acceptPurchase, decidePurchase, loadPurchase, purchaseLines, purchasePayment } from '../purchases.ts'
import { nextOpening } from './opening.ts'
import { wealthReadings } from './papers.ts'
import { purchaseSchedule } from './schedule.ts'
import { productTexts as texts } from './texts.ts'

/** Throws productNotSold if a product accepts no purchases now, productClosed if it will on another day. */
export function refusePurchase(product: Product, now: Date, { cutOff }: Pick<WealthTerms, 'cutOff'>): void {
  const field = 'productCode'
  const { state, type, raisingEndsOn } = product
  if (state === 'raising') {
    if (raisingEndsOn === null || now >= instantOf(raisingEndsOn, cutOff))
      throw new BankError('productNotSold', { field })
    return
  }
  const isClosed = type === 'closed' || type === 'private' || type === 'assetPlan'
  if ((state !== 'open' && state !== 'running') || isClosed) throw new BankError('productNotSold', { field })
  const date = nextOpening(product, businessDate(now))
  if (date !== null) throw new BankError('productClosed', { field, values: { date } })
}

/**
 * PIF1203000: buys a wealth product. The amount is on hold until the product's registrar confirms.
 */
export const buyProduct = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    return {
      ...loadPurchase(context, input),
      readings: wealthReadings(context.q, context.customerId, input.productCode),
    }
  },

  decide({ now }, input, { readings, ...facts }) {
    const bought = decidePurchase(facts, input, {
      family: 'wealth',
      refuse: (product, terms) => refusePurchase(product, now, terms),
      schedule: (product, days, terms) => purchaseSchedule(product, now, days, terms),
    })
    requireRead(readings)
    const { product, amount, schedule } = bought
    const { tradeOn, confirmOn } = schedule
    const isRaising = product.state === 'raising'
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: bought,
      payment: purchasePayment(bought, facts),
      purpose: fillBoth(texts.buyPurpose, { name: product.name, amount: moneyText(amount) }),
      lines: purchaseLines(bought, {
        labels: texts,
        subject: { key: 'product', label: texts.product },
        about: [line('type', wealthTypeNames[product.type as WealthType])],
        terms: [
          line(
            'price',
            isRaising || earnsDaily(product) ? texts.par : fillBoth(texts.unknown, { trade: tradeOn }),
          ),
          ...(isRaising ? [] : [line('tradeDay', inBoth(tradeOn))]),
          line(isRaising ? 'valueDay' : 'confirmDay', inBoth(confirmOn)),
          ...(product.maturesOn === null ? [] : [line('maturity', inBoth(product.maturesOn))]),
        ],
        more: product.type === 'overseas' ? [line('exchangeRisk', texts.exchangeRiskValue)] : [],
        readings,
      }),
    }
  },

  async execute(executing, _input, { plan }) {
    const { product, amount, schedule } = plan
    const journals = acceptPurchase(executing, plan, {
      business: product.state === 'raising' ? '020' : '022',
    })
    const values = { name: product.name, amount: moneyText(amount), confirm: schedule.confirmOn }
    return {
      state: 'pending',
      steps: ['submitted', 'held'],
      journals,
      notifications: [{ customerId: executing.customerId, text: fillBoth(texts.buyNotification, values) }],
    }
  },
})
