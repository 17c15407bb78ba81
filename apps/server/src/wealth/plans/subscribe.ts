import { type Bilingual, fillBoth, inBoth, rateText } from '@cloudsail/contract'
import {
  type Grade,
  gradeNames,
  isRiskConsent,
  subscribePlan as planContractOrder,
  subscribePrivate as privateContractOrder,
  riskConsentIn,
  riskNames,
  subscriptionOf,
} from '@cloudsail/contract/wealth'
import { instantOf, schedule as plannedWork, wireTime } from '../../bankday/index.ts'
import {
  contractLines,
  readContract,
  requireRead,
  requireSignable,
  signContract,
} from '../../contracts/index.ts'
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
import { settlementLine } from '../kernel/settlement.ts'
import { typesRiskConsent } from '../suitability/suitability.ts'
import { decideOffer, loadOffer } from './offer.ts'
import { planReadings } from './papers.ts'
import { planContract } from './plan-contract.ts'
import { subjectLabel, planTexts as texts } from './plan-texts.ts'
import { tradeWork } from './work.ts'

/**
 * Defines a purchase by signed contract. The money is put on hold, and the product is bought at T, once the contract is
 * filed and the cooling-off over.
 * @param type of the products of this order. Products of another type are unknown to it
 */
const signedPurchase = (
  contract: typeof planContractOrder | typeof privateContractOrder,
  type: 'assetPlan' | 'private',
) =>
  orderDefinition({
    contract,
    authorisation: 'own',

    loadFacts(context, input) {
      const { q, customerId, lock } = context
      return {
        ...loadOffer(context, input),
        contract: readContract(q, customerId, input.contract, { lock }),
        readings: planReadings(q, customerId, input.product),
        payment: paymentFacts(context, BigInt(input.payerAccountId), []),
      }
    },

    decide({ now }, input, { contract: found, readings, payment, ...offer }) {
      if (offer.product?.type !== type) throw new BankError('productUnknown', { field: 'product' })
      const { product, wealthAccount, payer, amountMinor, coolingOffUntil, schedule } = decideOffer(
        offer,
        input,
        now,
      )
      requireRead(readings)
      const typed = typesRiskConsent(offer.suitability, product.risk)
      if (typed && !isRiskConsent(input.consent))
        throw new BankError('riskConsentMissing', { field: 'consent' })
      const signed = requireSignable(found, planContract({ product, payer, amountMinor }))
      const amount = { amountMinor, currency: product.currency }
      const { feeMinor } = subscriptionOf(amountMinor, {
        ppm: product.subscriptionPpm,
        flat: { feeMinor: offer.terms.flatFee, fromMinor: offer.terms.flatFeeFrom },
      })
      const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
      const fee = moneyText({ amountMinor: feeMinor, currency: product.currency })
      return {
        plan: { payer, wealthAccount, product, amountMinor, schedule, coolingOffUntil, signed },
        payment: ownMoneyPayment(amount, {
          payer,
          payee: { holderName: product.name.zh, number: product.code },
          facts: payment,
        }),
        purpose: fillBoth(texts.subscribePurpose, { name: product.name, amount: moneyText(amount) }),
        lines: [
          {
            ...line('plan', fillBoth(texts.planValue, { name: product.name, code: product.code })),
            label: subjectLabel(product),
            tone: 'strong' as const,
          },
          line('risk', riskNames[product.risk as Grade]),
          line('grade', gradeNames[offer.suitability.grade!]),
          ...amountLines(amount, texts.amount),
          accountLine('payer', payer),
          line(
            'fee',
            feeMinor === 0n
              ? texts.feeFree
              : fillBoth(texts.feeValue, { fee, rate: rateText(product.subscriptionPpm) }),
          ),
          ...contractLines(signed),
          line('coolingOff', fillBoth(texts.coolingOffValue, { hours: offer.terms.coolingOffHours })),
          line('tradeDay', fillBoth(texts.tradeDayValue, { date: schedule.tradeOn })),
          line('confirmDay', inBoth(schedule.confirmOn)),
          line('lock', fillBoth(texts.lockValue, { days: product.holdDays })),
          settlementLine(offer.accounts, product.currency),
          ...readings.map(({ kind, title, version }) => ({
            key: kind,
            label: texts.papers,
            value: fillBoth(texts.paper, { title, version }),
          })),
          ...(typed ? [line('consent', riskConsentIn)] : []),
        ],
      }
    },

    async execute(context, _input, { plan, facts: { terms } }) {
      const { q, inSameRoundTrip, customerId, orderId, now } = context
      const { payer, wealthAccount, product, amountMinor, schedule, coolingOffUntil, signed } = plan
      signContract(context, signed)
      const journals = acceptOrder(
        { q, inSameRoundTrip },
        {
          customerId,
          orderId,
          business: '022',
          product,
          schedule,
          amountMinor,
          coolingOffUntil,
          now,
          wealthAccountId: wealthAccount.accountId,
          accountId: payer.accountId,
        },
      )
      const dueAt = instantOf(schedule.tradeOn, terms.cutOff)
      inSameRoundTrip(plannedWork(q, { customerId, kind: tradeWork, reference: orderId, dueAt }))
      const until = wireTime(coolingOffUntil).slice(0, 16).replace('T', ' ')
      const amount = moneyText({ amountMinor, currency: product.currency })
      const values = { name: product.name, amount, until, trade: schedule.tradeOn }
      return {
        state: 'processing',
        steps: ['submitted', 'held'],
        journals,
        notifications: [{ customerId, text: fillBoth(texts.subscribeNotification, values) }],
      }
    },
  })

/** PIF1402000: subscribes asset plans. */
export const subscribePlan = signedPurchase(planContractOrder, 'assetPlan')

/** PIF1203000: subscribes private products. */
export const subscribePrivate = signedPurchase(privateContractOrder, 'private')
