import { type Bilingual, fillBoth, inBoth, rateText } from '@cloudsail/contract'
import {
  convertFund as contract,
  convertUnitLots,
  type Grade,
  gradeNames,
  groupedUnits,
  isRiskConsent,
  parseUnits,
  riskConsentIn,
  riskNames,
} from '@cloudsail/contract/wealth'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { refuseNotRedeemed, refuseNotSold, wealthAccountOf } from '../kernel/accounts.ts'
import { acceptOrder } from '../kernel/orders.ts'
import { readProducts } from '../kernel/products.ts'
import { unitLotsOfProduct, unitsToRedeem } from '../kernel/redeemable.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf, typesRiskConsent } from '../suitability/suitability.ts'
import { fundTexts as texts } from './texts.ts'

/**
 * PIF1309: converts units of a fund to another fund of the same registrar, at both NAVs of T. The days held start again.
 */
export const convertFund = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { productCode, targetCode }) {
    const today = businessDate(now)
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      accounts: readAccounts(q, customerId),
      products: readProducts(q, today, { codes: [productCode, targetCode], family: 'fund' }),
      terms: parameter(q, wealthTerms, today),
      days: tradingDaysFrom(q, today),
      suitability: suitabilityOf(q, { customerId, at: now }),
      holdings: unitLotsOfProduct(q, customerId, productCode),
    }
  },

  decide({ now }, input, { accounts, products, terms, days, suitability, holdings }) {
    const own = products.find(({ code }) => code === input.productCode)
    const target = products.find(({ code }) => code === input.targetCode)
    if (!own) throw new BankError('productUnknown', { field: 'productCode' })
    if (!target || target === own) throw new BankError('productUnknown', { field: 'targetCode' })
    if (target.registrar !== own.registrar) throw new BankError('otherRegistrar', { field: 'targetCode' })
    refuseNotRedeemed(own)
    refuseNotSold(target, 'targetCode')
    refuseUnsuitable(suitability, target.risk, 'targetCode')
    const wealthAccount = wealthAccountOf(accounts)
    const schedule = days.scheduleOf(days.tradeDayOf(now, own.calendar, terms), own)
    const { tradeOn, confirmOn, redeemableOn } = schedule
    const asked = parseUnits(input.units)
    if (asked === null || asked === 0n) throw new BankError('unitsInvalid', { field: 'units' })
    const { lots, unitsE2, all } = unitsToRedeem(asked, { holdings, tradeOn, leastE2: terms.leastUnits })
    const typed = typesRiskConsent(suitability, target.risk)
    if (typed && !isRiskConsent(input.consent))
      throw new BankError('riskConsentMissing', { field: 'consent' })
    const estimate =
      own.nav &&
      target.nav &&
      convertUnitLots(
        lots,
        unitsE2,
        {
          navE4: own.nav.e4,
          fees: own.redemptionFees,
          confirmedOn: confirmOn,
          subscriptionPpm: own.subscriptionPpm,
        },
        { navE4: target.nav.e4, subscriptionPpm: target.subscriptionPpm },
      )
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: own.currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const named = ({ name, code }: typeof own) => fillBoth(texts.named, { name, code })
    const units = groupedUnits(unitsE2)
    const unitsText = all ? (asked === unitsE2 ? texts.unitsWhole : texts.unitsAll) : texts.unitsValue
    const rate = rateText(Math.max(0, target.subscriptionPpm - own.subscriptionPpm))
    return {
      plan: { wealthAccount, own, target, schedule, unitsE2 },
      purpose: fillBoth(texts.convertPurpose, { name: own.name, target: target.name }),
      lines: [
        { ...line('fund', named(own)), tone: 'strong' as const },
        { ...line('target', named(target)), tone: 'strong' as const },
        line('risk', riskNames[target.risk as Grade]),
        line('grade', gradeNames[suitability.grade!]),
        line('convertUnits', fillBoth(unitsText, { units, least: groupedUnits(terms.leastUnits) })),
        ...(estimate
          ? [
              line('redeemFee', fillBoth(texts.redeemFeeValue, { fee: money(estimate.feeMinor) })),
              line(
                'difference',
                estimate.differenceMinor === 0n
                  ? texts.differenceNone
                  : fillBoth(texts.differenceValue, { fee: money(estimate.differenceMinor), rate }),
              ),
              line(
                'targetUnits',
                fillBoth(texts.targetUnitsValue, {
                  units: groupedUnits(estimate.targetUnitsE2),
                  trade: tradeOn,
                }),
              ),
            ]
          : []),
        line('daysAnew', texts.daysAnewValue),
        line('tradeDay', inBoth(tradeOn)),
        line('confirmDay', inBoth(confirmOn)),
        line('redeemDay', inBoth(redeemableOn)),
        line('undo', fillBoth(texts.undoValue, { until: `${tradeOn} ${terms.cutOff}` })),
        ...(typed ? [line('consent', riskConsentIn)] : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, _input, { plan, facts: { accounts } }) {
    const { wealthAccount, own, target, schedule, unitsE2 } = plan
    // No money moves. The order still needs a current account, so one of the customer's is stored.
    const current = accounts.find(({ kind, accountClass }) => kind === 'debitCard' && accountClass === 1)
    const journals = acceptOrder(
      { q, inSameRoundTrip },
      {
        customerId,
        orderId,
        business: '036',
        product: own,
        target,
        schedule,
        unitsE2,
        rest: 'free',
        now,
        wealthAccountId: wealthAccount.accountId,
        accountId: (current ?? wealthAccount).accountId,
      },
    )
    const values = {
      name: own.name,
      target: target.name,
      units: groupedUnits(unitsE2),
      trade: schedule.tradeOn,
    }
    return {
      state: 'pending',
      steps: ['submitted'],
      journals,
      notifications: [{ customerId, text: fillBoth(texts.convertNotification, values) }],
    }
  },
})
