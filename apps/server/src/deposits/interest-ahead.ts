import { monthlyInterest, nextRollOn } from '@cloudsail/contract/deposits'
import type { UpcomingEntry } from '../accounts/core/index.ts'
import type { TimeDepositRow } from './time-deposits.ts'

/** Returns the key of a certificate in the form the page uses. */
export const certificateKey = (row: Pick<TimeDepositRow, 'account_id' | 'certificate_number'>) =>
  `${row.account_id}.${row.certificate_number}`

/**
 * Returns interest paid before certificates end: the next month's for large ones that pay monthly, the next roll for rolling
 * ones. The rate of a roll is known only on its day.
 */
export function interestAhead(deposits: readonly TimeDepositRow[]): UpcomingEntry[] {
  return deposits.flatMap((row): UpcomingEntry[] => {
    if (row.status !== 'active') return []
    const entry = {
      kind: 'depositInterest',
      accountId: row.account_id,
      of: certificateKey(row),
      currency: row.currency,
    } as const
    if (row.cycle_began_on !== null)
      return [
        {
          ...entry,
          way: 'byItself',
          on: nextRollOn({ cycleBeganOn: row.cycle_began_on }),
          amountMinor: null,
        },
      ]
    if (row.next_interest_on === null) return []
    const run = { principalMinor: row.principal_minor, annualRatePpm: row.annual_rate_ppm }
    return [{ ...entry, way: 'in', on: row.next_interest_on, amountMinor: monthlyInterest(run) }]
  })
}
