import { unlockCard as contract } from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import { verifyWithdrawalPassword } from '../../identity/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { lockFacts, removeChannelLocks, unlockOf } from '../core/index.ts'
import { requireCard } from './cards.ts'

/**
 * PAM1200100: removes all locks from channels of a debit card, authorised by the withdrawal password and the method's
 * factors.
 */
export const unlockCard = orderDefinition({
  contract,
  authorisation: 'own',
  verifySecrets: verifyWithdrawalPassword,

  loadFacts: lockFacts,

  decide(_asked, { channels }, { own, locks }) {
    const card = requireCard(own)
    if (card.cardPasswordLost) throw new BankError('cardPasswordReportedLost', { field: 'accountId' })
    return unlockOf(card, channels, locks)
  },

  async execute({ q, customerId }, input, { plan: { wanted, text } }) {
    await removeChannelLocks(q, { customerId, accountId: BigInt(input.accountId), channels: wanted })
    return { notifications: [{ customerId, text }] }
  },
})
