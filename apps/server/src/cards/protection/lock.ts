import { lockCreditCard as contract } from '@cloudsail/contract/cards'
import { addChannelLocks, lockOf, readAccount, readChannelLocks } from '../../accounts/core/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireOwnCredit } from './own-credit.ts'

/** PCC0101000: locks channels of a credit card at once, as for a debit card. */
export const lockCreditCard = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, now }, input) {
    const accountId = BigInt(input.accountId)
    return {
      own: readAccount(q, customerId, accountId),
      locks: readChannelLocks(q, { customerId, accountId, now }),
    }
  },

  decide: ({ now }, input, { own, locks }) => lockOf(now, requireOwnCredit(own), input, locks),

  async execute({ q, customerId }, _input, { plan: { locks, text } }) {
    await addChannelLocks(q, customerId, locks)
    return { notifications: [{ customerId, text }] }
  },
})
