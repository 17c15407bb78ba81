import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { acceptLimit as contract } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { notificationTime } from '../../identity/index.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { moveRequest, readRequest } from '../requests/requests.ts'
import { setPermanent } from './set-limits.ts'
import { limitTexts as texts } from './texts.ts'

/** On PCC0201000: accepts the permanent limit that the card centre has approved. It applies at once. */
export const acceptLimit = orderDefinition({
  contract,
  authorisation: 'own',

  // Locks the request before the card, in the same order as the card centre's answers.
  loadFacts: ({ q, customerId, lock }, { accountId, request }) => ({
    request: readRequest(q, customerId, request, { lock }),
    card: readCard(q, customerId, BigInt(accountId), { lock }),
  }),

  decide({ now }, _input, { request, card: found }) {
    const card = requireCard(found, { field: 'accountId' })
    if (request?.kind !== 'permanent' || request.account_id !== card.accountId)
      throw new BankError('requestUnknown')
    const givenMinor = request.given_minor
    if (request.state !== 'approved' || givenMinor === null || businessDate(now) > request.lapses_on!)
      throw new BankError('requestOver')
    requireNormal(card, now)
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: 'CNY' })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { card, request, givenMinor },
      lines: [
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('before', money(card.limitMinor)),
        line('asked', money(request.asked_minor)),
        { ...line('now', money(givenMinor)), tone: 'strong' as const },
        line('cash', money(givenMinor / 2n)),
        line('effect', texts.atOnce),
      ],
    }
  },

  async execute({ q, customerId, now }, _input, { plan: { card, request, givenMinor } }) {
    await Promise.all([
      setPermanent(q, card, givenMinor),
      moveRequest(q, request, { state: 'accepted', now, changes: { decided_at: now } }),
    ])
    const values = {
      tail: tailOf(card.number),
      time: notificationTime(now),
      amount: moneyText({ amountMinor: givenMinor, currency: 'CNY' }),
    }
    return { notifications: [{ customerId, text: fillBoth(texts.accepted, values) }] }
  },
})
