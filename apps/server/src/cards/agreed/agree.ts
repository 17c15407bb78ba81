import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { agreedWayNames, agreeRepayment as contract } from '@cloudsail/contract/cards'
import { readAccount, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { businessDate, parameter, scheduled } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard } from '../account.ts'
import { requireRmb } from '../repayment/repayment.ts'
import { billingTerms, interestRates } from '../terms.ts'
import { agreedOf, countsFrom, endAgreed, jobOfTry } from './agreements.ts'
import { agreedTexts as texts } from './texts.ts'

const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })

/** PCC0601000: has the bill of a card paid automatically from an own current account. Replaces an earlier agreement. */
export const agreeRepayment = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { accountId: id, from }) {
    const accountId = BigInt(id)
    return {
      payer: readAccount(q, customerId, BigInt(from)),
      card: readCard(q, customerId, accountId, { lock }),
      before: agreedOf(q, customerId, accountId),
      terms: parameter(q, billingTerms, businessDate(now)),
    }
  },

  decide({ now }, { way }, { payer: foundPayer, card: foundCard, before, terms }) {
    const payer = requireOwn(foundPayer, { field: 'from' })
    refuseUnusable(payer, { field: 'from' })
    requireRmb(payer)
    const card = requireCard(foundCard, { field: 'accountId' })
    if (card.accountStatus === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    if (before?.way === way && before.fromAccountId === payer.accountId)
      throw new BankError('agreedSame', { field: 'way' })
    const date = countsFrom(card, terms, now)
    return {
      plan: { card, payer, before, date, terms },
      purpose: fillBoth(texts.purpose, { from: tailOf(payer.number), tail: tailOf(card.number) }),
      lines: [
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        { ...accountLine('payer', payer), label: texts.from },
        { ...line('way', agreedWayNames[way]), tone: 'strong' as const },
        line('starts', fillBoth(texts.startsValue, { date })),
        line('times', texts.timesValue),
        line('cover', texts.coverValue),
        ...(before ? [line('replaces', agreedWayNames[before.way])] : []),
        ...(way === 'minimum'
          ? [line('minimumNote', fillBoth(texts.minimumNoteValue, interestRates(terms)))]
          : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, { way }, { plan }) {
    const { card, payer, before, date, terms } = plan
    const { accountId, bill } = card
    const agreed = { customerId, accountId, agreedId: orderId }
    if (before) inSameRoundTrip(endAgreed(q, before, now))
    inSameRoundTrip(
      q
        .insertInto('cards.agreed_repayments')
        .values({
          customer_id: customerId,
          account_id: accountId,
          agreed_id: orderId,
          way,
          since: now,
          from_account_id: payer.accountId,
          counts_from: date,
        })
        .execute(),
    )
    if (bill?.dueOn === date) inSameRoundTrip(scheduled([jobOfTry(agreed, date, 1, terms)]).execute(q))
    const values = { tail: tailOf(card.number), from: tailOf(payer.number), date, way: agreedWayNames[way] }
    return { notifications: [{ customerId, text: fillBoth(texts.told, values) }] }
  },
})
