import { fillBoth, formatGrouped, inBoth, parseAmount, rateText } from '@cloudsail/contract'
import {
  applyForLoan as contract,
  isLoanAmount,
  loanFigures,
  loanPurposeNames,
} from '@cloudsail/contract/loans'
import { agreements } from '../../agreements/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { amountLines, moneyText, orderDefinition } from '../../orders/index.ts'
import { consumerTermsParameter, lprBefore } from '../parameters.ts'
import { countedSince, enterStep, readApplications, toDesk } from './applications.ts'
import { repaymentLines } from './repayment-lines.ts'
import { refuseLoanApplicant } from './rules.ts'
import { applyingTexts as texts } from './texts.ts'
import { askLater } from './workers.ts'

/** Longest period over which earlier applications are checked. */
const lookedBackDays = 366

/** PFA0901: applies for a consumer loan. The loan desk decides. */
export const applyForLoan = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => [agreements.loanCreditReport, agreements.loanPersonalData],

  loadFacts({ q, customerId, now, lock }) {
    const today = businessDate(now)
    return {
      // Locked first, so that of two concurrent applications the second sees the first.
      locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
      customer: findCustomer(q, customerId),
      before: readApplications(q, customerId, { since: countedSince(now, lookedBackDays) }),
      terms: parameter(q, consumerTermsParameter, today),
      lpr: lprBefore(q, today),
    }
  },

  decide({ now }, input, { customer, before, terms, lpr }) {
    refuseLoanApplicant(customer, before, { terms, now })
    const currency = 'CNY'
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const whole = (minor: bigint) => formatGrouped(minor, currency).replace(/\.00$/, '')
    if (!isLoanAmount(amountMinor, terms))
      throw new BankError('loanAmountRange', {
        field: 'amount',
        values: { min: whole(terms.leastMinor), max: whole(terms.mostMinor) },
      })
    if (!terms.months.includes(input.months)) throw new BankError('loanMonths', { field: 'months' })
    const incomeMinor = parseAmount(input.income, currency)
    if (!incomeMinor) throw new BankError('amountInvalid', { field: 'income' })
    const debtsMinor = parseAmount(input.debts, currency)
    if (debtsMinor === null) throw new BankError('amountInvalid', { field: 'debts' })
    const lprPpm = lpr['1Y']
    const ratePpm = lprPpm + terms.pointsPpm
    const figures = loanFigures({
      repayment: 'equalInstalment',
      principalMinor: amountMinor,
      ratePpm,
      months: input.months,
      on: businessDate(now),
    })
    const { instalmentMinor, annualisedPpm } = figures
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const rates = { rate: rateText(ratePpm), lpr: rateText(lprPpm), points: rateText(terms.pointsPpm) }
    return {
      plan: { amountMinor, incomeMinor, debtsMinor, ratePpm, instalmentMinor },
      purpose: fillBoth(texts.applyPurpose, { amount: money(amountMinor) }),
      lines: [
        ...amountLines({ amountMinor, currency }, texts.amount),
        { key: 'months', label: texts.months, value: fillBoth(texts.monthsValue, { months: input.months }) },
        { key: 'purpose', label: texts.purpose, value: loanPurposeNames[input.purpose] },
        { key: 'rate', label: texts.rate, value: fillBoth(texts.rateValue, rates) },
        { key: 'annualised', label: texts.annualised, value: inBoth(`${rateText(annualisedPpm)}%`) },
        ...repaymentLines(figures),
        { key: 'income', label: texts.income, value: money(incomeMinor) },
        { key: 'debts', label: texts.debts, value: money(debtsMinor) },
        { key: 'declared', label: texts.declared, value: texts.declaredValue },
        { key: 'consents', label: texts.consents, value: texts.consentsValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, { months, purpose }, { plan }) {
    const place = { customer_id: customerId, application_id: orderId }
    const { amountMinor, incomeMinor, debtsMinor, ratePpm, instalmentMinor } = plan
    inSameRoundTrip(
      Promise.all([
        q
          .insertInto('loans.applications')
          .values({
            ...place,
            state: 'submitted',
            amount_minor: amountMinor,
            months,
            purpose,
            income_minor: incomeMinor,
            debts_minor: debtsMinor,
            rate_ppm: ratePpm,
            instalment_minor: instalmentMinor,
            submitted_at: now,
            consent_version: agreements.loanCreditReport.version,
          })
          .execute(),
        enterStep(q, place, { step: 'submitted', now, amountMinor }),
        toDesk(q, place, 'request'),
        askLater(q, { customerId, reference: orderId }, now),
      ]),
    )
    const amount = moneyText({ amountMinor, currency: 'CNY' })
    return { notifications: [{ customerId, text: fillBoth(texts.received, { amount, months }) }] }
  },
})
