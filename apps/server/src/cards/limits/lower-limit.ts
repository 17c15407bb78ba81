import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { lowerLimit as contract } from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { notificationTime } from '../../identity/index.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { limitTerms } from '../requests/parameter.ts'
import { readRequests } from '../requests/requests.ts'
import { inYuan, readLimit, refuseUnsettled, usedOf } from './rules.ts'
import { setPermanent } from './set-limits.ts'
import { limitTexts as texts } from './texts.ts'

/** On PCC0201000: lowers the limit at once, but not below the amounts owed and held. */
export const lowerLimit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, now, lock }, { accountId }) => ({
    card: readCard(q, customerId, BigInt(accountId), { lock }),
    requests: readRequests(q, customerId),
    terms: parameter(q, limitTerms, businessDate(now)),
  }),

  decide({ now }, { amount }, { card: found, requests, terms }) {
    const field = 'amount'
    const card = requireCard(found, { field: 'accountId' })
    requireNormal(card, now, { field: 'accountId' })
    const amountMinor = readLimit(amount, terms)
    refuseUnsettled(card, requests)
    if (amountMinor >= card.limitMinor)
      throw new BankError('limitNotLower', { field, values: { limit: inYuan(card.limitMinor) } })
    if (amountMinor < usedOf(card))
      throw new BankError('limitBelowUsed', { field, values: { used: inYuan(usedOf(card)) } })
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: 'CNY' })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { card, amountMinor },
      lines: [
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('before', money(card.limitMinor)),
        { ...line('now', money(amountMinor)), tone: 'strong' as const },
        line('cash', money(amountMinor / 2n)),
        line('effect', texts.atOnce),
        line('back', texts.backValue),
      ],
    }
  },

  async execute({ q, customerId, now }, _input, { plan: { card, amountMinor } }) {
    await setPermanent(q, card, amountMinor)
    const values = {
      tail: tailOf(card.number),
      time: notificationTime(now),
      amount: moneyText({ amountMinor, currency: 'CNY' }),
    }
    return { notifications: [{ customerId, text: fillBoth(texts.lowered, values) }] }
  },
})
