import { type Bilingual, fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { redeemPlan as contract, formatNav, groupedUnits, valueOfUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { accountLine, moneyText, orderDefinition } from '../../orders/index.ts'
import { creditedAccount, wealthAccountOf } from '../kernel/accounts.ts'
import { acceptRedemption, redemptionFacts, requireAskedUnits } from '../kernel/redemption.ts'
import { type HeldUnitLot, unitLotsOf } from '../kernel/unit-lots.ts'
import { monthBefore, nextOpenDays } from './open-days.ts'
import { planTexts as texts } from './plan-texts.ts'

/** PIF1404: redeems units that are no longer locked on an open day, oldest first. */
export const redeemPlan = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { product: productCode, payeeAccountId }) {
    const { q, customerId } = context
    return {
      ...redemptionFacts(context, { productCode, payeeAccountId, daysBefore: monthBefore }),
      lots: unitLotsOf(q, customerId, { productCode }),
      frozen: frozenUnits(q, customerId, productCode),
    }
  },

  decide({ now }, input, { payee: found, accounts, product, terms, days, lots, frozen }) {
    if (product?.type !== 'assetPlan') throw new BankError('productUnknown', { field: 'product' })
    const wealthAccount = wealthAccountOf(accounts)
    const { currency, nav } = product
    const payee = creditedAccount(found, currency, 'payeeAccountId')
    const unitsE2 = requireAskedUnits(input.units)
    const schedule = days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product)
    const { tradeOn, confirmOn, moneyOn } = schedule
    const open = nextOpenDays(tradeOn, product, days)
    if (!open.includes(tradeOn))
      throw new BankError('productClosed', { field: 'product', values: { date: open[0] ?? '' } })
    const { accountId } = wealthAccount
    requireUnits(unitsE2, {
      lots: lots.filter((lot) => lot.accountId === accountId),
      frozenE2: frozen.find((each) => each.accountId === accountId)?.unitsE2 ?? 0n,
      holdDays: product.holdDays,
      on: confirmOn,
    })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const said = groupedUnits(unitsE2)
    return {
      plan: { wealthAccount, payee, product, schedule, unitsE2 },
      purpose: fillBoth(texts.redeemPurpose, { name: product.name, units: said }),
      lines: [
        {
          ...line('plan', fillBoth(texts.planValue, { name: product.name, code: product.code })),
          tone: 'strong' as const,
        },
        { ...line('units', fillBoth(texts.unitsValue, { units: said })), tone: 'strong' as const },
        { ...accountLine('payer', payee), key: 'payee', label: texts.payee },
        ...(nav
          ? [
              line(
                'estimate',
                fillBoth(texts.estimateValue, {
                  amount: moneyText({ amountMinor: valueOfUnits(unitsE2, nav.e4), currency }),
                  on: nav.on,
                  nav: formatNav(nav.e4),
                }),
              ),
            ]
          : []),
        line('tradeDay', fillBoth(texts.tradeDayValue, { date: tradeOn })),
        line('confirmDay', inBoth(confirmOn)),
        line('moneyDay', inBoth(moneyOn)),
        line('rest', texts[input.rest]),
      ],
    }
  },

  async execute(executing, { rest }, { plan }) {
    const { payee, product, schedule, unitsE2 } = plan
    const journals = acceptRedemption(executing, plan, { rest })
    const { tradeOn: trade, moneyOn: money } = schedule
    const values = {
      name: product.name,
      units: groupedUnits(unitsE2),
      trade,
      money,
      tail: tailOf(payee.number),
    }
    return {
      state: 'pending',
      steps: ['submitted'],
      journals,
      notifications: [{ customerId: executing.customerId, text: fillBoth(texts.redeemNotification, values) }],
    }
  },
})

/** Returns the units of a product frozen by orders under way, by wealth account. */
async function frozenUnits(
  q: Queryable,
  customerId: bigint,
  productCode: string,
): Promise<{ accountId: bigint; unitsE2: bigint }[]> {
  const { rows } = await sql<{ accountId: bigint; unitsE2: bigint }>`
    select wealth_account_id as "accountId", sum(units_e2 - confirmed_units_e2)::bigint as "unitsE2"
    from wealth.orders
    where customer_id = ${customerId} and product_code = ${productCode} and business in ('024', '142')
      and state in ('accepted', 'sent', 'partly') and ended_at is null
    group by wealth_account_id`.execute(q)
  return rows
}

/** Returns the date from which a lot can be redeemed. */
export const redeemableOn = ({ confirmedOn }: Pick<HeldUnitLot, 'confirmedOn'>, holdDays: number): string =>
  addDays(confirmedOn, holdDays)

/** Throws unitsShort if there are not enough units, lockedUnits if there are but they are still locked on the day. */
function requireUnits(
  unitsE2: bigint,
  asked: { lots: readonly HeldUnitLot[]; frozenE2: bigint; holdDays: number; on: string },
): void {
  const { lots, frozenE2, holdDays, on } = asked
  const availableE2 = lots.reduce((sum, lot) => sum + lot.unitsE2, -frozenE2)
  if (availableE2 < unitsE2)
    throw new BankError('unitsShort', { field: 'units', values: { units: groupedUnits(availableE2) } })
  let freeE2 = -frozenE2
  for (const lot of lots) {
    const from = redeemableOn(lot, holdDays)
    if (from > on) throw new BankError('lockedUnits', { field: 'units', values: { date: from } })
    freeE2 += lot.unitsE2
    if (freeE2 >= unitsE2) return
  }
}
