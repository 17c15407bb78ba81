import { formatAmount, rateText } from '@cloudsail/contract'
import type { Loan as ShownLoan } from '@cloudsail/contract/accounts'
import { fallDue, owedOf } from '@cloudsail/contract/loans'
import { type Account, type HoldingsSource, ofAccount, type UpcomingEntry } from '../accounts/core/index.ts'
import { type Loan, readLoans } from './loans.ts'

/** Loans and their next instalment. */
export const loanHoldings: HoldingsSource = {
  accountKind: 'loan',
  async read(q, customerId) {
    const loans = await readLoans(q, customerId)
    return {
      of(account) {
        const [loan] = ofAccount(loans, account)
        if (!loan) return undefined
        const next = nextOf(loan)
        return {
          shown: { loan: presentLoan(loan, account) },
          next: next ? [{ currency: loan.currency, on: next.on }] : [],
        }
      },
      upcoming: () => instalmentsDue(loans),
    }
  },
}

/** Returns the next amount to pay: what is already owed, on its oldest due day, or else the next instalment. */
export function nextOf(loan: Loan): { on: string; amountMinor: bigint } | null {
  const [oldest] = loan.owed
  if (oldest)
    return { on: oldest.dueOn, amountMinor: loan.owed.reduce((sum, each) => sum + owedOf(each), 0n) }
  const next = fallDue(loan.plan, loan.rates)?.instalment
  return next ? { on: next.dueOn, amountMinor: next.principalMinor + next.interestMinor } : null
}

/** Returns the next instalment of each loan. The bank collects it automatically. */
function instalmentsDue(loans: readonly Loan[]): UpcomingEntry[] {
  return loans.flatMap((loan) => {
    const next = nextOf(loan)
    if (!next) return []
    const { accountId, currency } = loan
    return [{ kind: 'loanInstalment', way: 'byItself', accountId, currency, ...next }]
  })
}

function presentLoan(loan: Loan, account: Account): ShownLoan {
  const { currency, plan, owed } = loan
  const next = nextOf(loan)
  const posted = account.balances.find((one) => one.currency === currency)?.postedMinor ?? 0n
  return {
    product: loan.product,
    currency,
    principal: formatAmount(loan.principalMinor, currency),
    outstanding: formatAmount(-posted, currency),
    annualRate: rateText(loan.rates.at(-1)!.ratePpm),
    instalments: plan.lastNumber,
    paidInstalments: plan.nextNumber - 1 - owed.length,
    next: next && { dueOn: next.on, amount: formatAmount(next.amountMinor, currency) },
  }
}
