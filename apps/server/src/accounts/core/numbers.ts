import type { Queryable } from '../../db/database.ts'
import { processCache } from '../../db/process-cache.ts'

/** The customer and the id of an account; both are needed to read the customer's tables. */
export interface AccountKey {
  customerId: bigint
  accountId: bigint
}

const mostCached = 20_000
/** A number leads to one account for good, so what the directory has said once is not asked again; oldest first. */
const cache = processCache<string, AccountKey>()

/** The accounts to which numbers lead, as the directory says; numbers that lead nowhere are missing. */
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
    // What a transaction sees may never be.
    if (!q.isTransaction) cache.set(number, key)
  }
  for (const oldest of cache.keys()) {
    if (cache.size <= mostCached) break
    cache.delete(oldest)
  }
  return found
}
