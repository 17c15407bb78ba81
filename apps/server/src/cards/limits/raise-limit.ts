import { type Bilingual, fillBoth, inBoth, maskCard, parseAmount, spacedNumber } from '@cloudsail/contract'
import { cardProductNames, requestLimit as contract, limitPurposeNames } from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { readCard, requireCard } from '../account.ts'
import { limitTerms } from '../requests/parameter.ts'
import { enterStep, readRequests } from '../requests/requests.ts'
import { askLater } from '../requests/workers.ts'
import { readLimit, readPaidLate, refuseAmount, refuseRaise } from './rules.ts'
import { limitTexts as texts } from './texts.ts'

/** PCC0201000: asks the card centre for a higher limit. Nothing changes until it answers. */
export const raiseLimit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, input) {
    return {
      card: readCard(q, customerId, BigInt(input.accountId), { lock }),
      requests: readRequests(q, customerId),
      terms: parameter(q, limitTerms, businessDate(now)),
      paidLate: readPaidLate(q, customerId),
    }
  },

  decide({ now }, { kind, amount, days, purpose, income }, { card: found, requests, terms, paidLate }) {
    const card = requireCard(found, { field: 'accountId' })
    const amountMinor = readLimit(amount, terms)
    const incomeMinor = parseAmount(income, 'CNY')
    if (incomeMinor === null) throw new BankError('amountInvalid', { field: 'income' })
    const isTemporary = kind === 'temporary'
    if (isTemporary ? days < terms.leastDays || days > terms.mostDays : days !== 0)
      throw new BankError('limitDays', {
        field: 'days',
        values: { least: terms.leastDays, most: terms.mostDays },
      })
    refuseRaise(kind, card, { requests, paidLate }, { terms, now })
    refuseAmount(kind, amountMinor, card, terms)
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: 'CNY' })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { card, amountMinor, incomeMinor },
      purpose: fillBoth(texts.askedFor, { amount: money(amountMinor) }),
      lines: [
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('product', cardProductNames[card.product]),
        line('kind', texts[kind]),
        line('before', money(card.limitMinor)),
        { ...line('asked', money(amountMinor)), tone: 'strong' as const },
        ...(isTemporary ? [line('days', fillBoth(texts.daysValue, { days }))] : []),
        line('purpose', limitPurposeNames[purpose]),
        line('income', money(incomeMinor)),
        line(
          'next',
          isTemporary ? texts.nextTemporary : fillBoth(texts.nextPermanent, { days: terms.acceptDays }),
        ),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, { kind, days, purpose }, { plan }) {
    const { card, amountMinor, incomeMinor } = plan
    const request = { customer_id: customerId, request_id: orderId }
    inSameRoundTrip(
      Promise.all([
        q
          .insertInto('cards.requests')
          .values({
            ...request,
            kind,
            account_id: card.accountId,
            product: card.product,
            state: 'submitted',
            before_minor: card.limitMinor,
            asked_minor: amountMinor,
            income_minor: incomeMinor,
            purpose,
            days,
            submitted_at: now,
          })
          .execute(),
        enterStep(q, request, { step: 'submitted', now, amountMinor }),
        enqueue(q, [{ kind: 'cardCentre', customerId, payload: { request: orderId, ask: 'request' } }]),
        askLater(q, { customerId, reference: orderId }, now),
      ]),
    )
    return {}
  },
})
