import { fillBoth, formatGrouped, parseAmount, tailOf } from '@cloudsail/contract'
import {
  type CreditEffect,
  classOf,
  repayCard as contract,
  minimumLeftOf,
  type OpenItem,
  remainingOf,
} from '@cloudsail/contract/cards'
import { readAccount, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { type CardAccount, readCard, requireCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { openItems } from '../items.ts'
import { billingTerms } from '../terms.ts'
import { refuseOverpaying, repaymentJournal, requirePaying } from './repayment.ts'
import { repaymentTexts as texts } from './texts.ts'

const currency = 'CNY'

/** PTR1201000: repays an own credit card from an own current account, at once and at any hour. It counts against no limit. */
export const repayCard = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const place = { customerId, accountId: BigInt(input.card) }
    const fromId = BigInt(input.from)
    return {
      payer: readAccount(q, customerId, fromId, { lock }),
      card: readCard(q, customerId, place.accountId, { lock }),
      items: openItems(q, place),
      terms: parameter(q, billingTerms, businessDate(now)),
      payment: paymentFacts(context, fromId, []),
    }
  },

  decide({ now }, input, { payer: found, card: foundCard, items, terms, payment }) {
    const payer = requireOwn(found, { field: 'from' })
    refuseUnusable(payer, { field: 'from' })
    const card = requireCard(foundCard, { field: 'card' })
    if (card.accountStatus === 'closed') throw new BankError('accountClosed', { field: 'card' })
    const amountMinor = parseAmount(input.amount, currency)!
    requirePaying(payer, amountMinor)
    refuseOverpaying(card, amountMinor, terms)
    const credit = { kind: 'own', amountMinor, postedAt: now } as const
    const effect = effectOfCredit(card, items, credit, terms)
    const amount = { amountMinor, currency } as const
    const payee = { holderName: card.holderName, number: card.number }
    return {
      plan: { payer, card, effect, amountMinor },
      payment: ownMoneyPayment(amount, { payer, payee: card, facts: payment }),
      purpose: fillBoth(texts.purpose, { tail: tailOf(card.number), amount: moneyText(amount) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        { ...accountLine('payee', payee), label: texts.card },
        ...repaysLines(effect),
        ...billLines(card, effect),
        ...arrivalAndFee({ feeMinor: 0n, currency }),
      ],
      warnings:
        effect.leftMinor > 0n
          ? [
              {
                key: 'overpays',
                text: fillBoth(texts.overpays, {
                  amount: moneyText({ amountMinor: effect.leftMinor, currency }),
                }),
              },
            ]
          : [],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { plan }) {
    const { payer, card, effect, amountMinor } = plan
    const payerText = { name: payer.holderName, number: payer.number }
    const draft = { kind: 'own', amountMinor, madeAt: now, postedAt: now, reference: orderId } as const
    inSameRoundTrip(enterCredit(q, card, { ...draft, payer: payerText }, effect))
    const values = {
      tail: tailOf(card.number),
      time: wireTime(now).slice(11, 16),
      amount: moneyText({ amountMinor, currency }),
    }
    return {
      journals: [repaymentJournal({ payer, card, amountMinor, orderId, now })],
      notifications: [{ customerId, text: fillBoth(texts.notification, values) }],
    }
  },
})

/** Returns lines for what the payment repays, in the order of repayment. Empty if nothing is owed. */
function repaysLines({ parts, leftMinor }: CreditEffect<OpenItem>) {
  const sums = { interest: 0n, fee: 0n, cash: 0n, retail: 0n, planned: 0n }
  for (const { item, amountMinor } of parts) sums[classOf(item)] += amountMinor
  const text = (minor: bigint) => formatGrouped(minor, currency)
  const { interest, fee, cash, retail } = sums
  const values = { interest: text(interest), fee: text(fee), cash: text(cash), retail: text(retail) }
  return [
    ...(parts.length > 0
      ? [{ key: 'repays', label: texts.repays, value: fillBoth(texts.repaysValue, values) }]
      : []),
    ...(leftMinor > 0n
      ? [{ key: 'overpaid', label: texts.overpaid, value: moneyText({ amountMinor: leftMinor, currency }) }]
      : []),
  ]
}

/** Returns lines with the amount still to pay on the last bill after the repayment. */
function billLines({ bill }: Pick<CardAccount, 'bill'>, { paidMinor }: CreditEffect<OpenItem>) {
  if (!bill || remainingOf(bill) === 0n) return []
  const after = { ...bill, paidMinor: bill.paidMinor + paidMinor }
  const rest = remainingOf(after)
  const values = {
    rest: moneyText({ amountMinor: rest, currency }),
    minimum: moneyText({ amountMinor: minimumLeftOf(after), currency }),
  }
  const value = rest === 0n ? texts.billPaid : fillBoth(texts.billAfterValue, values)
  return [{ key: 'billAfter', label: texts.billAfter, value, tone: 'strong' as const }]
}
