import type { ResponseOf } from '@cloudsail/contract'
import type { depositAccounts } from '@cloudsail/contract/deposits'

export type Deposit = ResponseOf<typeof depositAccounts>['rows'][number]

/** Returns the key of a row, for the page and for the bank. */
export const depositKey = ({ accountId, certificate }: Deposit) => `${accountId}.${certificate}`
