import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Balance and holds of a customer's ledger account at the end of a business date, in minor units. */
export interface DayBalance {
  date: string
  accountId: bigint
  currency: Currency
  balanceMinor: bigint
  heldMinor: bigint
}

/**
 * Returns the end-of-day balance of every account of a customer on each of the dates. Accounts with neither a balance nor
 * holds are left out. A future date gives the present balance.
 *
 * An account that has not moved since a date keeps its present balance. For any other account, the first entry after the
 * date gives the balance before it. So no monthly partition before the earliest date is read.
 */
export async function balancesOn(
  db: Queryable,
  ownerId: bigint,
  dates: readonly string[],
): Promise<DayBalance[]> {
  if (dates.length === 0) return []
  const [first] = dates.toSorted()
  if (first === undefined) return []
  const { rows } = await sql<DayBalance>`
    select wanted.day as date, a.account_id as "accountId", a.currency,
      had.balance_minor as "balanceMinor", had.held_minor as "heldMinor"
    from unnest(${[...dates]}::date[]) as wanted (day)
    cross join ledger.accounts a
    left join lateral (
      select balance_after - amount_minor as balance_minor, held_after - held_minor as held_minor from ledger.entries
      where owner_id = a.owner_id and account_id = a.account_id and currency = a.currency
        and business_date > ${first}::date and business_date > wanted.day
      order by business_date, seq limit 1
    ) next on a.last_business_date > wanted.day
    cross join lateral (
      select coalesce(next.balance_minor, a.credits_minor - a.debits_minor) as balance_minor,
        coalesce(next.held_minor, a.held_minor) as held_minor
    ) had
    where a.owner_id = ${ownerId} and (had.balance_minor <> 0 or had.held_minor <> 0)
    order by wanted.day, a.account_id, a.currency`.execute(db)
  return rows
}
