import { addMonths } from '@cloudsail/contract'
import type { SummaryKey } from '@cloudsail/contract/accounts'
import {
  afterInterest,
  brokenInterest,
  depositPlacement,
  interestDays,
  type LargePlacement,
  nextRollOn,
  rolled,
} from '@cloudsail/contract/deposits'
import {
  accountIdOf,
  accountOf,
  type DemoLarge,
  type DemoRolling,
  type Person,
} from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Issue } from './bank/operators.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { plan } from './plan.ts'

const yuan = (amount: number) => toMinor(amount)

/**
 * Returns the issues of large certificates: on sale, with 200,000 left, sold out, to come, and ended. Arguments: term, rate,
 * quota and left in yuan, opening and closing days from today.
 */
export function demoIssues(history: HistoryDraft): Issue[] {
  const month = `${history.today.slice(2, 4)}${history.today.slice(5, 7)}`
  const issue = (
    code: string,
    termMonths: number,
    annualRatePpm: number,
    [quota, left]: readonly [number, number],
    [opens, closes]: readonly [number, number],
    interestPayment: Issue['interestPayment'] = 'atMaturity',
  ): Issue => ({
    code: `YF${month}${code}`,
    termMonths,
    annualRatePpm,
    minimumMinor: yuan(200_000),
    stepMinor: yuan(10_000),
    quotaMinor: yuan(quota),
    leftMinor: yuan(left),
    opensAt: history.at(addDays(history.today, opens), 9 * 60),
    closesAt: history.at(addDays(history.today, closes), 17 * 60),
    interestPayment,
  })
  return [
    issue('6M', 6, 10_500, [10_000_000, 8_460_000], [-6, 24]),
    issue('1Y', 12, 12_000, [20_000_000, 200_000], [-6, 24]),
    issue('3YM', 36, 15_500, [50_000_000, 12_630_000], [-6, 24], 'monthly'),
    issue('2Y', 24, 14_000, [30_000_000, 30_000_000], [5, 35]),
    issue('3M', 3, 9_000, [5_000_000, 0], [-6, 24]),
    issue('3Y', 36, 15_500, [20_000_000, 1_370_000], [-40, -10]),
  ]
}

/** Plans a large certificate paid in over the counter, with its monthly interest since then. */
export function planLarge(
  history: HistoryDraft,
  person: Person,
  { account, certificate, principal, months, annualRatePpm, interestPayment, monthsAgo }: DemoLarge,
): void {
  const effectiveOn = addMonths(history.today, -monthsAgo)
  const principalMinor = yuan(principal)
  let run: LargePlacement = {
    ...depositPlacement(principalMinor, { annualRatePpm, termMonths: months, effectiveOn }),
    interestPayment,
    paidInterestMinor: 0n,
  }
  const parent = history.account(person, account)
  payIn(history, person, {
    account,
    certificate,
    principalMinor,
    on: effectiveOn,
    summary: 'largeCertificateOpen',
  })
  // Today's interest is left to the bank's first day-end, which closes yesterday.
  const days = interestDays(run)
  for (const day of days.filter((each) => each < history.today)) {
    const next = afterInterest(run)
    const interestMinor = next.paidInterestMinor - run.paidInterestMinor
    run = next
    plan(history, day, 10, (at) => {
      history.ledger.post('depositInterest', at, 'CNY', [
        { account: 'interestExpense', amountMinor: -interestMinor, summary: 'interest', remark: certificate },
        {
          account: history.account(person, 'main'),
          amountMinor: interestMinor,
          summary: 'interest',
          remark: certificate,
        },
      ])
    })
  }
  history.rows.deposits.push({
    customer_id: person.customerId,
    account_id: parent.accountId,
    certificate_number: certificate,
    product: 'largeCertificate',
    currency: 'CNY',
    cash_or_remit: 'cash',
    principal_minor: principalMinor,
    annual_rate_ppm: annualRatePpm,
    term_months: months,
    effective_on: effectiveOn,
    matures_on: run.maturesOn,
    instruction: 'toCurrent',
    interest_payment: interestPayment,
    paid_interest_minor: run.paidInterestMinor,
    next_interest_on: days.find((day) => day >= history.today) ?? null,
    status: 'active',
    closed_on: null,
  })
}

