import { fillBoth, tailOf } from '@cloudsail/contract'
import { unlockCard as contract } from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import { verifyWithdrawalPassword } from '../../identity/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readAccount, readChannelLocks, removeChannelLocks } from '../core/index.ts'
import { cardLine, channelsText, requireCard } from './cards.ts'
import { lockTexts as texts } from './texts.ts'

/** PAM1200100: takes every lock off channels of a debit card, by the withdrawal password and the method's factors. */
export const unlockCard = orderDefinition({
  contract,
  authorisation: 'own',
  verifySecrets: verifyWithdrawalPassword,

  look({ q, customerId, now }, input) {
    const accountId = BigInt(input.accountId)
    return {
      own: readAccount(q, customerId, accountId),
      locks: readChannelLocks(q, { customerId, accountId, now }),
    }
  },

  examine(_asked, { channels }, { own, locks }) {
    const card = requireCard(own)
    if (card.cardPasswordLost) throw new BankError('cardPasswordReportedLost', { field: 'accountId' })
    const wanted = [...new Set(channels)]
    if (!wanted.every((channel) => locks.some((lock) => lock.channel === channel)))
      throw new BankError('cardNotLocked', { field: 'channels' })
    return {
      plan: { card, wanted },
      lines: [
        cardLine(card),
        { key: 'channels', label: texts.unlocked, value: channelsText(wanted), tone: 'strong' },
        { key: 'effect', label: texts.effect, value: texts.atOnce },
      ],
    }
  },

  async execute({ q, customerId }, _input, { plan: { card, wanted } }) {
    const { accountId, number } = card
    await removeChannelLocks(q, { customerId, accountId, channels: wanted })
    const values = { tail: tailOf(number), channels: channelsText(wanted) }
    return { notifications: [{ customerId, text: fillBoth(texts.unlockedNotice, values) }] }
  },
})
