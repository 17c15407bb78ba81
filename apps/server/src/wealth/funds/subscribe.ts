import { type Bilingual, fillBoth, inBoth, parseAmount, rateText } from '@cloudsail/contract'
import {
  subscribeFund as contract,
  formatNav,
  fundPapersOf,
  type Grade,
  gradeNames,
  groupedUnits,
  isRiskConsent,
  riskConsentIn,
  riskNames,
  subscriptionOf,
  unitsFor,
} from '@cloudsail/contract/wealth'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
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
import { acceptOrder } from '../kernel/orders.ts'
import { readProduct } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf, typesRiskConsent } from '../suitability/suitability.ts'
import { currentAccount, refuseNotSold, wealthAccountOf } from './accounts.ts'
import { boughtOn, requireAmount } from './amounts.ts'
import { modeOf } from './modes.ts'
import { fundReadings } from './papers.ts'
import { fundTexts as texts } from './texts.ts'

/** A purchase that its customer gives, or a plan under whose authority it runs: its papers were read and its risk accepted
 *  when the plan was set. */
const purchase = (planId: string | null) =>
  orderDefinition({
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
        readings: fundReadings(q, customerId, productCode),
        mode: modeOf(q, customerId, productCode, today),
        payment: paymentFacts(look, accountId, []),
      }
    },

    examine({ now }, input, facts) {
      const { product, terms, days, suitability, bought, readings, mode, payment } = facts
      if (product?.family !== 'fund') throw new BankError('productUnknown', { field: 'productCode' })
      refuseNotSold(product)
      refuseUnsuitable(suitability, product.risk, 'productCode')
      const wealthAccount = wealthAccountOf(facts.accounts)
      const { currency } = product
      const { account: payer, availableMinor } = currentAccount(facts.payer, currency, 'payerAccountId')
      const amountMinor = parseAmount(input.amount, currency)
      if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
      const schedule = days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product)
      requireAmount(amountMinor, product, { before: bought.ever, today: bought.on(schedule.tradeOn) })
      if (availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
      const typed = typesRiskConsent(suitability, product.risk)
      if (planId === null && typed && !isRiskConsent(input.consent))
        throw new BankError('riskConsentMissing', { field: 'consent' })

      const papers = fundPapersOf(product.code, product.risk)
      const read = readings.filter(({ kind }) => papers.some((paper) => paper.kind === kind))
      if (planId === null) requireRead(read)

      const amount = { amountMinor, currency }
      const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
      const { netMinor, feeMinor } = subscriptionOf(amountMinor, {
        ppm: product.subscriptionPpm,
        flat: { feeMinor: terms.flatFee, fromMinor: terms.flatFeeFrom },
      })
      const { tradeOn, confirmOn, redeemableOn } = schedule
      const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
      const isFlat = product.subscriptionPpm > 0 && amountMinor >= terms.flatFeeFrom
      const fee =
        feeMinor === 0n
          ? texts.feeFree
          : fillBoth(isFlat ? texts.feeFlat : texts.feeValue, {
              fee: money(feeMinor),
              rate: rateText(product.subscriptionPpm),
            })
      const estimate = product.nav
        ? fillBoth(texts.estimateValue, {
            units: groupedUnits(unitsFor(netMinor, product.nav.e4)),
            on: product.nav.on,
            nav: formatNav(product.nav.e4),
            trade: tradeOn,
          })
        : fillBoth(texts.estimateNone, { trade: tradeOn })
      return {
        plan: { payer, wealthAccount, product, amount, schedule },
        payment: ownMoneyPayment(amount, {
          payer,
          payee: { holderName: product.name.zh, number: product.code },
          facts: payment,
        }),
        purpose: fillBoth(texts.subscribePurpose, { name: product.name, amount: money(amountMinor) }),
        lines: [
          {
            ...line('fund', fillBoth(texts.fundValue, { name: product.name, code: product.code })),
            tone: 'strong' as const,
          },
          line('risk', riskNames[product.risk as Grade]),
          line('grade', gradeNames[suitability.grade!]),
          ...amountLines(amount, texts.amount),
          accountLine('payer', payer),
          line('fee', fee),
          line('estimate', estimate),
          line('tradeDay', inBoth(tradeOn)),
          line('confirmDay', inBoth(confirmOn)),
          line('redeemDay', inBoth(redeemableOn)),
          line('money', fillBoth(texts.moneyHeld, { until: `${tradeOn} ${terms.cutOff}` })),
          line('mode', texts[mode]),
          ...(planId === null ? read : []).map((paper) => ({
            key: paper.kind,
            label: texts.papers,
            value: fillBoth(texts.paper, { title: paper.title, version: paper.version }),
          })),
          ...(planId === null && typed ? [line('consent', riskConsentIn)] : []),
        ],
      }
    },

    async execute({ q, alongside, customerId, orderId, now }, _input, { plan }) {
      const { payer, wealthAccount, product, amount, schedule } = plan
      const journals = acceptOrder(
        { q, alongside },
        {
          ...{ customerId, orderId, business: planId === null ? '022' : '039', product, schedule, now },
          ...(planId !== null && { source: 'plan' as const, planId }),
          wealthAccountId: wealthAccount.accountId,
          accountId: payer.accountId,
          amountMinor: amount.amountMinor,
        },
      )
      const { tradeOn: trade, confirmOn: confirm } = schedule
      const values = { name: product.name, amount: moneyText(amount), trade, confirm }
      return {
        state: 'pending',
        steps: ['submitted', 'held'],
        journals,
        notifications: [{ customerId, text: fillBoth(texts.subscribeNotice, values) }],
      }
    },
  })

/** PIF1301000: the amount is held until the fund confirms the units at the NAV of T (wealth.md, sections 3 and 4). */
export const subscribeFund = purchase(null)

/** A run of a plan. */
export const planPurchase = (planId: string) => purchase(planId)
