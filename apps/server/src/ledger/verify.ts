import type { Currency } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

export type ChainCheck =
  | { intact: true; entries: bigint }
  /**
   * The first entry that does not follow from the one before it, or `account` if the account's own figures differ from
   * its last entry.
   */
  | { intact: false; brokenAt: bigint | 'account' }

/**
 * Marks the entries that do not follow from the entry before them: by number, running figures, date and hash, and by the
 * columns repeated from the journal. `entries` selects rows of ledger.entries, without a gap in each account, and a
 * column `prior`: true for rows that only precede others and are not checked. The result adds `broken`, and `next_date`,
 * null for the last entry of an account.
 */
export const checkedEntries = (entries: RawBuilder<unknown>) => sql`
  select c.*, not c.prior and (
    c.seq <> coalesce(c.seq_before, 0) + 1 or c.business_date < c.date_before
    or c.balance_after <> coalesce(c.balance_before, 0) + c.amount_minor
    or c.held_after <> coalesce(c.held_before, 0) + c.held_minor
    or c.credits_after <> coalesce(c.credits_before, 0) + greatest(c.amount_minor, 0)
    or c.line <> coalesce(c.line_before, 0) + (c.amount_minor <> 0)::integer
    or c.business_date <> bankday.business_date(c.booked_at)
    or (c.kind, c.reference, c.booked_at, c.value_date) is distinct from (j.kind, j.reference, j.booked_at, j.value_date)
    or c.hash is distinct from ledger.entry_hash(coalesce(c.hash_before, decode(repeat('00', 32), 'hex')),
      c.owner_id, c.account_id, c.currency, c.seq, c.kind, c.reference, c.amount_minor, c.held_minor, c.balance_after,
      c.held_after, (extract(epoch from c.booked_at) * 1000)::bigint, c.value_date,
      c.summary, c.counterparty_name, c.counterparty_number, c.counterparty_bank, c.remark)) as broken
  from (
    select e.*, lag(e.seq) over w as seq_before, lag(e.business_date) over w as date_before,
      lag(e.balance_after) over w as balance_before, lag(e.held_after) over w as held_before,
      lag(e.credits_after) over w as credits_before, lag(e.line) over w as line_before, lag(e.hash) over w as hash_before,
      lead(e.business_date) over w as next_date
    from (${entries}) e
    window w as (partition by e.owner_id, e.account_id, e.currency order by e.business_date, e.seq)
  ) c left join ledger.journals j on j.business_date = c.business_date and j.journal_id = c.journal_id`

/** Whether the figures of account `a` are those of its last entry `e`, which is null if there is none. */
export const agreesWithLast = sql`(a.last_seq = coalesce(e.seq, 0) and a.last_line = coalesce(e.line, 0)
  and a.credits_minor = coalesce(e.credits_after, 0) and a.held_minor = coalesce(e.held_after, 0)
  and a.credits_minor - a.debits_minor = coalesce(e.balance_after, 0)
  and a.head = coalesce(e.hash, decode(repeat('00', 32), 'hex')))`

/** Recomputes an account's chain from its first entry: numbers, running figures, dates and hashes. */
export async function verifyChain(db: Queryable, account: LedgerAccountRef): Promise<ChainCheck> {
  const { ownerId, accountId, currency } = account
  const { rows } = await sql<{ entries: bigint; broken: bigint | null; account_agrees: boolean }>`
    with checked as (${checkedEntries(sql`
      select e.*, false as prior from ledger.entries e
      where e.owner_id = ${ownerId} and e.account_id = ${accountId} and e.currency = ${currency}`)}
    ), last as (select * from checked order by seq desc limit 1)
    select (select count(*) from checked) as entries, (select min(seq) from checked where broken) as broken,
      exists (
        select from ledger.accounts a left join last e on true
        where a.owner_id = ${ownerId} and a.account_id = ${accountId} and a.currency = ${currency} and ${agreesWithLast}
      ) as account_agrees`.execute(db)
  const { entries, broken, account_agrees } = rows[0]!
  if (broken !== null) return { intact: false, brokenAt: broken }
  return account_agrees ? { intact: true, entries } : { intact: false, brokenAt: 'account' }
}

/** Returns the total debits and credits in each currency, over all accounts, chained or not. Both must be equal. */
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
