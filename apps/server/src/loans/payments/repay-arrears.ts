import { fillBoth, formatGrouped, parseAmount } from '@cloudsail/contract'
import { arrearsOn, repayArrears as contract, repay } from '@cloudsail/contract/loans'
import { requireCover, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, cancelScheduledJob, schedule } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, amountLines, moneyText, orderDefinition, ownMoneyPayment } from '../../orders/index.ts'
import { payingSide } from '../accounts.ts'
import { collectLoan, nextHour } from '../collect.ts'
import { savePlan } from '../loans.ts'
import { keepPayments, paymentJournal, saveOwed } from '../payments.ts'
import { loanLine, repaymentFacts } from '../repayment-order.ts'
import { loanTexts as texts } from '../texts.ts'

/** PFA0603: pays all or part of what is overdue on a loan at once, in the order of repayment. */
export const repayArrears = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: repaymentFacts,

  decide({ now }, { amount }, { loan, loanAccount, from, terms, payment }) {
    if (!loan || !loanAccount) throw new BankError('loanUnknown', { field: 'loan' })
    const on = businessDate(now)
    const overdue = loan.owed.filter(({ dueOn }) => dueOn < on)
    if (overdue.length === 0) throw new BankError('nothingOverdue', { field: 'loan' })
    const { currency, rates } = loan
    const day = { on, percent: terms.penaltyPercent }
    const owedMinor = arrearsOn(overdue, rates, day)
    const amountMinor = parseAmount(amount, currency)
    if (!amountMinor) throw new BankError('amountInvalid', { field: 'amount' })
    if (amountMinor > owedMinor)
      throw new BankError('arrearsTooMuch', {
        field: 'amount',
        values: { most: formatGrouped(owedMinor, currency) },
      })
    const { account, balance } = payingSide(from)
    requireCover(balance, amountMinor, { field: 'amount' })
    const result = repay(overdue, amountMinor, {
      on,
      rates,
      terms: { percent: terms.penaltyPercent, principalFirstDays: terms.principalFirstDays },
    })
    const sum = (part: 'principalMinor' | 'interestMinor' | 'penaltyMinor') =>
      result.repaid.reduce((total, each) => total + each[part], 0n)
    const parts = {
      principalMinor: sum('principalMinor'),
      interestMinor: sum('interestMinor'),
      penaltyMinor: sum('penaltyMinor'),
    }
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const left = owedMinor - amountMinor
    return {
      plan: { loan, account, parts, result },
      payment: ownMoneyPayment(
        { amountMinor, currency },
        { payer: account, payee: loanAccount, facts: payment },
      ),
      purpose: fillBoth(texts.repayPurpose, { amount: money(amountMinor) }),
      lines: [
        ...amountLines({ amountMinor, currency }, texts.repaidNow),
        loanLine(loan),
        { key: 'owed', label: texts.owedBefore, value: money(owedMinor) },
        { key: 'penalty', label: texts.penalty, value: money(parts.penaltyMinor) },
        { key: 'interest', label: texts.interest, value: money(parts.interestMinor) },
        { key: 'principal', label: texts.principal, value: money(parts.principalMinor) },
        { key: 'left', label: texts.owedAfter, value: left > 0n ? money(left) : texts.nothing },
        accountLine('payer', account),
      ],
    }
  },

  async execute(
    { q, customerId, now, orderId, inSameRoundTrip },
    _input,
    { plan: { loan, account, parts, result } },
  ) {
    const on = businessDate(now)
    const payment = { loan, from: account, bookedAt: now, orderId }
    const owed = [
      ...result.owed.filter((each) => each.principalMinor + each.interestMinor + each.penaltyMinor > 0n),
      ...loan.owed.filter(({ dueOn }) => dueOn >= on),
    ]
    const isClear = owed.every(({ dueOn }) => dueOn >= on)
    const isSettled = owed.length === 0 && loan.plan.restMinor === 0n
    const work = { customerId, kind: collectLoan, reference: loan.accountId.toString() }
    const next = owed.length === 0 ? nextHour({ ...loan, owed }, on, '23:59') : null
    inSameRoundTrip(
      Promise.all([
        saveOwed(q, loan, result.owed, on),
        keepPayments(
          q,
          payment,
          result.repaid.map((each) => ({ ...each, kind: 'overdue' as const })),
        ),
        wakeAccount(q, customerId, account.accountId),
        isSettled && savePlan(q, loan, loan.plan, { settledOn: on }),
        owed.length === 0 && cancelScheduledJob(q, work, now),
        next && schedule(q, { ...work, dueAt: next }),
      ]),
    )
    const { principalMinor, interestMinor, penaltyMinor } = parts
    const amountMinor = principalMinor + interestMinor + penaltyMinor
    const text = fillBoth(texts.arrearsNotification, {
      product: loan.product,
      amount: moneyText({ amountMinor, currency: loan.currency }),
    })
    return {
      journals: [
        paymentJournal({ ...payment, kind: 'loan', reference: orderId, remark: loan.contractNumber }, parts),
      ],
      notifications: [
        { customerId, text },
        ...(isClear
          ? [{ customerId, text: fillBoth(texts.clearedNotification, { product: loan.product }) }]
          : []),
      ],
    }
  },
})
