import { lockCreditCard as contract } from '@cloudsail/contract/cards'
import { addChannelLocks, lockFacts, lockOf } from '../../accounts/core/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireOwnCredit } from './own-credit.ts'

/** PCC0101000: locks channels of a credit card at once, as for a debit card. */
export const lockCreditCard = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: lockFacts,

  decide: ({ now }, input, { own, locks }) => lockOf(now, requireOwnCredit(own), input, locks),

  async execute({ q, customerId }, _input, { plan: { locks, text } }) {
    await addChannelLocks(q, customerId, locks)
    return { notifications: [{ customerId, text }] }
  },
})
