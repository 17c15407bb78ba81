import { fillBoth } from '@cloudsail/contract'
import { readAccount } from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import { type FactsContext, paymentFacts } from '../orders/index.ts'
import { type Loan, readLoan } from './loans.ts'
import { loanTermsParameter } from './parameters.ts'
import { loanTexts as texts } from './texts.ts'

/** Loads the facts of an order that repays a loan from an account of the customer. */
export function repaymentFacts(
  context: FactsContext,
  { loan, fromAccountId }: { loan: string; fromAccountId: string },
) {
  const { q, customerId, now, lock } = context
  const payerId = BigInt(fromAccountId)
  return {
    loan: readLoan(q, customerId, BigInt(loan), { lock }),
    loanAccount: readAccount(q, customerId, BigInt(loan)),
    from: readAccount(q, customerId, payerId, { lock }),
    terms: parameter(q, loanTermsParameter, businessDate(now)),
    payment: paymentFacts(context, payerId, []),
  }
}

/** Returns the line of an order that names the loan by its product and contract. */
export const loanLine = ({ product, contractNumber }: Pick<Loan, 'product' | 'contractNumber'>) => ({
  key: 'loan',
  label: texts.loan,
  value: fillBoth(texts.loanValue, { product, contract: contractNumber }),
})
