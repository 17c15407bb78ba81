import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { cardLossEffects, reportCardLost as contract } from '@cloudsail/contract/cards'
import { readAccount, setLost } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireOwnCredit } from './own-credit.ts'
import { arrivalOf, enterReissue, expiryOfCardMade, nextCardNumber, waitingReissues } from './reissues.ts'
import { cardLossTexts as texts } from './texts.ts'

/** PCC0101000: reports a credit card as lost for good, at once and without a factor. A card with a new number is mailed. */
export const reportCardLost = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, now }, input) => ({
    own: readAccount(q, customerId, BigInt(input.accountId)),
    waiting: waitingReissues(q, customerId),
    deliveredOn: arrivalOf(q, now),
  }),

  decide(_asked, _input, { own, waiting, deliveredOn }) {
    const card = requireOwnCredit(own)
    const { status } = card
    const isReported = waiting.some(({ accountId }) => accountId === card.accountId)
    if (isReported || status === 'lost' || status === 'closed')
      throw new BankError('lossReportedAlready', { field: 'accountId' })
    const newCard = fillBoth(cardLossEffects.newCard, { date: deliveredOn })
    return {
      plan: { card, before: status, deliveredOn },
      lines: [
        {
          key: 'card',
          label: texts.card,
          value: inBoth(spacedNumber(maskCard(card.number))),
          tone: 'strong',
        },
        { key: 'kind', label: texts.kind, value: texts.forGood },
        { key: 'from', label: texts.from, value: texts.atOnce },
        { key: 'stops', label: texts.stops, value: cardLossEffects.stops, tone: 'warn' },
        { key: 'goesOn', label: texts.goesOn, value: cardLossEffects.goesOn },
        { key: 'newCard', label: texts.newCard, value: newCard },
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan: { card, before, deliveredOn } }) {
    const appliedOn = businessDate(now)
    const [stopped, number] = await Promise.all([setLost(q, card, before), nextCardNumber(q)])
    if (!stopped) throw new BankError('changedMeanwhile')
    await enterReissue(q, {
      customerId,
      accountId: card.accountId,
      number,
      reportNumber: orderId,
      expiresOn: expiryOfCardMade(appliedOn),
      appliedOn,
      deliveredOn,
    })
    const values = { tail: tailOf(card.number), date: deliveredOn }
    return { notifications: [{ customerId, text: fillBoth(texts.told, values) }] }
  },
})
