import type { Currency } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from './read-accounts.ts'
import { isCurrentAccount } from './use-account.ts'

/** The account that is paid where nobody is there to choose one. */
export interface Receiver {
  accountId: bigint
  number: string
}

/**
 * The account that the bank pays by itself, as a row (account_id, number) to be joined laterally: the one that was named,
 * whether lost, frozen or dormant; where that is closed, does not keep the currency or none was named, the oldest normal
 * class I account that keeps the currency. No row where there is none.
 * @param of customer, currency and named account as SQL of the statement around it
 */
export const receiverRow = (of: Record<'customerId' | 'currency' | 'named', RawBuilder<unknown>>) => sql`(
  select a.account_id, a.number from accounts.accounts a
  join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id and l.currency = ${of.currency}
  where a.customer_id = ${of.customerId} and a.status <> 'closed' and (a.account_id = ${of.named}
    or a.kind in ('debitCard', 'passbook') and a.account_class = 1 and a.status = 'normal')
  order by a.account_id = ${of.named} desc nulls last, a.opened_on, a.account_id limit 1
)`

/** The same among a customer's accounts that have been read; null where there is none. */
export function receiverAmong(
  accounts: readonly Account[],
  namedAccountId: bigint | null,
  currency: Currency = 'CNY',
): Account | null {
  const keeping = accounts.filter(({ balances }) =>
    balances.some((balance) => balance.currency === currency && !balance.cash),
  )
  const named = keeping.find(({ accountId, status }) => accountId === namedAccountId && status !== 'closed')
  if (named) return named
  const [oldest] = keeping
    .filter((each) => isCurrentAccount(each) && each.accountClass === 1 && each.status === 'normal')
    .toSorted(
      (one, other) => one.openedOn.localeCompare(other.openedOn) || Number(one.accountId - other.accountId),
    )
  return oldest ?? null
}
