import { type CallPlacement, drawCall, forfeitOf, noticeDaysOf } from '@cloudsail/contract/deposits'
import { accountIdOf, accountOf, type DemoCall, type Person } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { pastOrderId } from './past-transfers.ts'
import { plan } from './plan.ts'

const terms = { leastMinor: 50_000_00n, lateDays: 7 }

/** Plans a call deposit paid in over the counter and its withdrawal notices, oldest first. */
export function planCall(history: HistoryDraft, person: Person, call: DemoCall): void {
  const { certificate, product } = call
  const { boards, ledger, rows, today } = history
  const account = history.account(person, call.account)
  const to = history.account(person, 'main')
  const effectiveOn = addDays(today, -call.daysAgo)
  const noticeDays = noticeDaysOf[product]
  const place = {
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, call.account)),
    certificate_number: certificate,
  }
  const opened = toMinor(call.principal, 'CNY')
  plan(history, effectiveOn, 10 * 60 + 40, (at) => {
    ledger.post('cash', at, 'CNY', [
      { account: 'cash', amountMinor: -opened, summary: 'callDepositOpen' },
      { account, amountMinor: opened, summary: 'callDepositOpen', remark: certificate },
    ])
  })
  let run: CallPlacement = { principalMinor: opened, noticeDays, effectiveOn, forfeitedBalanceDays: 0n }
  let closedOn: string | null = null
  for (const { amount, givenDaysAgo, agreedInDays, automatic, state } of call.notices) {
    const givenOn = addDays(today, -givenDaysAgo)
    const agreedOn = addDays(today, agreedInDays)
    const amountMinor = toMinor(amount, 'CNY')
    const noticeId = pastOrderId(history.at(givenOn, 11 * 60), history.orderSerials)
    const notice = { amountMinor, agreedOn, drawnMinor: 0n }
    if (state === 'cancelled' || state === 'lapsed')
      run = {
        ...run,
        forfeitedBalanceDays: run.forfeitedBalanceDays + forfeitOf(amountMinor, noticeDays),
      }
    if (state === 'used') {
      const rates = {
        callRatePpm: boards.callOn(agreedOn, product),
        currentRatePpm: boards.currentOn(agreedOn, 'CNY'),
      }
      const draw = drawCall(run, amountMinor, { on: agreedOn, rates, terms, notice })
      const { principalMinor, callInterestMinor, currentInterestMinor } = draw
      const interestMinor = callInterestMinor + currentInterestMinor
      plan(history, agreedOn, 20, (at) => {
        ledger.post('depositNotice', at, 'CNY', [
          { account, amountMinor: -principalMinor, summary: 'callDepositDraw', remark: certificate },
          { account: to, amountMinor: principalMinor, summary: 'callDepositDraw', remark: certificate },
          { account: 'interestExpense', amountMinor: -interestMinor, summary: 'interest' },
          { account: to, amountMinor: interestMinor, summary: 'interest', remark: certificate },
        ])
      })
      rows.callDraws.push({
        ...place,
        drawn_on: agreedOn,
        reference: noticeId,
        to_account_id: to.accountId,
        automatic,
        principal_minor: principalMinor,
        at_call_minor: draw.atCallMinor,
        call_rate_ppm: rates.callRatePpm,
        current_rate_ppm: rates.currentRatePpm,
        call_interest_minor: callInterestMinor,
        current_interest_minor: currentInterestMinor,
      })
      if (draw.leftMinor === 0n) closedOn = agreedOn
      else
        run = {
          ...run,
          principalMinor: draw.leftMinor,
          forfeitedBalanceDays: draw.forfeitedBalanceDays,
        }
    }
    const ended = {
      cancelled: addDays(givenOn, 1),
      lapsed: addDays(agreedOn, 1),
      used: agreedOn,
      pending: null,
    }
    rows.notices.push({
      ...place,
      notice_id: noticeId,
      amount_minor: amountMinor,
      notice_days: noticeDays,
      given_on: givenOn,
      agreed_on: agreedOn,
      automatic,
      state,
      ended_on: ended[state],
      drawn_minor: state === 'used' ? amountMinor : 0n,
    })
  }
  rows.deposits.push({
    ...place,
    product,
    currency: 'CNY',
    cash_or_remit: 'cash',
    principal_minor: run.principalMinor,
    annual_rate_ppm: boards.callOn(effectiveOn, product),
    term_months: null,
    effective_on: effectiveOn,
    matures_on: null,
    instruction: 'toCurrent',
    settlement_account_id: to.accountId,
    forfeited_balance_days: closedOn === null ? run.forfeitedBalanceDays : 0n,
    status: closedOn === null ? 'active' : 'drawn',
    closed_on: closedOn,
  })
}
