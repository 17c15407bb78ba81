import { addMonths } from '../core/rules/index.ts'
import { type BillingTerms, judgingDayOf } from './billing-terms.ts'
import { CardModel } from './card-model.ts'

/** Upper bound that no chain reaches: each month repays a tenth of the rest. */
const mostMonths = 600

/**
 * Computes the cost of paying only the minimum of a purchase on each due day. The tolerance does not apply in the chain. It
 * ends with the payment of the first bill that is within the tolerance.
 */
export function minimaOnly(
  { retailMinor, postedOn, billedOn }: { retailMinor: bigint; postedOn: string; billedOn: string },
  terms: BillingTerms,
): { payments: number; interestMinor: bigint; lastOn: string } {
  const model = new CardModel({ ...terms, toleranceMinor: 0n }, retailMinor)
  model.post('retail', retailMinor, postedOn)
  let interestMinor = 0n
  for (let payments = 1; payments <= mostMonths; payments++) {
    const bill = model.bill(addMonths(billedOn, payments - 1))!
    interestMinor += bill.made.interest.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const isLast = bill.amountMinor <= terms.toleranceMinor
    model.credit('own', isLast ? bill.amountMinor : bill.minimumMinor, bill.dueOn)
    if (isLast) return { payments, interestMinor, lastOn: bill.dueOn }
    model.judge(judgingDayOf(bill.dueOn, terms))
  }
  throw new Error('A chain of minima does not end')
}
