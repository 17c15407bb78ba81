import type { UpcomingEntry } from '../accounts/core/index.ts'
import type { LoanDetails } from './loans.ts'

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
