import type { Currency } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from './account.ts'
import { isCurrentAccount } from './use-account.ts'

/** The account that receives a payment if nobody can be asked to choose one. */
export interface Receiver {
  accountId: bigint
  number: string
}

/**
 * Builds the row (account_id, number), for a lateral join, of the account that a payment of the bank goes to. The named
 * account is paid even if it is lost, debit-blocked or dormant. If no account is named, or the named one is closed or does not keep
 * the currency, the oldest normal class I account with the currency is paid. Without a matching account there is no row.
 * @param of customer, currency and named account as SQL of the enclosing statement
 */
export const receiverRow = (of: Record<'customerId' | 'currency' | 'named', RawBuilder<unknown>>) => sql`(
  select a.account_id, a.number from accounts.accounts a
  join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id and l.currency = ${of.currency}
  where a.customer_id = ${of.customerId} and a.status <> 'closed' and (a.account_id = ${of.named}
    or a.kind in ('debitCard', 'passbook') and a.account_class = 1 and a.status = 'normal')
  order by a.account_id = ${of.named} desc nulls last, a.opened_on, a.account_id limit 1
)`

/** Returns the same account among a customer's accounts that have already been read. Null if there is none. */
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
