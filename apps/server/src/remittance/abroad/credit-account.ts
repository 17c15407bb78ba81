import type { Currency } from '@cloudsail/contract'
import {
  type Account,
  balanceOfPocket,
  creditRefusal,
  isCurrentAccount,
  readAccounts,
} from '../../accounts/core/index.ts'
import type { Tx } from '../../db/database.ts'
import type { LedgerAccountRef } from '../../ledger/index.ts'
import type { Remittance } from './remittances.ts'

/**
 * Returns the account that receives returned money of a currency: the account it came from, else the oldest class I account
 * that accepts it. Returns null if neither accepts it. The money then goes to suspense.
 */
export async function creditAccount(
  tx: Tx,
  { customer_id, account_id }: Remittance,
  currency: Currency,
): Promise<LedgerAccountRef | null> {
  const accounts = await readAccounts(tx, customer_id, { lock: true })
  const takes = (account: Account) =>
    // What comes back is credited under a freeze both ways too, and is frozen.
    [null, 'blocked'].includes(creditRefusal(account)) &&
    balanceOfPocket(account, { currency, cash: false }) !== null
  const own = accounts.find(({ accountId }) => accountId === account_id)
  const oldest = accounts.find(
    (account) => isCurrentAccount(account) && account.accountClass === 1 && takes(account),
  )
  const found = own && takes(own) ? own : oldest
  return found ? { ownerId: customer_id, accountId: found.accountId, currency } : null
}
