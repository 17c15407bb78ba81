import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { cancelTopUp as contract } from '@cloudsail/contract/payments'
import { readAccounts } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { amountLines, moneyText, orderDefinition } from '../../orders/index.ts'
import { returnJournal, settleTopUps, type TopUp } from './settle.ts'
import { ecashTexts as texts } from './texts.ts'

/**
 * PRP0103: returns a top-up that no terminal has written to its account. Needs no factor, because the money stays the
 * customer's own.
 */
export const cancelTopUp = orderDefinition({
  contract,
  authorisation: 'none',
  loadFacts({ q, customerId, lock }, { topUp: orderId }) {
    const found: Promise<TopUp | undefined> = q
      .selectFrom('payments.top_ups')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .$if(lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
    return {
      topUp: found,
      accounts: readAccounts(q, customerId),
    }
  },
  decide(_asked, _input, { topUp, accounts }) {
    if (topUp?.state !== 'pending' || topUp.writing_at !== null)
      throw new BankError('topUpNotPending', { field: 'topUp' })
    const number = (id: bigint) => accounts.find(({ accountId }) => accountId === id)?.number ?? ''
    const amount = { amountMinor: topUp.amount_minor, currency: 'CNY' as const }
    const masked = (id: bigint) => inBoth(spacedNumber(maskCard(number(id))))
    return {
      plan: { topUp, tail: tailOf(number(topUp.account_id)), amount },
      lines: [
        ...amountLines(amount),
        { key: 'chip', label: texts.chip, value: masked(topUp.account_id) },
        {
          key: 'backTo',
          label: texts.backTo,
          value: masked(topUp.linked_account_id),
          tone: 'strong' as const,
        },
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: { topUp, tail, amount } }) {
    inSameRoundTrip(settleTopUps(q, [topUp], { state: 'returned', now }))
    const values = { tail, amount: moneyText(amount) }
    return {
      journals: [returnJournal(topUp, now)],
      notifications: [{ customerId, text: fillBoth(texts.notificationCancelled, values) }],
    }
  },
})
