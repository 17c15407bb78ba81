import { type Account, isCurrentAccount } from '../../accounts/core/index.ts'

/** Where a draw that the bank makes by itself goes. */
export interface Receiver {
  accountId: bigint
  number: string
}

/** The settlement account of a deposit in RMB or, where that is closed or none was named, the oldest normal current
 *  account of class I; null where there is none. */
export function receiverAmong(
  accounts: readonly Account[],
  settlementAccountId: bigint | null,
): Receiver | null {
  const inRmb = accounts.filter(({ balances }) => balances.some(({ currency }) => currency === 'CNY'))
  const named = inRmb.find(
    ({ accountId, status }) => accountId === settlementAccountId && status !== 'closed',
  )
  if (named) return named
  const [oldest] = inRmb
    .filter((each) => isCurrentAccount(each) && each.accountClass === 1 && each.status === 'normal')
    .toSorted(
      (one, other) => one.openedOn.localeCompare(other.openedOn) || Number(one.accountId - other.accountId),
    )
  return oldest ?? null
}
