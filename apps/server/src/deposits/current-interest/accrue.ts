import { sql } from 'kysely'
import { cashLedgerOffset } from '../../accounts/core/index.ts'
import { addDays, type DayEndStep } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { valuedWithinDays } from '../../ledger/index.ts'
import { correctSettled, type LateAccount } from './correct.ts'
import { periodStart } from './quarter.ts'
import { type CustomerRange, nextRange } from './ranges.ts'
import { interestKind } from './settlement.ts'

/** Customers of one range. Their accounts are added up in one statement. */
const customersAtOnce = 2_000

/**
 * Adds up the end-of-day balances of every current account that moved by the date, and corrects interest that is already
 * settled.
 */
export const accrueInterest: DayEndStep = {
  key: 'deposits.accrueInterest',
  async run(tx, { date, after }) {
    const range = await nextRange(tx, after, customersAtOnce)
    if (!range) return { processed: 0, next: null }
    const { written, late } = await accrue(tx, date, range)
    await correctSettled(tx, date, late)
    return { processed: written, next: range.next }
  },
}

/**
 * Brings the sums of end-of-day balances of a range of customers up to the end of `date`, whose books are closed. Returns
 * how many accounts were written (those that moved, or have no row for the period yet), and the accounts that have uncounted
 * entries with value dates in earlier periods.
 *
 * A day's balance is by value date: an entry counts from its value date on, regardless of when it was posted. A row knows
 * the entries that it contains by their sequence number. An entry that is made up late and posted on a later day counts on
 * its value date if that day is not counted yet, and otherwise as a correction. An entry with a value date after its posting
 * waits for that day. Interest on current accounts is skipped if a row exists, because the settlement has already added it
 * there.
 */
async function accrue(
  tx: Tx,
  date: string,
  { after, upTo }: CustomerRange,
): Promise<{ written: number; late: LateAccount[] }> {
  const from = periodStart(date)
  const bookedFrom = addDays(from, -valuedWithinDays)
  const { rows } = await sql<{ written: bigint } & (LateAccount | { customerId: null })>`
    with counted as (
      select l.owner_id, l.account_id, l.currency, l.last_seq, c.customer_id is null as is_new,
        coalesce(c.through, ${from}::date - 1) as through, coalesce(c.balance_days, 0) as balance_days,
        coalesce(c.counted_seq, 0) as counted_seq,
        coalesce(c.balance_minor, opening.balance_minor) as balance_minor
      from accounts.accounts a
      join ledger.accounts l on l.owner_id = a.customer_id
        and l.account_id in (a.account_id, a.account_id + ${cashLedgerOffset}::bigint)
      left join deposits.current_interest c on c.customer_id = l.owner_id and c.account_id = l.account_id
        and c.currency = l.currency and c.period_from = ${from}
      left join lateral (
        select coalesce((
            select e.balance_after - e.amount_minor from ledger.entries e
            where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
              and e.business_date >= ${from}
            order by e.business_date, e.seq limit 1
          ), l.credits_minor - l.debits_minor) - coalesce((
            select sum(e.amount_minor) from ledger.entries e
            where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
              and e.value_date > e.business_date and e.value_date >= ${from} and e.business_date < ${from}
              and e.business_date >= ${bookedFrom}
          ), 0)::bigint as balance_minor
      ) opening on c.customer_id is null
      where a.customer_id > ${after} and a.customer_id <= ${upTo} and a.kind in ('debitCard', 'passbook')
        and l.last_seq > 0 and c.settled_on is null
        and (c.through is null or c.through < ${date} and (l.last_business_date > c.through or exists (
          select from ledger.entries e
          where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
            and e.value_date > e.business_date and e.value_date > c.through and e.value_date <= ${date}
            and e.business_date >= ${bookedFrom}
        )))
    ), moved as (
      select b.*, e.amount_minor, e.days_minor, e.earliest
      from counted b
      cross join lateral (
        select count(*) as entries, coalesce(sum(e.amount_minor), 0)::bigint as amount_minor,
          coalesce(sum(e.amount_minor * (${date}::date - greatest(e.value_date, ${from}) + 1)), 0)::bigint as days_minor,
          min(e.value_date) filter (where e.kind <> ${interestKind} and e.value_date < ${from}) as earliest
        from (
          select amount_minor, value_date, kind from ledger.entries
          where owner_id = b.owner_id and account_id = b.account_id and currency = b.currency
            and business_date > b.through and value_date <= ${date}
            and (seq > b.counted_seq or value_date > b.through)
          union all
          select amount_minor, value_date, kind from ledger.entries
          where owner_id = b.owner_id and account_id = b.account_id and currency = b.currency
            and value_date > business_date and value_date > b.through and value_date <= ${date}
            and business_date <= b.through and business_date >= ${bookedFrom}
        ) e
        where e.amount_minor <> 0 and (b.is_new or e.kind <> ${interestKind})
      ) e
      where e.entries > 0 or b.is_new and b.balance_minor <> 0
    ), written as (
      insert into deposits.current_interest as kept
        (customer_id, account_id, currency, period_from, through, balance_minor, balance_days, counted_seq)
      select owner_id, account_id, currency, ${from}, ${date}, balance_minor + amount_minor,
        balance_days + balance_minor * (${date}::date - through) + days_minor, last_seq
      from moved
      on conflict (customer_id, account_id, currency, period_from) do update set through = excluded.through,
        balance_minor = excluded.balance_minor, balance_days = excluded.balance_days, counted_seq = excluded.counted_seq
      returning 1
    )
    select (select count(*) from written) as written, l.* from (select) one
    left join (
      select owner_id as "customerId", account_id as "accountId", currency, earliest, last_seq as "lastSeq"
      from moved where earliest is not null
    ) l on true
    order by "customerId", "accountId", currency`.execute(tx)
  return {
    written: Number(rows[0]!.written),
    late: rows.flatMap((row) => (row.customerId === null ? [] : row)),
  }
}
