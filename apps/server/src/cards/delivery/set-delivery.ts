import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { setBillDelivery as contract } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { inPerson, orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard } from '../account.ts'
import { nextBillDay } from '../bills/read-cards.ts'
import { type Delivery, readDeliveries, storeDelivery, usualDelivery } from './delivery-store.ts'
import { deliveryTexts as texts } from './texts.ts'

/** PCC0104000: sets how the bills of a card are sent, from the next bill on. */
export const setBillDelivery = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, lock }, input) {
    const accountId = BigInt(input.accountId)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      deliveries: readDeliveries(q, customerId),
    }
  },

  decide({ now }, input, { card: found, deliveries }) {
    const card = requireCard(found, { field: 'accountId' })
    if (card.accountStatus === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    const { email, paper, sms, language } = input
    const address = paper ? input.address : ''
    const wanted: Delivery = { email, paper, sms, language, address, postcode: paper ? input.postcode : '' }
    const standing = deliveries.get(card.accountId) ?? usualDelivery
    if (JSON.stringify(wanted) === JSON.stringify({ ...wanted, ...standing }))
      throw new BankError('deliveryUnchanged')
    const onOff = (on: boolean) => texts[on ? 'on' : 'off']
    return {
      plan: { card, wanted },
      lines: [
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(card.number))) },
        { key: 'electronic', label: texts.electronic, value: texts.always },
        { key: 'email', label: texts.email, value: email === '' ? texts.off : inBoth(email) },
        {
          key: 'paper',
          label: texts.paper,
          value: paper ? inBoth(`${address} ${wanted.postcode}`) : texts.off,
        },
        { key: 'sms', label: texts.sms, value: onOff(sms) },
        { key: 'language', label: texts.language, value: texts[language] },
        {
          key: 'from',
          label: texts.from,
          value: fillBoth(texts.fromBill, { date: nextBillDay(card, businessDate(now)) }),
          tone: 'strong' as const,
        },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, attended }, _input, { plan: { card, wanted } }) {
    if (wanted.paper && inPerson(attended).services.config.optional['bill-printer'] === null)
      throw new BankError('paperUnavailable', { field: 'paper' })
    inSameRoundTrip(storeDelivery(q, card, wanted, now))
    return { notifications: [{ customerId, text: fillBoth(texts.told, { tail: tailOf(card.number) }) }] }
  },
})
