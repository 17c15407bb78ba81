import type { Queryable } from '../../db/database.ts'
import { processCache } from '../../db/process-cache.ts'

/** Customer and id of an account. Both are needed to read the customer's tables. */
export interface AccountKey {
  customerId: bigint
  accountId: bigint
}

const mostCached = 20_000
/**
 * Cached results of the directory. The oldest are dropped first. They stay valid because a number leads to one account
 * forever.
 */
const cache = processCache<string, AccountKey>()

/** Finds the accounts that numbers lead to in the directory. Unknown numbers are missing from the result. */
export async function findNumbers(
  q: Queryable,
  numbers: readonly string[],
): Promise<Map<string, AccountKey>> {
  const found = new Map<string, AccountKey>()
  const unknown = new Set<string>()
  for (const number of numbers) {
    const key = cache.get(number)
    if (key) found.set(number, key)
    else unknown.add(number)
  }
  if (unknown.size === 0) return found
  const rows = await q
    .selectFrom('accounts.numbers')
    .select(['number', 'customer_id as customerId', 'account_id as accountId'])
    .where('number', 'in', [...unknown])
    .execute()
  for (const { number, ...key } of rows) {
    found.set(number, key)
    // Do not cache what a transaction sees: it may be rolled back.
    if (!q.isTransaction) cache.set(number, key)
  }
  for (const oldest of cache.keys()) {
    if (cache.size <= mostCached) break
    cache.delete(oldest)
  }
  return found
}
