import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** What came in and went out under one summary, both positive, in minor units. */
export interface Flow {
  accountId: bigint
  summary: string
  creditMinor: bigint
  debitMinor: bigint
}

/** What came into an owner's accounts in one currency and went out of them from a business date on, by account and
 *  summary. Money from and to the accounts in `exceptNumbers` is left out, and so are
 *  single entries. */
export async function flowsSince(
  q: Queryable,
  ownerId: bigint,
  {
    currency,
    from,
    exceptNumbers,
    exceptEntries = [],
  }: {
    currency: Currency
    from: string
    exceptNumbers: readonly string[]
    exceptEntries?: readonly { accountId: bigint; seq: bigint }[]
  },
): Promise<Flow[]> {
  const but =
    exceptEntries.length === 0
      ? sql`true`
      : sql`(e.account_id, e.seq) not in (select * from unnest(${exceptEntries.map(({ accountId }) => accountId)}::bigint[],
          ${exceptEntries.map(({ seq }) => seq)}::bigint[]))`
  const { rows } = await sql<Flow>`
    select a.account_id as "accountId", e.summary, sum(greatest(e.amount_minor, 0))::bigint as "creditMinor",
      -sum(least(e.amount_minor, 0))::bigint as "debitMinor"
    from ledger.accounts a
    join ledger.entries e on e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
    where a.owner_id = ${ownerId} and a.currency = ${currency} and e.business_date >= ${from}::date
      and e.amount_minor <> 0 and e.counterparty_number <> all(${[...exceptNumbers]})
      and ${but}
    group by a.account_id, e.summary`.execute(q)
  return rows
}
