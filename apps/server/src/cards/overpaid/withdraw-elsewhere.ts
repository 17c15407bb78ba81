import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { withdrawElsewhere as contract, coveredBy } from '@cloudsail/contract/cards'
import { findNumbers, readAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { clearingLeg, receivingBank } from '../../networks/index.ts'
import {
  amountLines,
  arrivalAndFee,
  channelCap,
  type Executed,
  moneyText,
  orderDefinition,
  orderTexts,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import {
  type Remittance,
  refuseOwnBank,
  remittanceLimits,
  sendRemittance,
  sentAtOnce,
} from '../../transfers/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { lowerCredits } from '../credits.ts'
import { openCredits } from '../items.ts'
import { cardLedger } from '../journals.ts'
import { overpaymentPayment } from './follow-elsewhere.ts'
import { requireOverpaid } from './read-overpaid.ts'
import { overpaidTexts as texts } from './texts.ts'

/**
 * PCC0502000: sends what is overpaid and not held to an account in the customer's own name at another bank, at once over
 * IBPS and free of charge. The other bank checks the name. A returned payment is credited to the card again.
 */
export const withdrawElsewhere = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { cardId, bank, payeeAccount }) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(cardId)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      account: readAccount(q, customerId, accountId),
      credits: openCredits(q, { customerId, accountId }),
      bank: receivingBank(q, bank),
      ours: findNumbers(q, [payeeAccount]),
      limits: parameter(q, remittanceLimits, businessDate(now)),
      payment: paymentFacts(context, accountId, [payeeAccount]),
    }
  },

  decide({ now }, { amount, payeeAccount }, { bank, ours, limits, account, payment, ...facts }) {
    const card = requireCard(facts.card, { field: 'cardId' })
    requireNormal(card, now, { field: 'cardId' })
    refuseOwnBank(payeeAccount, ours)
    if (!bank) throw new BankError('receivingBankRequired', { field: 'bank' })
    const { amountMinor, left } = requireOverpaid(card, amount)
    const money = { amountMinor, currency: 'CNY' as const }
    return {
      plan: { card, bank, amountMinor },
      payment: {
        ...money,
        feeMinor: 0n,
        payer: payerOf(account!),
        payee: { name: card.holderName, number: payeeAccount, bank: bank.name },
        remark: '',
        limitUse: { accountClass: account!.accountClass },
        facts: payment,
        caps: [channelCap({ singleMinor: limits.single, error: 'overpaidSingleExceeded' })],
      },
      purpose: fillBoth(texts.purpose, { tail: tailOf(card.number), amount: moneyText(money) }),
      lines: [
        ...amountLines(money),
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(card.number))) },
        {
          key: 'payee',
          label: orderTexts.payee,
          tone: 'strong' as const,
          value: inBoth(`${card.holderName} · ${spacedNumber(payeeAccount)}`),
        },
        { key: 'bank', label: texts.bank, value: bank.name },
        ...arrivalAndFee({ feeMinor: 0n, currency: 'CNY' }),
        { key: 'left', label: texts.after, value: left },
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, attended, now, orderId },
    { payeeAccount },
    { facts, plan },
  ) {
    const { card, bank, amountMinor } = plan
    inSameRoundTrip(lowerCredits(q, card, coveredBy(facts.credits, amountMinor).parts))
    const remittance: Remittance = {
      customer_id: customerId,
      order_id: orderId,
      arrival: 'realTime',
      network: 'IBPS',
      amount_minor: amountMinor,
      fee_minor: 0n,
      payer_account_id: card.accountId,
      payer_name: card.holderName,
      payer_number: card.number,
      payer_bank: card.branchCode,
      payee_name: card.holderName,
      payee_number: payeeAccount,
      payee_bank: bank.headOffice,
      payee_bank_name: bank.name.zh,
      payee_mobile: '',
      purpose: texts.remark,
      remark: texts.remark,
      limit_date: businessDate(now),
      ...sentAtOnce,
    }
    inSameRoundTrip(q.insertInto('transfers.remittances').values(remittance).execute())
    inSameRoundTrip(sendRemittance(q, remittance, { now, clock: attended && now, kind: overpaymentPayment }))
    const details = {
      summary: 'cardOverpayment',
      counterpartyName: card.holderName,
      counterpartyNumber: payeeAccount,
      counterpartyBank: bank.name.zh,
    }
    return {
      state: 'processing',
      steps: ['submitted'],
      journals: [
        {
          kind: 'cardOverpayment',
          reference: orderId,
          bookedAt: now,
          legs: [{ account: cardLedger(card), amountMinor: -amountMinor, details }, clearingLeg(amountMinor)],
        },
      ],
    } satisfies Executed
  },
})
