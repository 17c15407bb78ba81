import { errorCatalogue } from '@cloudsail/contract'
import type { AccountFunction, AssignedAccount } from '@cloudsail/contract/accounts'
import type { Queryable } from '../db/database.ts'
import { presentAccount, readAccounts, refusalFor, serves } from './core/index.ts'

/** The customer's accounts that can serve in a function, those that can now first; the others say why not. */
export async function assignedAccounts(
  db: Queryable,
  customerId: bigint,
  purpose: AccountFunction,
): Promise<AssignedAccount[]> {
  const accounts = (await readAccounts(db, customerId)).filter((account) => serves(account, purpose))
  return accounts
    .map((account) => {
      const key = refusalFor(account, purpose)
      const { zh, en } = key === null ? { zh: '', en: '' } : errorCatalogue[key]
      return { ...presentAccount(account), refusal: key === null ? null : { key, zh, en } }
    })
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null))
}
