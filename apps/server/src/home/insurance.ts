import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { AccountGroup, overview } from '@cloudsail/contract/accounts'
import { groupOf, type MidRates, toRmb } from '../accounts/core/index.ts'
import { type HeldAccount, valuesOf } from './portfolio.ts'

/** Deposits under the Regulation on Deposit Insurance. Electronic cash and wealth are not deposits. */
const insuredGroups: readonly AccountGroup[] = ['savings', 'timeDeposit']

/**
 * Returns how much of the insurance is used: the balances of current and deposit accounts, with the interest that deposits
 * would pay if drawn today, in RMB at the mid rates. Null if there is no such account.
 */
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
