import type { BalanceLeaf } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

interface HeadRow extends Omit<BalanceLeaf, 'head'> {
  businessDate: string
  head: Buffer
}

/** Returns the leaves of a day: the balance of every account that had moved by its end, in the order of the tree. */
export async function leavesOn(db: Queryable, date: string): Promise<BalanceLeaf[]> {
  const { rows } = await sql<HeadRow>`
    select a.owner_id as "ownerId", a.account_id as "accountId", a.currency, last.*
    from ledger.accounts a
    cross join lateral (
      select e.seq, e.balance_after as "balanceMinor", e.held_after as "heldMinor", e.hash as head
      from ledger.entries e
      where e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency and e.business_date <= ${date}
        and e.business_date >= case when a.last_business_date <= ${date} then a.last_business_date else '-infinity' end
      order by e.business_date desc, e.seq desc limit 1
    ) last
    order by a.owner_id, a.account_id, a.currency collate "C"`.execute(db)
  return rows.map(toLeaf)
}

/** Returns the leaves that changed on each day from one date to another, both included. */
export async function leavesMoved(
  db: Queryable,
  from: string,
  to: string,
): Promise<Map<string, BalanceLeaf[]>> {
  const { rows } = await sql<HeadRow>`
    select a.owner_id as "ownerId", a.account_id as "accountId", a.currency, last.*
    from ledger.accounts a
    cross join lateral (
      select distinct on (e.business_date) e.business_date as "businessDate", e.seq,
        e.balance_after as "balanceMinor", e.held_after as "heldMinor", e.hash as head
      from ledger.entries e
      where e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
        and e.business_date between ${from} and ${to}
      order by e.business_date, e.seq desc
    ) last
    where a.last_business_date >= ${from}`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.businessDate)].map(([date, heads]) => [date, heads.map(toLeaf)]),
  )
}

function toLeaf({ head, ...row }: HeadRow): BalanceLeaf {
  return { ...row, head: head.toString('hex') }
}
