import { addMonths, divideHalfUp } from '@cloudsail/contract'
import type { Loan } from '../loans.ts'
import type { LoanTermsOfDay } from '../parameters.ts'

/**
 * Returns the charge of an early repayment. For home and car loans it is a share of the prepaid principal in the first
 * months after disbursement, then zero. For consumer loans it is zero.
 */
export function earlyCharge(
  { productCode, plan }: Pick<Loan, 'productCode' | 'plan'>,
  amountMinor: bigint,
  { on, terms }: { on: string; terms: Pick<LoanTermsOfDay, 'chargePpm' | 'chargeMonths'> },
): bigint {
  if (productCode === 'consumer' || on >= addMonths(plan.disbursedOn, terms.chargeMonths)) return 0n
  return divideHalfUp(amountMinor * BigInt(terms.chargePpm), 1_000_000n)
}
