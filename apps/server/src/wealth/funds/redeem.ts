import { type Bilingual, fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { redeemFund as contract, formatNav, groupedUnits, redeemUnitLots } from '@cloudsail/contract/wealth'
import { BankError } from '../../errors.ts'
import { accountLine, moneyText, orderDefinition } from '../../orders/index.ts'
import { creditedAccount, refuseNotRedeemed, wealthAccountOf } from '../kernel/accounts.ts'
import { unitLotsOfProduct, unitsToRedeem } from '../kernel/redeemable.ts'
import { acceptRedemption, redemptionFacts, requireAskedUnits } from '../kernel/redemption.ts'
import { fundTexts as texts } from './texts.ts'

/**
 * PIF1303000: redeems units, oldest first, at the NAV of T. The money goes to the customer's own current account.
 */
export const redeemFund = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { productCode, payeeAccountId }) {
    return {
      ...redemptionFacts(context, { productCode, payeeAccountId }),
      holdings: unitLotsOfProduct(context.q, context.customerId, productCode),
    }
  },

  decide({ now }, input, { payee: found, accounts, product, terms, days, holdings }) {
    if (product?.family !== 'fund') throw new BankError('productUnknown', { field: 'productCode' })
    refuseNotRedeemed(product)
    const wealthAccount = wealthAccountOf(accounts)
    const { currency, nav, redemptionFees: fees } = product
    const payee = creditedAccount(found, currency, 'payeeAccountId')
    const schedule = days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product)
    const { tradeOn, confirmOn, moneyOn } = schedule
    const asked = requireAskedUnits(input.units)
    const { lots, unitsE2, all } = unitsToRedeem(asked, { holdings, tradeOn, leastE2: terms.leastUnits })
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const estimate = nav && redeemUnitLots(lots, unitsE2, { navE4: nav.e4, fees, confirmedOn: confirmOn })
    const units = groupedUnits(unitsE2)
    const unitsText = all ? (asked === unitsE2 ? texts.unitsWhole : texts.unitsAll) : texts.unitsValue
    return {
      plan: { wealthAccount, payee, product, schedule, unitsE2 },
      purpose: fillBoth(texts.redeemPurpose, { name: product.name, units }),
      lines: [
        {
          ...line('fund', fillBoth(texts.named, { name: product.name, code: product.code })),
          tone: 'strong' as const,
        },
        {
          ...line('units', fillBoth(unitsText, { units, least: groupedUnits(terms.leastUnits) })),
          tone: 'strong' as const,
        },
        { ...accountLine('payer', payee), key: 'payee', label: texts.payee },
        ...(estimate && nav
          ? [
              line('redeemFee', fillBoth(texts.redeemFeeValue, { fee: money(estimate.feeMinor) })),
              line(
                'arrives',
                fillBoth(texts.arrivesValue, {
                  amount: money(estimate.netMinor),
                  on: nav.on,
                  nav: formatNav(nav.e4),
                  trade: tradeOn,
                }),
              ),
            ]
          : []),
        line('tradeDay', inBoth(tradeOn)),
        line('confirmDay', inBoth(confirmOn)),
        line('moneyDay', inBoth(moneyOn)),
        line('rest', texts[input.rest]),
        line('undo', fillBoth(texts.undoValue, { until: `${tradeOn} ${terms.cutOff}` })),
      ],
    }
  },

  async execute(executing, { rest }, { plan }) {
    const { payee, product, schedule, unitsE2 } = plan
    const journals = acceptRedemption(executing, plan, { rest })
    const { tradeOn: trade, moneyOn: day } = schedule
    const tail = tailOf(payee.number)
    const values = { name: product.name, units: groupedUnits(unitsE2), trade, money: day, tail }
    return {
      state: 'pending',
      steps: ['submitted'],
      journals,
      notifications: [{ customerId: executing.customerId, text: fillBoth(texts.redeemNotification, values) }],
    }
  },
})
