import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { AccountGroup, overview } from '@cloudsail/contract/accounts'
import { groupOf, type MidRates, toRmb } from '../accounts/core/index.ts'
import { type HeldAccount, valuesOf } from './portfolio.ts'

/** Deposits in the sense of the Regulation on Deposit Insurance; electronic cash and wealth are none. */
const insuredGroups: readonly AccountGroup[] = ['savings', 'timeDeposit']

/** How much of the insurance is used: what stands on current and deposit accounts with the interest that deposits would
 *  bring if they were drawn today, in RMB by the mid rates. Null where there is no such account. */
export function insuranceOf(
  held: readonly HeldAccount[],
  { rates, limitMinor }: { rates: MidRates; limitMinor: bigint },
): ResponseOf<typeof overview>['insurance'] {
  const insured = held.filter(({ account }) => insuredGroups.includes(groupOf[account.kind]))
  if (insured.length === 0) return null
  const parts = insured.flatMap((each) => [
    ...valuesOf(each).map(({ currency, valueMinor }) => toRmb(valueMinor, currency, rates)),
    ...each.ifDrawn.map(({ currency, interestMinor }) => toRmb(interestMinor, currency, rates)),
  ])
  const coveredMinor = parts.reduce((sum, part) => sum + part, 0n)
  const leftMinor = limitMinor > coveredMinor ? limitMinor - coveredMinor : 0n
  return {
    coveredRmb: formatAmount(coveredMinor, 'CNY'),
    limitRmb: formatAmount(limitMinor, 'CNY'),
    leftRmb: formatAmount(leftMinor, 'CNY'),
  }
}
