import { type AutomaticSource, singleDate } from '../accounts/core/index.ts'
import { nextOf } from './holdings.ts'
import { readLoans } from './loans.ts'

const monthly = { zh: '按还款计划', en: 'By the repayment plan' }

/** Returns a customer's loans as automatic payments: the bank collects each instalment from the repayment account. */
export const automaticInstalments: AutomaticSource = async (q, { customerId }) => {
  const loans = await readLoans(q, customerId)
  return loans.flatMap((loan) => {
    const next = nextOf(loan)
    if (!next) return []
    return [
      {
        kind: 'loanInstalment' as const,
        id: `${loan.accountId}`,
        name: loan.product,
        how: monthly,
        accountId: loan.repaymentAccountId,
        currency: loan.currency,
        amountMinor: next.amountMinor,
        dates: singleDate(next.on),
        isPaused: false,
      },
    ]
  })
}
