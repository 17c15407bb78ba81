import { sql } from 'kysely'

/**
 * Returns a test whether freezes leave a sum of a parent deposit account to be paid out. What it has allowed is no longer free for
 * the next one.
 */
export function freeOfFreezes(): (
  of: { customerId: bigint; accountId: bigint; currency: string; freeMinor: bigint | null },
  minor: bigint,
) => boolean {
  const paid = new Map<string, bigint>()
  return ({ customerId, accountId, currency, freeMinor }, minor) => {
    if (freeMinor === null) return true
    const key = [customerId, accountId, currency].join(' ')
    const before = paid.get(key) ?? 0n
    const isFree = freeMinor - before >= minor
    if (isFree) paid.set(key, before + minor)
    return isFree
  }
}

/** The free part of a parent deposit account. The certificate is `t`. */
export const freeMinorColumn = sql`(select case when l.frozen_minor > 0 then l.credits_minor - l.debits_minor - l.held_minor end
    from ledger.accounts l
    where l.owner_id = t.customer_id and l.account_id = t.account_id and l.currency = t.currency) as "freeMinor"`
