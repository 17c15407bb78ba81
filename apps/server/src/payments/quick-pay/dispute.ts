import { fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { complaintDueOn } from '@cloudsail/contract/messages'
import { disputeQuick as contract, quickDisputeDays } from '@cloudsail/contract/payments'
import { readAccounts } from '../../accounts/core/index.ts'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { openComplaint } from '../../messages/index.ts'
import { amountLines, moneyText, orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { refundedAccount } from '../refunds.ts'
import { changeAgreement, institutionName, readInstitutions, readQuickAgreements } from './agreements.ts'
import { awaitDispute, creditedText, creditJournal } from './dispute-money.ts'
import { readDispute, readQuickPayment } from './payments.ts'
import { disputeLetters as letters, quickTexts as texts } from './texts.ts'

/** Returns whether a payment is recent enough to be disputed. */
export const isInDisputeTime = (paidOn: string, now: Date): boolean =>
  now < startOfDay(addDays(paidOn, quickDisputeDays + 1))

/**
 * PNP0609 这笔不是我付的: pauses the agreement and opens a complaint with a period of fifteen days. A payment without a code is
 * credited at once. Needs no factor, because a customer who has lost the mobile must be able to dispute.
 */
export const disputeQuick = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, lock }, { payment }) {
    return {
      agreements: readQuickAgreements(q, customerId, { lock }),
      payment: readQuickPayment(q, customerId, payment, { lock }),
      dispute: readDispute(q, customerId, payment),
      accounts: readAccounts(q, customerId),
      institutions: readInstitutions(q),
    }
  },

  decide({ now }, _input, { agreements, payment, dispute, accounts, institutions }) {
    const field = 'payment'
    const agreement = agreements.find(({ agreement_id }) => agreement_id === payment?.agreement_id)
    if (!payment || !agreement) throw new BankError('quickPaymentUnknown', { field })
    const amountMinor = payment.amount_minor - payment.refunded_minor
    if (payment.state !== 'success' || amountMinor <= 0n || dispute)
      throw new BankError('quickNotDisputable', { field })
    if (!isInDisputeTime(payment.paid_on!, now)) throw new BankError('quickDisputeLate', { field })
    const amount = { amountMinor, currency: 'CNY' as const }
    const institution = institutionName(institutions.get(payment.institution_id)!)
    const isCreditedNow = payment.verified_by !== 'code'
    const dueOn = complaintDueOn(businessDate(now), 0)
    const date = inBoth(dueOn)
    return {
      plan: {
        payment,
        agreement,
        amount,
        institution,
        dueOn,
        creditTo: isCreditedNow ? refundedAccount(accounts, payment.account_id) : null,
        isCreditedNow,
      },
      lines: [
        {
          key: 'payment',
          label: texts.payment,
          value: fillBoth(texts.paymentValue, {
            merchant: payment.merchant,
            time: wireTime(payment.asked_at).slice(0, 16).replace('T', ' '),
          }),
          tone: 'strong' as const,
        },
        { key: 'goods', label: texts.goods, value: inBoth(payment.goods) },
        ...amountLines(amount),
        { key: 'pauses', label: texts.pauses, value: fillBoth(texts.pausesValue, { institution }) },
        {
          key: 'credit',
          label: texts.credit,
          value: isCreditedNow ? texts.creditNow : fillBoth(texts.creditLater, { date }),
        },
        { key: 'answerBy', label: texts.answerBy, value: date },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan }) {
    const { payment, agreement, amount, institution, dueOn, isCreditedNow, creditTo } = plan
    const { payment_id: paymentId, merchant } = payment
    const { amountMinor } = amount
    const credited = isCreditedNow && creditTo ? creditedText(amountMinor, creditTo.number) : ''
    const words = {
      merchant,
      payment: paymentId,
      institution,
      amount: moneyText(amount),
      time: wireTime(payment.asked_at).slice(0, 16).replace('T', ' '),
    }
    const { matterId } = await openComplaint(q, {
      customerId,
      now,
      dueOn,
      title: fillBoth(letters.complaintTitle, words),
      content: fillBoth(letters.complaint, words),
      accepted: fillBoth(letters.accepted, { date: dueOn, credit: credited }),
    })
    if (agreement.state === 'active') inSameRoundTrip(changeAgreement(q, agreement, { state: 'paused' }))
    inSameRoundTrip(
      q
        .insertInto('payments.quick_disputes')
        .values({
          customer_id: customerId,
          payment_id: paymentId,
          matter_id: matterId,
          opened_at: now,
          due_on: dueOn,
          amount_minor: amountMinor,
          state: 'open',
          credited_at: isCreditedNow ? now : null,
          credit_account_id: creditTo?.accountId ?? null,
        })
        .execute(),
    )
    inSameRoundTrip(awaitDispute(q, { customerId, paymentId, dueOn }))
    inSameRoundTrip(
      enqueue(q, [
        { kind: 'quickPay', customerId, payload: { ask: 'dispute', number: paymentId } },
        { kind: 'quickPay', customerId, payload: { ask: 'agreement', number: agreement.agreement_id } },
      ]),
    )
    const told = { merchant, amount: moneyText(amount), complaint: matterId, date: dueOn }
    return {
      ...(isCreditedNow && {
        journals: [
          creditJournal(payment, { accountId: creditTo?.accountId ?? null, amountMinor, bookedAt: now }),
        ],
      }),
      notifications: [
        {
          customerId,
          text: fillBoth(texts.toldDisputed, { ...told, tail: creditTo ? tailOf(creditTo.number) : '' }),
        },
      ],
    }
  },
})
