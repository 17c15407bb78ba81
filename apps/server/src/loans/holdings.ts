import { formatAmount, rateText } from '@cloudsail/contract'
import type { Loan } from '@cloudsail/contract/accounts'
import { type Account, type HoldingsSource, ofAccount, type UpcomingEntry } from '../accounts/core/index.ts'
import { type LoanDetails, loansOf } from './loans.ts'

/** Loans and their next instalment. */
export const loanHoldings: HoldingsSource = {
  async read(q, customerId) {
    const loans = await loansOf(q, customerId)
    return {
      of(account) {
        const [loan] = ofAccount(loans, account)
        if (!loan) return undefined
        const { next, currency } = loan
        return {
          shown: { loan: presentLoan(loan, account) },
          next: next ? [{ currency, on: next.dueOn }] : [],
        }
      },
      upcoming: () => instalmentsDue(loans),
    }
  },
}

/** The next instalment of each loan; the bank takes it by itself. */
export function instalmentsDue(loans: readonly LoanDetails[]): UpcomingEntry[] {
  return loans.flatMap(({ accountId, currency, next }) =>
    next
      ? [
          {
            kind: 'loanInstalment',
            way: 'byItself',
            accountId,
            on: next.dueOn,
            currency,
            amountMinor: next.amountMinor,
          },
        ]
      : [],
  )
}

function presentLoan(loan: LoanDetails, account: Account): Loan {
  const { currency, next } = loan
  const posted = account.balances.find((one) => one.currency === currency)?.postedMinor ?? 0n
  return {
    product: loan.product,
    currency,
    principal: formatAmount(loan.principalMinor, currency),
    outstanding: formatAmount(-posted, currency),
    annualRate: rateText(loan.annualRatePpm),
    instalments: loan.instalments,
    paidInstalments: loan.paidInstalments,
    next: next && { dueOn: next.dueOn, amount: formatAmount(next.amountMinor, currency) },
  }
}
