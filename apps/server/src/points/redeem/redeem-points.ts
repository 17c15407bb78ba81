import { fillBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { redeemPoints as contract } from '@cloudsail/contract/points'
import { type Account, readAccount } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { requireReceiver } from '../../cards/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { bankPointsAccount } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { decideItem, giveItem, loadItem } from './redeem-item.ts'
import { cashThisYear, grouped } from './redemption.ts'

/** PYS0103000: spends the bank's points on goods, vouchers, cash or a donation. Points that expire first are used first. */
export const redeemPoints = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { item, delivery }) {
    const { q, customerId, now, lock } = context
    return {
      ...loadItem(context, { pointsAccountId: bankPointsAccount, catalogue: 'bank', item }),
      cash: cashThisYear(q, customerId, businessDate(now)),
      account:
        delivery.kind === 'cash'
          ? readAccount(q, customerId, BigInt(delivery.accountId), { lock })
          : Promise.resolve(null),
    }
  },

  decide({ now }, input, facts) {
    const { count, delivery } = input
    const { item, cash, terms, account } = facts
    if (item?.kind === 'cash' && delivery.kind === 'cash') {
      if (count % item.points !== 0)
        throw new BankError('pointsHundreds', { field: 'count', values: { points: item.points } })
      const left = Math.max(0, terms.cashMost - cash)
      if (count > left)
        throw new BankError('pointsCashLeft', { field: 'count', values: { left: grouped(left) } })
    }
    const to = delivery.kind === 'cash' ? requireReceiver(account, { field: 'delivery.accountId' }) : null
    const credited = (own: Account) => (amount: string) =>
      fillBoth(texts.cashTo, { amount, account: spacedNumber(maskCard(own.number)) })
    const { plan, ...decision } = decideItem(facts, input, { now, credited: to && credited(to) })
    return { ...decision, plan: { ...plan, to } }
  },

  async execute(context, input, { facts, plan }) {
    const { to, amountMinor } = plan
    const credit = to && {
      kind: 'pointsCash',
      leg: {
        account: { ownerId: context.customerId, accountId: to.accountId, currency: 'CNY' as const },
        amountMinor,
        details: { summary: 'pointsCash' },
      },
    }
    return giveItem(context, input, { facts, plan, credit })
  },
})