/** Plans a rolling call deposit paid in over the counter, rolled up to yesterday or up to the day it was drawn. */
export function planRolling(
  history: HistoryDraft,
  person: Person,
  { account, certificate, principal, daysAgo, drawnDaysAgo }: DemoRolling,
): void {
  const effectiveOn = addDays(history.today, -daysAgo)
  const drawnOn = drawnDaysAgo === undefined ? null : addDays(history.today, -drawnDaysAgo)
  const parent = history.account(person, account)
  let run = { principalMinor: yuan(principal), cycleBeganOn: effectiveOn }
  let annualRatePpm = history.boards.callOn(effectiveOn, 'callDeposit7')
  payIn(history, person, {
    account,
    certificate,
    principalMinor: run.principalMinor,
    on: effectiveOn,
    summary: 'rollingDepositOpen',
  })
  for (let day = nextRollOn(run); day < history.today; day = nextRollOn(run)) {
    if (drawnOn !== null && day > drawnOn) break
    annualRatePpm = history.boards.callOn(day, 'callDeposit7')
    const next = rolled(run, annualRatePpm)
    const interestMinor = next.principalMinor - run.principalMinor
    run = next
    plan(history, day, 10, (at) => {
      history.ledger.post('depositRoll', at, 'CNY', [
        { account: 'interestExpense', amountMinor: -interestMinor, summary: 'interest', remark: certificate },
        { account: parent, amountMinor: interestMinor, summary: 'interest', remark: certificate },
      ])
    })
  }
  if (drawnOn !== null) {
    const { principalMinor, cycleBeganOn } = run
    const currentRatePpm = history.boards.currentOn(drawnOn, 'CNY')
    const { interestMinor } = brokenInterest(principalMinor, { cycleBeganOn, on: drawnOn, currentRatePpm })
    plan(history, drawnOn, 15 * 60 + 20, (at) => {
      const to = history.account(person, 'main')
      const drawn = { summary: 'rollingDepositDraw', remark: certificate } as const
      const earned = { summary: 'interest', remark: certificate } as const
      history.ledger.post('deposit', at, 'CNY', [
        { account: parent, amountMinor: -principalMinor, ...drawn },
        { account: to, amountMinor: principalMinor, ...drawn },
        ...(interestMinor > 0n
          ? [
              { account: 'interestExpense' as const, amountMinor: -interestMinor, ...earned },
              { account: to, amountMinor: interestMinor, ...earned },
            ]
          : []),
      ])
    })
  }
  history.rows.deposits.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, account)),
    certificate_number: certificate,
    product: 'rolling7',
    currency: 'CNY',
    cash_or_remit: 'cash',
    principal_minor: run.principalMinor,
    annual_rate_ppm: annualRatePpm,
    term_months: null,
    effective_on: effectiveOn,
    matures_on: null,
    instruction: 'renew',
    cycle_began_on: run.cycleBeganOn,
    status: drawnOn === null ? 'active' : 'drawn',
    closed_on: drawnOn,
  })
}

interface PaidIn {
  account: string
  certificate: string
  principalMinor: bigint
  on: string
  summary: SummaryKey
}

function payIn(
  history: HistoryDraft,
  person: Person,
  { account, certificate, principalMinor, on, summary }: PaidIn,
): void {
  const parent = history.account(person, account)
  plan(history, on, 10 * 60 + 40, (at) => {
    history.ledger.post('cash', at, 'CNY', [
      { account: 'cash', amountMinor: -principalMinor, summary },
      { account: parent, amountMinor: principalMinor, summary, remark: certificate },
    ])
  })
}
