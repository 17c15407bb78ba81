import { type Bilingual, fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import {
  redeemProduct as contract,
  formatNav,
  groupedUnits,
  redeemUnitLots,
} from '@cloudsail/contract/wealth'
import { addDays, businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, moneyText, orderDefinition, requireMethod } from '../../orders/index.ts'
import { creditedAccount, refuseNotRedeemed, wealthAccountOf } from '../kernel/accounts.ts'
import { earnsDaily, type Product } from '../kernel/products.ts'
import {
  type Holdings,
  redeemableOn,
  unitLotsOfProduct,
  unitsOf,
  unitsToRedeem,
} from '../kernel/redeemable.ts'
import { acceptRedemption, redemptionFacts, requireAskedUnits } from '../kernel/redemption.ts'
import type { TradingDays } from '../kernel/trading-days.ts'
import { monthBefore } from '../plans/open-days.ts'
import { advance, fastLeft, fastRedemptions, hasFastRedemption, requireFastCap } from './fast.ts'
import { nextRedemption } from './opening.ts'
import { productTexts as texts } from './texts.ts'

/** Returns the lots of a product whose minimum holding has ended on a T. */
export const freeOn = (
  { holdDays }: Pick<Product, 'holdDays'>,
  holdings: Holdings,
  tradeOn: string,
): Holdings => ({
  ...holdings,
  free: holdings.free.filter(({ confirmedOn }) => addDays(confirmedOn, holdDays) <= tradeOn),
})

/**
 * Throws if a product cannot be redeemed on a T: closed until it matures, periodic until it opens, private outside its open
 * days, or not held long enough.
 */
function refuseLocked(product: Product, tradeOn: string, holdings: Holdings, days: TradingDays): void {
  if (product.type === 'closed')
    throw new BankError('productClosed', { field: 'units', values: { date: product.maturesOn ?? '' } })
  const opening = nextRedemption(product, tradeOn, days)
  if (opening !== null) throw new BankError('productClosed', { field: 'units', values: { date: opening } })
  const [first] = holdings.free
  if (first && product.holdDays > 0 && freeOn(product, holdings, tradeOn).free.length === 0)
    throw new BankError('lockedUnits', {
      field: 'units',
      values: { date: addDays(first.confirmedOn, product.holdDays) },
    })
}

/**
 * PIF1202000: redeems units, oldest first, at the NAV of T. The money goes to the customer's own current account. A cash
 * product can be paid at once, up to the day's cap.
 */
export const redeemProduct = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { productCode, payeeAccountId }) {
    const { q, customerId, now } = context
    return {
      ...redemptionFacts(context, { productCode, payeeAccountId, daysBefore: monthBefore }),
      paid: fastRedemptions(q, customerId, businessDate(now)),
      holdings: unitLotsOfProduct(q, customerId, productCode),
    }
  },

  decide({ now, session }, input, { payee: found, accounts, product, terms, days, holdings, paid }) {
    // Asset plans have open days, a lock and contracts, which PIF1404000 and PIF1405000 handle.
    if (product?.family !== 'wealth' || product.type === 'assetPlan')
      throw new BankError('productUnknown', { field: 'productCode' })
    // A product bought by certificate and code is redeemed by them as well.
    if (product.type === 'private') requireMethod(session.method, contractMethods)
    refuseNotRedeemed(product)
    const wealthAccount = wealthAccountOf(accounts)
    const { currency, nav } = product
    const payee = creditedAccount(found, currency, 'payeeAccountId')
    const schedule = days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product)
    const { tradeOn, confirmOn, moneyOn } = schedule
    const asked = requireAskedUnits(input.units)
    const { fast } = input
    if (fast && !hasFastRedemption(product)) throw new BankError('fastNotOffered', { field: 'fast' })
    refuseLocked(product, tradeOn, holdings, days)
    const free = freeOn(product, holdings, tradeOn)
    const heldOn = fast ? days.onOrBefore(businessDate(now), product.calendar) : tradeOn
    const todayE2 = paid.get(product.code)?.todayE2 ?? 0n
    // The error names the lower of the holding and the rest of the day's cap.
    const availableE2 = unitsOf(redeemableOn(free.free, heldOn))
    if (fast && fastLeft(todayE2, terms) < availableE2) requireFastCap(asked, todayE2, terms)
    const { lots, unitsE2, all } = unitsToRedeem(asked, {
      holdings: free,
      tradeOn: heldOn,
      leastE2: terms.leastUnits,
    })
    if (fast) requireFastCap(unitsE2, todayE2, terms)
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const units = groupedUnits(unitsE2)
    const estimate =
      nav &&
      redeemUnitLots(lots, unitsE2, { navE4: nav.e4, fees: product.redemptionFees, confirmedOn: confirmOn })
    const amount = estimate ? money(estimate.netMinor) : null
    return {
      plan: { wealthAccount, payee, product, schedule, unitsE2, whole: all && holdings.frozenE2 === 0n },
      purpose: fillBoth(texts.redeemPurpose, { name: product.name, units }),
      lines: [
        {
          ...line('product', fillBoth(texts.named, { name: product.name, code: product.code })),
          tone: 'strong' as const,
        },
        {
          ...line('units', fillBoth(all ? texts.unitsAll : texts.unitsValue, { units })),
          tone: 'strong' as const,
        },
        { ...accountLine('payer', payee), key: 'payee', label: texts.payee },
        ...(fast
          ? [
              {
                key: 'arrives',
                label: texts.arrives,
                value: fillBoth(texts.arrivesNow, { amount: money(unitsE2) }),
              },
            ]
          : []),
        ...(!fast && amount && nav
          ? [
              line(
                'arrives',
                earnsDaily(product)
                  ? fillBoth(texts.arrivesPar, { amount })
                  : fillBoth(texts.arrivesValue, {
                      amount,
                      on: nav.on,
                      nav: formatNav(nav.e4),
                      trade: tradeOn,
                    }),
              ),
            ]
          : []),
        ...(fast
          ? [line('fast', texts.fastValue), line('undo', texts.undoNever)]
          : [
              line('tradeDay', inBoth(tradeOn)),
              line('confirmDay', inBoth(confirmOn)),
              line('moneyDay', inBoth(moneyOn)),
              line('rest', texts[input.rest]),
              line('undo', fillBoth(texts.undoValue, { until: `${tradeOn} ${terms.cutOff}` })),
            ]),
      ],
    }
  },

  async execute(executing, { fast, rest }, { plan }) {
    const { customerId, orderId, now } = executing
    const { payee, product, schedule, unitsE2, whole } = plan
    const journals = acceptRedemption(executing, plan, fast ? { fast } : { whole, rest })
    const tail = tailOf(payee.number)
    if (fast) {
      const amount = moneyText({ amountMinor: unitsE2, currency: product.currency })
      const paid = { customerId, accountId: payee.accountId, orderId, now }
      return {
        journals: [...journals, advance(paid, product, unitsE2)],
        notifications: [
          { customerId, text: fillBoth(texts.fastNotification, { name: product.name, amount, tail }) },
        ],
      }
    }
    const values = { name: product.name, units: groupedUnits(unitsE2), money: schedule.moneyOn, tail }
    return {
      state: 'pending',
      steps: ['submitted'],
      journals,
      notifications: [{ customerId, text: fillBoth(texts.redeemNotification, values) }],
    }
  },
})
