import { unlockCreditCard as contract } from '@cloudsail/contract/cards'
import { lockFacts, removeChannelLocks, unlockOf } from '../../accounts/core/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { verifyTransactionPassword } from '../passwords/transaction-password.ts'
import { requireOwnCredit } from './own-credit.ts'

/** PCC0101000: removes all locks on channels of a credit card, using its transaction password and the factors of the method. */
export const unlockCreditCard = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: lockFacts,

  decide: (_asked, { channels }, { own, locks }) => unlockOf(requireOwnCredit(own), channels, locks),

  async verifySecrets(context, { input, secrets }) {
    await verifyTransactionPassword(context, {
      accountId: BigInt(input.accountId),
      field: 'transactionPassword',
      wrong: 'passwordWrong',
      plain: secrets.transactionPassword,
    })
    return null
  },

  async execute({ q, customerId }, input, { plan: { wanted, text } }) {
    await removeChannelLocks(q, { customerId, accountId: BigInt(input.accountId), channels: wanted })
    return { notifications: [{ customerId, text }] }
  },
})
