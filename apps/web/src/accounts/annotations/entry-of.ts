import { queryDetails, type StatementRow } from '@cloudsail/contract/accounts'
import { queryClient } from '@cloudsail/ui/base/queries.ts'

/** What everything about an entry is given. */
export interface EntryProps {
  row: StatementRow
}

/** How the bank's calls name an entry. */
export function entryOf({ accountId, currency, businessDate, entryId }: StatementRow) {
  return { accountId, currency, businessDate, entryId }
}

/** The statement is asked anew: rows, totals and the bar of spending. */
export const refreshStatement = () => queryClient.invalidateQueries({ queryKey: [queryDetails.name] })
