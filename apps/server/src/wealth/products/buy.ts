import { type Bilingual, fillBoth, inBoth, parseAmount, rateText } from '@cloudsail/contract'
import {
  buyProduct as contract,
  type Grade,
  gradeNames,
  isRiskConsent,
  riskConsentIn,
  riskNames,
  subscriptionOf,
  type WealthType,
  wealthTypeNames,
} from '@cloudsail/contract/wealth'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, instantOf, parameter } from '../../bankday/index.ts'
import { requireRead } from '../../contracts/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { currentAccount, wealthAccountOf } from '../funds/accounts.ts'
import { boughtOn, requireAmount } from '../funds/amounts.ts'
import { acceptOrder } from '../kernel/orders.ts'
import { earnsDaily, type Product, readProduct } from '../kernel/products.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf, typesRiskConsent } from '../suitability/suitability.ts'
import { nextOpening } from './opening.ts'
import { wealthReadings } from './papers.ts'
import { purchaseSchedule } from './schedule.ts'
import { productTexts as texts } from './texts.ts'

/** Throws productNotSold where a product takes no purchases now, productClosed where it will on another day. */
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

/** PIF1203000: the amount is held until the product's registrar confirms it (wealth.md, sections 3 and 4). */
export const buyProduct = orderDefinition({
  contract,
  authorisation: 'own',

  look(look, { productCode, payerAccountId }) {
    const { q, customerId, now, lock } = look
    const today = businessDate(now)
    const accountId = BigInt(payerAccountId)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      product: readProduct(q, productCode, today),
      terms: parameter(q, wealthTerms, today),
      days: tradingDaysFrom(q, today),
      suitability: suitabilityOf(q, { customerId, at: now }),
      bought: boughtOn(q, customerId, productCode),
      readings: wealthReadings(q, customerId, productCode),
      payment: paymentFacts(look, accountId, []),
    }
  },

  examine({ now }, input, facts) {
    const { product, terms, days, suitability, bought, readings, payment } = facts
    if (product?.family !== 'wealth') throw new BankError('productUnknown', { field: 'productCode' })
    refusePurchase(product, now, terms)
    refuseUnsuitable(suitability, product.risk, 'productCode')
    const wealthAccount = wealthAccountOf(facts.accounts)
    const { currency } = product
    const { account: payer, availableMinor } = currentAccount(facts.payer, currency, 'payerAccountId')
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const schedule = purchaseSchedule(product, now, days, terms)
    requireAmount(amountMinor, product, { before: bought.ever, today: bought.on(schedule.tradeOn) })
    if (availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const typed = typesRiskConsent(suitability, product.risk)
    if (typed && !isRiskConsent(input.consent))
      throw new BankError('riskConsentMissing', { field: 'consent' })
    requireRead(readings)

    const amount = { amountMinor, currency }
    const { feeMinor } = subscriptionOf(amountMinor, {
      ppm: product.subscriptionPpm,
      flat: { feeMinor: terms.flatFee, fromMinor: terms.flatFeeFrom },
    })
    const { tradeOn, confirmOn } = schedule
    const isRaising = product.state === 'raising'
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { payer, wealthAccount, product, amount, schedule },
      payment: ownMoneyPayment(amount, {
        payer,
        payee: { holderName: product.name.zh, number: product.code },
        facts: payment,
      }),
      purpose: fillBoth(texts.buyPurpose, { name: product.name, amount: moneyText(amount) }),
      lines: [
        {
          ...line('product', fillBoth(texts.productValue, { name: product.name, code: product.code })),
          tone: 'strong' as const,
        },
        line('type', wealthTypeNames[product.type as WealthType]),
        line('risk', riskNames[product.risk as Grade]),
        line('grade', gradeNames[suitability.grade!]),
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        line(
          'fee',
          feeMinor === 0n
            ? texts.feeFree
            : fillBoth(texts.feeValue, {
                fee: moneyText({ amountMinor: feeMinor, currency }),
                rate: rateText(product.subscriptionPpm),
              }),
        ),
        line(
          'price',
          isRaising || earnsDaily(product) ? texts.par : fillBoth(texts.unknown, { trade: tradeOn }),
        ),
        ...(isRaising ? [] : [line('tradeDay', inBoth(tradeOn))]),
        line(isRaising ? 'valueDay' : 'confirmDay', inBoth(confirmOn)),
        ...(product.maturesOn === null ? [] : [line('maturity', inBoth(product.maturesOn))]),
        line('money', fillBoth(texts.moneyHeld, { until: `${tradeOn} ${terms.cutOff}` })),
        ...(product.type === 'overseas' ? [line('exchangeRisk', texts.exchangeRiskValue)] : []),
        ...readings.map((paper) => ({
          key: paper.kind,
          label: texts.papers,
          value: fillBoth(texts.paper, { title: paper.title, version: paper.version }),
        })),
        ...(typed ? [line('consent', riskConsentIn)] : []),
      ],
    }
  },

  async execute({ q, alongside, customerId, orderId, now }, _input, { plan }) {
    const { payer, wealthAccount, product, amount, schedule } = plan
    const journals = acceptOrder(
      { q, alongside },
      {
        ...{ customerId, orderId, product, schedule, now },
        business: product.state === 'raising' ? '020' : '022',
        wealthAccountId: wealthAccount.accountId,
        accountId: payer.accountId,
        amountMinor: amount.amountMinor,
      },
    )
    const values = { name: product.name, amount: moneyText(amount), confirm: schedule.confirmOn }
    return {
      state: 'pending',
      steps: ['submitted', 'held'],
      journals,
      notifications: [{ customerId, text: fillBoth(texts.buyNotice, values) }],
    }
  },
})
