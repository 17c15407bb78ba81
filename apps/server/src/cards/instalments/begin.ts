import {
  type Bilingual,
  fillBoth,
  formatGrouped,
  inBoth,
  maskCard,
  parseAmount,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import {
  type CreditEffect,
  beginInstalments as contract,
  instalmentDay,
  instalmentsOf,
  interestOfPlan,
  minimumLeftOf,
  type OpenItem,
  type PlanTerms,
  remainingOf,
  takenOver,
  yearlyRatesOf,
} from '@cloudsail/contract/cards'
import { agreements } from '../../agreements/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { amountLines, moneyText, orderDefinition } from '../../orders/index.ts'
import { type CardAccount, readCard, requireCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { enterItem, openItems } from '../items.ts'
import { billingTerms } from '../terms.ts'
import { requireInRange, requireOffer, requirePlannable } from './offers.ts'
import { offeredItems } from './plans.ts'
import { instalmentTerms } from './terms.ts'
import { instalmentTexts as texts } from './texts.ts'

const text = (minor: bigint) => formatGrouped(minor, 'CNY')
const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })

/** PCC0803000: turns purchases into an instalment plan. No money moves: a planned item replaces other items. */
export const beginInstalments = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.cardInstalments,

  loadFacts({ q, customerId, now, lock }, { accountId: id }) {
    const accountId = BigInt(id)
    const today = businessDate(now)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      offered: offeredItems(q, customerId),
      items: openItems(q, { customerId, accountId }),
      terms: parameter(q, instalmentTerms, today),
      billing: parameter(q, billingTerms, today),
    }
  },

  decide({ now }, { source, amount, periods }, { card: found, offered, items, terms, billing }) {
    const card = requireCard(found, { field: 'accountId' })
    requirePlannable(card, now)
    const ofCard = offered.filter(({ accountId }) => accountId === card.accountId)
    const offer = requireOffer(card, ofCard, source, now)
    const amountMinor = parseAmount(amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    requireInRange(amountMinor, offer, terms)
    if (!terms.periods.includes(periods)) throw new BankError('instalmentPeriods', { field: 'periods' })
    const plan: PlanTerms = { principalMinor: amountMinor, periods, ratePpm: terms.ratePpm }
    const of = takenOver(offer.items, amountMinor).map(({ item }) => item.itemId)
    const credit = { kind: 'conversion' as const, amountMinor, postedAt: now, of }
    const effect = effectOfCredit(card, items, credit, billing)
    const first = offer.items[0]!
    const today = businessDate(now)
    const dayOf = (number: number) => instalmentDay(today, card, number)
    const days = { first: dayOf(1), last: dayOf(periods) }
    const what =
      offer.source === 'bill'
        ? fillBoth(texts.ofBill, { date: card.bill!.billedOn })
        : fillBoth(texts.ofPurchase, { merchant: first.merchant, date: first.postedOn })
    const money = { amountMinor, currency: 'CNY' as const }
    return {
      plan: { card, offer, plan, effect, of, days },
      purpose: fillBoth(texts.purpose, { amount: moneyText(money), periods }),
      lines: [
        ...amountLines(money, texts.amount),
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('of', what),
        line('periods', fillBoth(texts.periodsValue, { periods })),
        { ...line('each', eachText(plan)), tone: 'strong' as const },
        {
          ...line('interest', moneyText({ ...money, amountMinor: interestOfPlan(plan) })),
          tone: 'strong' as const,
        },
        { ...line('yearly', yearlyText(plan)), tone: 'strong' as const },
        line('bills', fillBoth(texts.billsValue, days)),
        ...(offer.source === 'bill' ? [line('billAfter', billAfter(card, effect))] : []),
        line('rule', texts.ruleValue),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { plan: given }) {
    const { card, offer, plan, effect, of, days } = given
    const { principalMinor, periods, ratePpm } = plan
    const { accountId, bill } = card
    const today = businessDate(now)
    const draft = { amountMinor: principalMinor, madeAt: now, reference: orderId }
    const [first] = offer.items
    inSameRoundTrip(enterCredit(q, card, { ...draft, kind: 'conversion', postedAt: now, of }, effect))
    inSameRoundTrip(enterItem(q, card, { ...draft, kind: 'planned', postedOn: today }))
    inSameRoundTrip(
      q
        .insertInto('cards.plans')
        .values({
          customer_id: customerId,
          account_id: accountId,
          plan_id: orderId,
          source: offer.source,
          bill_on: offer.source === 'bill' ? bill!.billedOn : null,
          item_id: offer.source === 'purchase' ? first!.itemId : null,
          merchant: offer.source === 'purchase' ? first!.merchant : '',
          principal_minor: principalMinor,
          periods,
          rate_ppm: ratePpm,
          started_on: today,
          first_on: days.first,
          next_on: days.first,
        })
        .execute(),
    )
    const [one] = instalmentsOf(plan)
    const values = {
      tail: tailOf(card.number),
      periods,
      first: days.first,
      amount: moneyText({ amountMinor: principalMinor, currency: 'CNY' }),
      each: text(one!.principalMinor + one!.interestMinor),
    }
    return { notifications: [{ customerId, text: fillBoth(texts.begun, values) }] }
  },
})

/** Returns an instalment by its parts, and the last instalment if it differs. */
function eachText(plan: PlanTerms): Bilingual {
  const all = instalmentsOf(plan)
  const total = ({ principalMinor, interestMinor }: (typeof all)[number]) => principalMinor + interestMinor
  const [first] = all
  const last = all.at(-1)!
  const values = {
    total: text(total(first!)),
    principal: text(first!.principalMinor),
    interest: text(first!.interestMinor),
    last: text(total(last)),
  }
  return fillBoth(total(first!) === total(last) ? texts.eachValue : texts.eachLast, values)
}

function yearlyText(plan: PlanTerms): Bilingual {
  const { simpleE4, compoundE4 } = yearlyRatesOf(plan)
  const percent = (e4: number) => (e4 / 100).toFixed(2)
  return fillBoth(texts.yearlyValue, { simple: percent(simpleE4), compound: percent(compoundE4) })
}

/** Returns the amount still to pay on the last bill after part of the bill becomes a plan. */
function billAfter({ bill }: CardAccount, { refundedMinor }: CreditEffect<OpenItem>): Bilingual {
  const after = { ...bill!, refundedMinor: bill!.refundedMinor + refundedMinor }
  const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })
  const values = { rest: money(remainingOf(after)), minimum: money(minimumLeftOf(after)) }
  return fillBoth(texts.billAfterValue, values)
}
