import { formatAmount, rateText, termInterest } from '@cloudsail/contract'
import type { TimeDeposit } from '@cloudsail/contract/accounts'
import { isCall } from '@cloudsail/contract/deposits'
import { type Account, groupOf, type HoldingsSource, type UpcomingEntry } from '../accounts/core/index.ts'
import { type PendingWithdrawalNotice, pendingWithdrawalNotices } from './call/pending-withdrawal-notices.ts'
import { nextPostingDay } from './current-interest/quarter.ts'
import { interestIfDrawn } from './if-drawn.ts'
import { certificateKey, interestAhead } from './interest-ahead.ts'
import { type RuleDate, rulesAhead } from './rules/records.ts'
import { type DepositRates, depositRatesOn } from './time/rates.ts'
import { activeTimeDeposits, type TimeDepositRow } from './time-deposits.ts'

/** Certificates in deposit accounts, their maturities, and the next posting of interest on current accounts. */
export const depositHoldings: HoldingsSource = {
  async read(q, customerId, today) {
    const [deposits, notices, boards, rules] = await Promise.all([
      activeTimeDeposits(q, customerId),
      pendingWithdrawalNotices(q, customerId),
      depositRatesOn(q, [today]),
      rulesAhead(q, customerId),
    ])
    const board = boards.get(today)!
    return {
      of(account) {
        const own = deposits.filter((row) => row.account_id === account.accountId)
        if (own.length === 0) return undefined
        return {
          shown: { deposits: own.map((row) => presentDeposit(row, board)) },
          ifDrawn: own.map((row) => ({
            currency: row.currency,
            interestMinor: interestIfDrawn(row, { on: today, currentRatePpm: board.current[row.currency] }),
          })),
          // Overview lists show this day as the maturity.
          next: maturities(own).map(({ currency, on }) => ({ currency, on })),
        }
      },
      upcoming: (accounts) => [
        ...maturities(deposits),
        ...interestAhead(deposits),
        ...noticedDraws(notices),
        ...interestPosting(accounts, today),
        ...rules.map(ruleRun),
      ],
    }
  },
}

/** Returns the next date of a rule as an upcoming entry, without an amount: the balance of that day decides the amount. */
const ruleRun = ({ accountId, on }: RuleDate): UpcomingEntry => ({
  kind: 'depositRule',
  way: 'byItself',
  accountId,
  on,
  currency: 'CNY',
  amountMinor: null,
})

/** Returns upcoming maturities, each with principal, interest and the instruction. Overdue deposits are left out. */
function maturities(deposits: readonly TimeDepositRow[]): UpcomingEntry[] {
  return deposits.flatMap((row) => {
    if (row.matures_on === null || row.term_months === null || row.status === 'overdue') return []
    const whole = termInterest(row.principal_minor, row.annual_rate_ppm, row.term_months)
    // Interest that a large certificate has already paid monthly is not paid again.
    const interestMinor = whole > row.paid_interest_minor ? whole - row.paid_interest_minor : 0n
    return [
      {
        kind: 'depositMaturity',
        way: 'in',
        accountId: row.account_id,
        of: certificateKey(row),
        on: row.matures_on,
        currency: row.currency,
        amountMinor: row.principal_minor + interestMinor,
        instruction: row.instruction,
        termMonths: row.term_months,
      },
    ]
  })
}

/**
 * Returns the next posting of interest on current accounts: a single entry regardless of the number of accounts, and none if
 * all accounts are empty.
 */
function interestPosting(accounts: readonly Account[], today: string): UpcomingEntry[] {
  const account = accounts.find(
    ({ kind, balances }) =>
      groupOf[kind] === 'savings' &&
      balances.some(({ currency, postedMinor }) => currency === 'CNY' && postedMinor > 0n),
  )
  if (!account) return []
  return [
    {
      kind: 'interestPosting',
      way: 'byItself',
      accountId: account.accountId,
      on: nextPostingDay(today),
      currency: 'CNY',
      amountMinor: null,
    },
  ]
}

/** Returns noticed draws of all accounts or of one. Either the bank or the customer makes them. */
function noticedDraws(notices: readonly PendingWithdrawalNotice[], accountId?: bigint): UpcomingEntry[] {
  return notices
    .filter((notice) => accountId === undefined || notice.accountId === accountId)
    .map((notice) => ({
      kind: 'noticedDraw',
      way: 'in',
      accountId: notice.accountId,
      of: notice.noticeId,
      on: notice.agreedOn,
      currency: 'CNY',
      amountMinor: notice.amountMinor,
    }))
}

/** Presents a certificate for the overview. The rate of a call deposit is today's board rate. */
function presentDeposit(row: TimeDepositRow, { call }: DepositRates): TimeDeposit {
  const ratePpm = isCall(row.product) ? call[row.product] : row.annual_rate_ppm
  return {
    certificateNumber: row.certificate_number,
    product: row.product,
    currency: row.currency,
    principal: formatAmount(row.principal_minor, row.currency),
    annualRate: rateText(ratePpm),
    termMonths: row.term_months,
    effectiveOn: row.effective_on,
    maturesOn: row.matures_on,
    instruction: row.instruction,
    isOverdue: row.status === 'overdue',
  }
}
