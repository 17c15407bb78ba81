import {
  fillBoth,
  formatGrouped,
  inBoth,
  maskCard,
  parseAmount,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { cashInterest, cashAdvance as contract } from '@cloudsail/contract/cards'
import { type Account, readAccount, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { enterItem, openCredits } from '../items.ts'
import { cardLedger } from '../journals.ts'
import { movedWords } from '../moved-words.ts'
import { verifyTransactionPassword } from '../passwords/transaction-password.ts'
import { billingTerms, interestRates } from '../terms.ts'
import { feeWithin } from './fee-within.ts'
import { requireReceiver } from './receiver.ts'
import { cashTerms } from './terms.ts'
import { cashTexts as texts } from './texts.ts'
import { readCashUse } from './use.ts'

/**
 * PCC0501000: moves cash from a credit card into an own current account. The advance bears interest from today. The fee is a
 * separate item.
 */
export const cashAdvance = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { cardId, toAccountId }) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(cardId)
    const today = businessDate(now)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      account: readAccount(q, customerId, accountId),
      to: readAccount(q, customerId, BigInt(toAccountId), { lock }),
      use: readCashUse(q, { customerId, accountId, now }),
      credits: openCredits(q, { customerId, accountId }),
      terms: parameter(q, cashTerms, today),
      billing: parameter(q, billingTerms, today),
      payment: paymentFacts(context, accountId, [BigInt(toAccountId)]),
    }
  },

  decide({ now }, { amount }, facts) {
    const { terms, billing, use, payment } = facts
    const card = requireCard(facts.card, { field: 'cardId' })
    requireNormal(card, now, { field: 'cardId' })
    if (businessDate(now) > card.expiresOn) throw new BankError('cardPastExpiry', { field: 'cardId' })
    const to = requireReceiver(facts.to)
    const amountMinor = parseAmount(amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const feeMinor = feeWithin(card, amountMinor, use, terms, { field: 'amount' })
    const money = { amountMinor, currency: 'CNY' as const }
    const text = (minor: bigint) => moneyText({ amountMinor: minor, currency: 'CNY' })
    const costAfter = (days: number) => feeMinor + cashInterest(amountMinor, days, billing.dailyPpm)
    const costs = { ten: formatGrouped(costAfter(10), 'CNY'), thirty: formatGrouped(costAfter(30), 'CNY') }
    return {
      plan: { card, to, amountMinor, feeMinor },
      payment: {
        ...money,
        feeMinor,
        payer: payerOf(facts.account!),
        payee: { name: to.holderName, number: to.number, bank: null },
        remark: '',
        limitUse: null,
        facts: payment,
      },
      purpose: fillBoth(texts.purpose, { tail: tailOf(card.number), amount: text(amountMinor) }),
      lines: [
        ...amountLines(money),
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(card.number))) },
        accountLine('payee', to),
        { key: 'fee', label: texts.fee, value: text(feeMinor), tone: 'strong' as const },
        {
          key: 'interest',
          label: texts.interest,
          value: fillBoth(texts.interestRule, interestRates(billing)),
        },
        { key: 'cost', label: texts.cost, value: fillBoth(texts.costAfter, costs) },
        { key: 'date', label: texts.date, value: fillBoth(texts.fromToday, { date: businessDate(now) }) },
      ],
    }
  },

  async verifySecrets(context, { input, secrets }) {
    await verifyTransactionPassword(context, {
      accountId: BigInt(input.cardId),
      field: 'transactionPassword',
      wrong: 'passwordWrong',
      plain: secrets.transactionPassword,
    })
    return null
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { facts, plan }) {
    const { card, to, amountMinor, feeMinor } = plan
    const draft = { madeAt: now, postedOn: businessDate(now), reference: orderId }
    const items = [
      { ...draft, kind: 'cash' as const, amountMinor },
      { ...draft, kind: 'cashFee' as const, amountMinor: feeMinor },
    ]
    // An overpaid amount must pay the items one after the other.
    if (facts.credits.length > 0) for (const item of items) await enterItem(q, card, item)
    else for (const item of items) inSameRoundTrip(enterItem(q, card, item, []))
    inSameRoundTrip(wakeAccount(q, customerId, to.accountId))
    const values = {
      ...movedWords(card, to, { amountMinor, now }),
      fee: moneyText({ amountMinor: feeMinor, currency: 'CNY' }),
    }
    return {
      journals: advanceJournals(card, to, { orderId, now, amountMinor, feeMinor }),
      notifications: [{ customerId, text: fillBoth(texts.told, values) }],
    }
  },
})

/** Returns two journals: the advance, card → current account, and its fee, card → feeIncome. */
function advanceJournals(
  card: { customerId: bigint; accountId: bigint; holderName: string; number: string },
  to: Account,
  {
    orderId,
    now,
    amountMinor,
    feeMinor,
  }: { orderId: string; now: Date; amountMinor: bigint; feeMinor: bigint },
): JournalDraft[] {
  const other = ({ holderName, number }: { holderName: string; number: string }) => ({
    counterpartyName: holderName,
    counterpartyNumber: number,
  })
  return [
    {
      kind: 'cashAdvance',
      reference: orderId,
      bookedAt: now,
      legs: [
        {
          account: cardLedger(card),
          amountMinor: -amountMinor,
          details: { summary: 'cashAdvance', ...other(to) },
        },
        {
          account: { ownerId: to.customerId, accountId: to.accountId, currency: 'CNY' },
          amountMinor,
          details: { summary: 'cashAdvance', ...other(card) },
        },
      ],
    },
    {
      kind: 'cashAdvanceFee',
      reference: orderId,
      bookedAt: now,
      legs: [
        { account: cardLedger(card), amountMinor: -feeMinor, details: { summary: 'fee' } },
        { account: bankAccount('feeIncome', 'CNY'), amountMinor: feeMinor, details: { summary: 'fee' } },
      ],
    },
  ]
}
