import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { LedgerError } from './errors.ts'
import type { LedgerAccountRef } from './types.ts'

/** Present balance of a ledger account, in minor units. */
export interface Balance extends LedgerAccountRef {
  normalSide: 'credit' | 'debit'
  /** Credits less debits: positive if the bank owes the customer, negative if the customer owes the bank. */
  balanceMinor: bigint
  heldMinor: bigint
  /** Posted less held plus the overdraft limit. Null if the account has no limit. */
  availableMinor: bigint | null
  overdraftLimitMinor: bigint | null
  debitsMinor: bigint
  creditsMinor: bigint
}

interface Row {
  account_id: bigint
  currency: Currency
  normal_side: 'credit' | 'debit'
  overdraft_limit_minor: bigint | null
  debits_minor: bigint
  credits_minor: bigint
  held_minor: bigint
}

/**
 * Returns the balances of an owner's accounts, each in each of its currencies. `accountIds` restricts them to these
 * accounts. Balances of the bank's own accounts include legs that are not chained yet.
 */
export async function balances(
  db: Queryable,
  ownerId: bigint,
  accountIds?: readonly bigint[],
): Promise<Balance[]> {
  const only = accountIds ? sql`and a.account_id = any(${accountIds})` : sql``
  const { rows } = await sql<Row>`
    select a.account_id, a.currency, a.normal_side, a.overdraft_limit_minor, a.held_minor,
      a.debits_minor + coalesce(waiting.debits, 0) as debits_minor,
      a.credits_minor + coalesce(waiting.credits, 0) as credits_minor
    from ledger.accounts a
    left join lateral (
      select -sum(least(u.amount_minor, 0))::bigint as debits, sum(greatest(u.amount_minor, 0))::bigint as credits
      from ledger.pending_legs u where u.account_id = a.account_id and u.currency = a.currency
    ) waiting on a.owner_id = 0
    where a.owner_id = ${ownerId} ${only}
    order by a.account_id, a.currency`.execute(db)
  return rows.map((row) => toBalance(ownerId, row))
}

/** Returns the balance of one account in one currency. Throws a LedgerError if the account is not open. */
export async function balanceOf(db: Queryable, account: LedgerAccountRef): Promise<Balance> {
  const all = await balances(db, account.ownerId, [account.accountId])
  const found = all.find(({ currency }) => currency === account.currency)
  if (!found)
    throw new LedgerError(`No ledger account ${account.ownerId}/${account.accountId}/${account.currency}`)
  return found
}

function toBalance(ownerId: bigint, row: Row): Balance {
  const balanceMinor = row.credits_minor - row.debits_minor
  const limit = row.overdraft_limit_minor
  return {
    ownerId,
    accountId: row.account_id,
    currency: row.currency,
    normalSide: row.normal_side,
    balanceMinor,
    heldMinor: row.held_minor,
    availableMinor: limit === null ? null : balanceMinor - row.held_minor + limit,
    overdraftLimitMinor: limit,
    debitsMinor: row.debits_minor,
    creditsMinor: row.credits_minor,
  }
}
