import { addDays, fillBoth, formatGrouped, inBoth, parseAmount, type RequestInput } from '@cloudsail/contract'
import {
  repayLoanEarly as contract,
  earlyFigures,
  instalmentsAhead,
  type LoanPlan,
  planOn,
} from '@cloudsail/contract/loans'
import { requireCover, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, instantOf, schedule } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, amountLines, moneyText, orderDefinition, ownMoneyPayment } from '../../orders/index.ts'
import { payingSide } from '../accounts.ts'
import { isDueToday, isOverdue, type Loan } from '../loans.ts'
import type { LoanTermsOfDay } from '../parameters.ts'
import { keepPayments, paymentJournal } from '../payments.ts'
import { loanLine, repaymentFacts } from '../repayment-order.ts'
import { loanTexts as texts } from '../texts.ts'
import { enterEarly, readEarly, repayEarly } from './early-records.ts'
import { earlyCharge } from './early-rules.ts'
import { savePrepaid } from './repay-early.ts'

const collectedAt = '06:30'

/** PFA0604: repays all or part of a loan before it is due: today at once, or on one of the next days at 06:30. */
export const repayLoanEarly = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: (context, input) => ({
    ...repaymentFacts(context, input),
    early: readEarly(context.q, context.customerId, BigInt(input.loan)),
  }),

  decide({ now }, input, { loan, loanAccount, from, early, terms, payment }) {
    if (!loan || !loanAccount) throw new BankError('loanUnknown', { field: 'loan' })
    const today = businessDate(now)
    if (loan.settledOn !== null) throw new BankError('loanSettled', { field: 'loan' })
    if (isOverdue(loan, today)) throw new BankError('loanOverdueFirst', { field: 'loan' })
    if (early.some(({ state }) => state === 'scheduled'))
      throw new BankError('earlyPending', { field: 'loan' })
    const { on, mode, whole } = input
    if (on < today || on > addDays(today, terms.earlyDaysAhead))
      throw new BankError('earlyDate', { field: 'on', values: { days: String(terms.earlyDaysAhead) } })
    if (on === today && isDueToday(loan, today)) throw new BankError('loanDueToday', { field: 'on' })
    const { rates, currency } = loan
    const before = planOn(loan.plan, rates, on)
    const amountMinor = earlyAmount(input, { loan, restMinor: before.restMinor, terms })
    const { interestMinor, plan } = earlyFigures(before, rates, { amountMinor, mode, on })
    const chargeMinor = earlyCharge(loan, amountMinor, { on, terms })
    const totalMinor = amountMinor + interestMinor + chargeMinor
    const { account, balance } = payingSide(from)
    const isToday = on === today
    if (isToday) requireCover(balance, totalMinor, { field: 'amount' })
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const total = { amountMinor: totalMinor, currency }
    const ahead = instalmentsAhead(plan, rates)
    const [next] = ahead
    const end = ahead.at(-1)
    return {
      plan: { loan, account, isToday, early: { amountMinor, mode, on }, interestMinor, chargeMinor },
      // A scheduled repayment does not move money yet.
      ...(isToday && {
        payment: ownMoneyPayment(total, { payer: account, payee: loanAccount, facts: payment }),
      }),
      purpose: fillBoth(texts.repayPurpose, { amount: money(totalMinor) }),
      lines: [
        ...amountLines(total, texts.total),
        loanLine(loan),
        { key: 'principal', label: texts.prepaid, value: money(amountMinor), tone: 'strong' as const },
        { key: 'interest', label: texts.interestToDay, value: money(interestMinor) },
        { key: 'charge', label: texts.charge, value: money(chargeMinor) },
        { key: 'mode', label: texts.mode, value: whole ? texts.whole : texts[mode] },
        ...(next && end
          ? [
              { key: 'payment', label: texts.newPayment, value: money(paymentOf(plan, ahead)) },
              { key: 'end', label: texts.newEnd, value: inBoth(end.dueOn) },
            ]
          : []),
        accountLine('payer', account),
        { key: 'on', label: texts.on, value: fillBoth(isToday ? texts.today : texts.ahead, { on }) },
      ],
    }
  },

  async execute({ q, customerId, now, orderId, inSameRoundTrip }, { whole }, { plan }) {
    const { loan, account, isToday, early, interestMinor, chargeMinor } = plan
    const { amountMinor, mode, on } = early
    const draft = { orderId, whole, amountMinor, mode, on, fromAccountId: account.accountId, orderedAt: now }
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: loan.currency })
    const { product } = loan
    if (!isToday) {
      const dueAt = instantOf(on, collectedAt)
      inSameRoundTrip(
        Promise.all([
          enterEarly(q, loan, { ...draft, state: 'scheduled' }),
          schedule(q, { customerId, kind: repayEarly, reference: orderId, dueAt }),
        ]),
      )
      return { notifications: [{ customerId, text: fillBoth(texts.scheduledNotification, { product, on }) }] }
    }
    const payment = { loan, from: account, bookedAt: now, orderId }
    const parts = { principalMinor: amountMinor, interestMinor, penaltyMinor: 0n, chargeMinor }
    inSameRoundTrip(
      Promise.all([
        enterEarly(q, loan, { ...draft, state: 'done' }),
        keepPayments(q, payment, [{ kind: 'early', number: null, ...parts }]),
        savePrepaid(q, loan, early, now),
        wakeAccount(q, customerId, account.accountId),
      ]),
    )
    const words = { product, on, amount: money(amountMinor + interestMinor + chargeMinor) }
    return {
      journals: [
        paymentJournal(
          { ...payment, kind: 'loanEarly', reference: orderId, remark: loan.contractNumber },
          parts,
        ),
      ],
      notifications: [
        {
          customerId,
          text: fillBoth(texts.earlyDoneNotification, { ...words, principal: money(amountMinor) }),
        },
      ],
    }
  },
})

/** Returns the principal to repay. Throws the reason if it may not be that much. */
function earlyAmount(
  { whole, amount }: Pick<RequestInput<(typeof contract)['prepare']>, 'whole' | 'amount'>,
  { loan, restMinor, terms }: { loan: Loan; restMinor: bigint; terms: LoanTermsOfDay },
): bigint {
  if (restMinor === 0n) throw new BankError('loanSettled', { field: 'on' })
  if (whole) return restMinor
  const amountMinor = parseAmount(amount, loan.currency)
  if (!amountMinor) throw new BankError('amountInvalid', { field: 'amount' })
  const leastMinor = loan.productCode === 'consumer' ? terms.earlyLeastConsumer : terms.earlyLeast
  if (amountMinor < leastMinor || amountMinor % terms.earlyStep !== 0n)
    throw new BankError('earlyMinimum', {
      field: 'amount',
      values: { min: formatGrouped(leastMinor, loan.currency).replace(/\.00$/, '') },
    })
  if (restMinor - amountMinor < terms.earlyLeft)
    throw new BankError('earlyRemainder', {
      field: 'amount',
      values: { left: formatGrouped(terms.earlyLeft, 'CNY') },
    })
  return amountMinor
}

/** Returns the instalment after the repayment: the level instalment, or the next one if principal is repaid in equal parts. */
function paymentOf(plan: LoanPlan, ahead: ReturnType<typeof instalmentsAhead>): bigint {
  const [next] = ahead
  if (!next) return 0n
  return plan.repayment === 'equalInstalment' && ahead.length > 1
    ? plan.paymentMinor
    : next.principalMinor + next.interestMinor
}
