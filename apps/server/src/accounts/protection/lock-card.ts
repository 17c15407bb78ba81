import { lockCard as contract } from '@cloudsail/contract/accounts'
import { orderDefinition } from '../../orders/index.ts'
import { addChannelLocks, lockFacts, lockOf } from '../core/index.ts'
import { requireCard } from './cards.ts'

/** PAM1100100: locks channels of a debit card at once. */
export const lockCard = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: lockFacts,

  decide: ({ now }, input, { own, locks }) => lockOf(now, requireCard(own), input, locks),

  async execute({ q, customerId }, _input, { plan: { locks, text } }) {
    await addChannelLocks(q, customerId, locks)
    return { notifications: [{ customerId, text }] }
  },
})
