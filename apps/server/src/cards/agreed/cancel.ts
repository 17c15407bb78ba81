import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { agreedWayNames, cancelAgreedRepayment as contract } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard } from '../account.ts'
import { agreedOf, endAgreed } from './agreements.ts'
import { agreedTexts as texts } from './texts.ts'

/** On PCC0601000: ends an agreed repayment. Needs no factor, because it only reduces what the bank takes. */
export const cancelAgreedRepayment = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, lock }, { accountId: id }) {
    const accountId = BigInt(id)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      agreed: agreedOf(q, customerId, accountId),
    }
  },

  decide(_asked, _input, { card: found, agreed }) {
    const card = requireCard(found, { field: 'accountId' })
    if (!agreed) throw new BankError('agreedUnknown', { field: 'accountId' })
    return {
      plan: { card, agreed },
      lines: [
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(card.number))) },
        { key: 'way', label: texts.way, value: agreedWayNames[agreed.way] },
        { key: 'ended', label: texts.ended, value: texts.endedValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: { card, agreed } }) {
    inSameRoundTrip(endAgreed(q, agreed, now))
    return { notifications: [{ customerId, text: fillBoth(texts.endedTold, { tail: tailOf(card.number) }) }] }
  },
})
