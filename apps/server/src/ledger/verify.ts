import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

export type ChainCheck =
  | { intact: true; entries: bigint }
  /** The first entry that does not follow from the one before it, or the account's own figures against its last one. */
  | { intact: false; brokenAt: bigint | 'account' }

/** Recomputes an account's chain from its first entry: numbers, running figures, dates and hashes. */
export async function verifyChain(db: Queryable, account: LedgerAccountRef): Promise<ChainCheck> {
  const { rows } = await sql<{ entries: bigint; broken: bigint | null; account_agrees: boolean }>`
    with chain as (
      select e.*, row_number() over w as n, lag(e.hash) over w as previous, lag(e.business_date) over w as previous_date,
        sum(e.amount_minor) over w as balance, sum(e.held_minor) over w as held,
        sum(greatest(e.amount_minor, 0)) over w as credits, count(*) filter (where e.amount_minor <> 0) over w as lines
      from ledger.entries e
      where e.owner_id = ${account.ownerId} and e.account_id = ${account.accountId} and e.currency = ${account.currency}
      window w as (order by e.seq)
    ), checked as (
      select c.seq, c.n is distinct from c.seq or c.balance <> c.balance_after or c.held <> c.held_after
        or c.credits <> c.credits_after or c.lines <> c.line or c.business_date < c.previous_date
        or c.business_date <> bankday.business_date(c.booked_at)
        or (c.kind, c.reference, c.booked_at, c.value_date) is distinct from (j.kind, j.reference, j.booked_at, j.value_date)
        or c.hash is distinct from ledger.entry_hash(coalesce(c.previous, decode(repeat('00', 32), 'hex')),
          c.owner_id, c.account_id, c.currency, c.seq, c.kind, c.reference, c.amount_minor, c.held_minor, c.balance_after,
          c.held_after, (extract(epoch from c.booked_at) * 1000)::bigint, c.value_date,
          c.summary, c.counterparty_name, c.counterparty_number, c.counterparty_bank, c.remark) as broken
      from chain c left join ledger.journals j on j.business_date = c.business_date and j.journal_id = c.journal_id
    ), last as (select * from chain order by seq desc limit 1)
    select (select count(*) from chain) as entries, (select min(seq) from checked where broken) as broken,
      exists (
        select from ledger.accounts a left join last on true
        where a.owner_id = ${account.ownerId} and a.account_id = ${account.accountId} and a.currency = ${account.currency}
          and a.last_seq = coalesce(last.seq, 0) and a.last_line = coalesce(last.line, 0)
          and a.credits_minor = coalesce(last.credits_after, 0) and a.held_minor = coalesce(last.held_after, 0)
          and a.credits_minor - a.debits_minor = coalesce(last.balance_after, 0)
          and a.head = coalesce(last.hash, decode(repeat('00', 32), 'hex'))
      ) as account_agrees`.execute(db)
  const { entries, broken, account_agrees } = rows[0]!
  if (broken !== null) return { intact: false, brokenAt: broken }
  return account_agrees ? { intact: true, entries } : { intact: false, brokenAt: 'account' }
}

/** Everything ever debited and credited in each currency, over all accounts, chained or not; the two are equal. */
export async function trialBalance(
  db: Queryable,
): Promise<{ currency: Currency; debitsMinor: bigint; creditsMinor: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; debitsMinor: bigint; creditsMinor: bigint }>`
    select currency, sum(debits)::bigint as "debitsMinor", sum(credits)::bigint as "creditsMinor"
    from (
      select currency, debits_minor as debits, credits_minor as credits from ledger.accounts
      union all
      select currency, -least(amount_minor, 0), greatest(amount_minor, 0) from ledger.pending_legs
    ) moved
    group by currency
    having sum(debits) > 0 or sum(credits) > 0
    order by currency`.execute(db)
  return rows
}
