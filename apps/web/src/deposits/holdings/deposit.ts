import type { ResponseOf } from '@cloudsail/contract'
import type { depositAccounts } from '@cloudsail/contract/deposits'

export type Deposit = ResponseOf<typeof depositAccounts>['rows'][number]

/** How a row is named, here and by the bank. */
export const depositKey = ({ accountId, certificate }: Deposit) => `${accountId}.${certificate}`
