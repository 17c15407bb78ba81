import { errorCatalogue } from '@cloudsail/contract'
import type { AccountFunction, AssignedAccount } from '@cloudsail/contract/accounts'
import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'
import { isShownTo, presentAccount, readAccounts, refusalFor, serves, withCash } from './core/index.ts'

/**
 * Returns the customer's accounts that can serve in a function. Those usable now come first. The others say why they are
 * not. Accounts outside the internet bank show no balance.
 */
export async function assignedAccounts(
  db: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  purpose: AccountFunction,
): Promise<AssignedAccount[]> {
  const accounts = (await readAccounts(db, customerId)).filter((account) => serves(account, purpose))
  return accounts
    .map((account) => {
      const key = refusalFor(account, purpose, kind)
      const { zh, en } = key === null ? { zh: '', en: '' } : errorCatalogue[key]
      const open = purpose === 'receive' ? withCash(account) : account
      const shown = isShownTo(kind, account) ? open : { ...account, balances: [] }
      return { ...presentAccount(shown), refusal: key === null ? null : { key, zh, en } }
    })
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null))
}
