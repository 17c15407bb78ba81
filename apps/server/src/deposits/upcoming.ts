import type { UpcomingEntry } from '../accounts/core/index.ts'
import type { TimeDepositRow } from './time-deposits.ts'

/** Deposits that mature, each with what happens then. */
export function maturities(deposits: readonly TimeDepositRow[]): UpcomingEntry[] {
  return deposits.flatMap((row) => {
    if (row.matures_on === null || row.status === 'overdue') return []
    return [
      {
        kind: 'depositMaturity',
        way: 'in',
        accountId: row.account_id,
        on: row.matures_on,
        currency: row.currency,
        amountMinor: row.principal_minor,
        instruction: row.instruction,
      },
    ]
  })
}
