import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { withdrawOverpayment as contract, coveredBy } from '@cloudsail/contract/cards'
import { readAccount, wakeAccount } from '../../accounts/core/index.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { requireReceiver } from '../cash/receiver.ts'
import { lowerCredits } from '../credits.ts'
import { openCredits } from '../items.ts'
import { cardLedger } from '../journals.ts'
import { movedWords } from '../moved-words.ts'
import { requireOverpaid } from './read-overpaid.ts'
import { overpaidTexts as texts } from './texts.ts'

/** PCC0502000: moves what is overpaid and not held into an own current account, at once and free of charge. */
export const withdrawOverpayment = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { cardId, toAccountId }) {
    const { q, customerId, lock } = context
    const accountId = BigInt(cardId)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      account: readAccount(q, customerId, accountId),
      to: readAccount(q, customerId, BigInt(toAccountId), { lock }),
      credits: openCredits(q, { customerId, accountId }),
      payment: paymentFacts(context, accountId, [BigInt(toAccountId)]),
    }
  },

  decide({ now }, { amount }, facts) {
    const card = requireCard(facts.card, { field: 'cardId' })
    requireNormal(card, now, { field: 'cardId' })
    const to = requireReceiver(facts.to)
    const { amountMinor, left } = requireOverpaid(card, amount)
    const money = { amountMinor, currency: 'CNY' as const }
    return {
      plan: { card, to, amountMinor },
      payment: ownMoneyPayment(money, { payer: facts.account!, payee: to, facts: facts.payment }),
      purpose: fillBoth(texts.purpose, { tail: tailOf(card.number), amount: moneyText(money) }),
      lines: [
        ...amountLines(money),
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(card.number))) },
        accountLine('payee', to),
        ...arrivalAndFee({ feeMinor: 0n, currency: 'CNY' }),
        { key: 'left', label: texts.after, value: left },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { facts, plan }) {
    const { card, to, amountMinor } = plan
    const { parts } = coveredBy(facts.credits, amountMinor)
    inSameRoundTrip(lowerCredits(q, card, parts))
    inSameRoundTrip(wakeAccount(q, customerId, to.accountId))
    const values = movedWords(card, to, { amountMinor, now })
    const summary = 'cardOverpayment'
    return {
      journals: [
        {
          kind: 'cardOverpayment',
          reference: orderId,
          bookedAt: now,
          legs: [
            {
              account: cardLedger(card),
              amountMinor: -amountMinor,
              details: { summary, counterpartyName: to.holderName, counterpartyNumber: to.number },
            },
            {
              account: { ownerId: to.customerId, accountId: to.accountId, currency: 'CNY' },
              amountMinor,
              details: { summary, counterpartyName: card.holderName, counterpartyNumber: card.number },
            },
          ],
        },
      ],
      notifications: [{ customerId, text: fillBoth(texts.told, values) }],
    }
  },
})
