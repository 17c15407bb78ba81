import { addMonths, divideHalfUp } from '@cloudsail/contract'
import type { Loan } from './loans.ts'
import type { LoanTermsOfDay } from './parameters.ts'

/** What an early repayment costs (rule 4): home and car a share of the prepaid principal within some months of
 *  disbursement, then nothing; consumer loans nothing. */
export function earlyCharge(
  { productCode, plan }: Pick<Loan, 'productCode' | 'plan'>,
  amountMinor: bigint,
  { on, terms }: { on: string; terms: Pick<LoanTermsOfDay, 'chargePpm' | 'chargeMonths'> },
): bigint {
  if (productCode === 'consumer' || on >= addMonths(plan.disbursedOn, terms.chargeMonths)) return 0n
  return divideHalfUp(amountMinor * BigInt(terms.chargePpm), 1_000_000n)
}
