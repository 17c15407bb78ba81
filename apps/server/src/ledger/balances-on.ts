import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** What stood on a customer's ledger account at the end of a business date, in minor units. */
export interface DayBalance {
  date: string
  accountId: bigint
  currency: Currency
  balanceMinor: bigint
  heldMinor: bigint
}

/** What every account of a customer had at the end of each of the dates; those that had nothing are left out. A date
 *  to come gives what is there now. */
export async function balancesOn(
  db: Queryable,
  ownerId: bigint,
  dates: readonly string[],
): Promise<DayBalance[]> {
  const { rows } = await sql<DayBalance>`
    select wanted.day as date, a.account_id as "accountId", a.currency,
      e.balance_after as "balanceMinor", e.held_after as "heldMinor"
    from unnest(${[...dates]}::date[]) as wanted (day)
    cross join ledger.accounts a
    cross join lateral (
      select balance_after, held_after from ledger.entries
      where owner_id = a.owner_id and account_id = a.account_id and currency = a.currency and business_date <= wanted.day
      order by business_date desc, seq desc limit 1
    ) e
    where a.owner_id = ${ownerId} and (e.balance_after <> 0 or e.held_after <> 0)
    order by wanted.day, a.account_id, a.currency`.execute(db)
  return rows
}
