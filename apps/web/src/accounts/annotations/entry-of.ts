import { queryDetails, type StatementRow } from '@cloudsail/contract/accounts'
import { queryClient } from '@cloudsail/ui/base/queries.ts'

/** Properties of every component about an entry. */
export interface EntryProps {
  row: StatementRow
}

/** Returns the reference by which the bank's calls name an entry. */
export function entryOf({ accountId, currency, businessDate, entryId }: StatementRow) {
  return { accountId, currency, businessDate, entryId }
}

/** Reloads the statement: rows, totals and the spending bar. */
export const refreshStatement = () => queryClient.invalidateQueries({ queryKey: [queryDetails.name] })
