import { addMonths, termInterest } from '@cloudsail/contract'
import {
  accountIdOf,
  accountOf,
  type DemoDeposit,
  type DemoMaturity,
  type Person,
} from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { plan } from './plan.ts'

/** Plans a certificate from its opening through its maturities: renewed with its interest, or paid out. */
export function planDeposit(history: HistoryDraft, person: Person, deposit: DemoDeposit): void {
  const { currency, months, certificate, instruction } = deposit
  const account = history.account(person, deposit.account, currency)
  let principalMinor = toMinor(deposit.principal, currency)
  let effectiveOn = history.dayOf(deposit.monthsAgo, deposit.day)
  while (effectiveOn > history.today) effectiveOn = addMonths(effectiveOn, -months)
  const opened = principalMinor
  if (effectiveOn < history.start) {
    plan(history, history.start, 2, (at) => {
      history.ledger.post('opening', at, currency, [
        { account: 'cash', amountMinor: -opened, summary: 'opening' },
        { account, amountMinor: opened, summary: 'opening', remark: certificate },
      ])
    })
  } else {
    plan(history, effectiveOn, 10 * 60 + 12, (at) => {
      const from = history.account(person, 'main', currency)
      // The missing money was paid in over the counter that morning.
      if (!history.ledger.canPay(from, opened, 500_00n)) {
        history.ledger.post('cash', new Date(at.getTime() - 600_000), currency, [
          { account: 'cash', amountMinor: -opened, summary: 'deposit' },
          { account: from, amountMinor: opened, summary: 'deposit', remark: '柜面存入' },
        ])
      }
      history.ledger.post('deposit', at, currency, [
        { account: from, amountMinor: -opened, summary: 'timeDepositOpen', remark: certificate },
        { account, amountMinor: opened, summary: 'timeDepositOpen', remark: certificate },
      ])
    })
  }
  let rate = history.boards.termOn(effectiveOn, currency, months)
  let maturesOn = addMonths(effectiveOn, months)
  let closedOn: string | null = null
  // Today's maturities are left to the bank's first day-end, which closes yesterday.
  while (maturesOn < history.today) {
    const interestMinor = termInterest(principalMinor, rate, months)
    const paid = principalMinor
    if (instruction === 'toCurrent') {
      closedOn = maturesOn
      plan(history, maturesOn, 15, (at) => {
        const to = history.account(person, 'main', currency)
        history.ledger.post('deposit', at, currency, [
          { account, amountMinor: -paid, summary: 'timeDepositDraw', remark: certificate },
          { account: 'interestExpense', amountMinor: -interestMinor, summary: 'interest' },
          { account: to, amountMinor: paid + interestMinor, summary: 'timeDepositDraw', remark: certificate },
        ])
      })
      break
    }
    plan(history, maturesOn, 15, (at) => {
      if (interestMinor === 0n) return
      history.ledger.post('interest', at, currency, [
        { account: 'interestExpense', amountMinor: -interestMinor, summary: 'interest' },
        { account, amountMinor: interestMinor, summary: 'interest', remark: certificate },
      ])
    })
    principalMinor += interestMinor
    effectiveOn = maturesOn
    rate = history.boards.termOn(effectiveOn, currency, months)
    maturesOn = addMonths(effectiveOn, months)
  }
  history.rows.deposits.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, deposit.account)),
    certificate_number: certificate,
    product: deposit.product ?? 'timeDeposit',
    currency,
    cash_or_remit: currency === 'CNY' ? 'cash' : 'remit',
    principal_minor: principalMinor,
    annual_rate_ppm: rate,
    term_months: months,
    effective_on: effectiveOn,
    matures_on: maturesOn,
    instruction,
    status: closedOn === null ? 'active' : 'drawn',
    closed_on: closedOn,
  })
}

/** Plans a certificate that matures soon, or that matured some days ago and is overdue. */
export function planMaturity(
  history: HistoryDraft,
  person: Person,
  { account, certificate, currency, principal, months, maturesInDays, instruction }: DemoMaturity,
): void {
  const effectiveOn = addMonths(addDays(history.today, maturesInDays), -months)
  const principalMinor = toMinor(principal, currency)
  const parent = history.account(person, account, currency)
  plan(history, effectiveOn, 10 * 60 + 25, (at) => {
    history.ledger.post('cash', at, currency, [
      { account: 'cash', amountMinor: -principalMinor, summary: 'timeDepositOpen' },
      { account: parent, amountMinor: principalMinor, summary: 'timeDepositOpen', remark: certificate },
    ])
  })
  history.rows.deposits.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, account)),
    certificate_number: certificate,
    currency,
    cash_or_remit: currency === 'CNY' ? 'cash' : 'remit',
    principal_minor: principalMinor,
    annual_rate_ppm: history.boards.termOn(effectiveOn, currency, months),
    term_months: months,
    effective_on: effectiveOn,
    matures_on: addMonths(effectiveOn, months),
    instruction,
    status: maturesInDays < 0 ? 'overdue' : 'active',
    closed_on: null,
  })
}
