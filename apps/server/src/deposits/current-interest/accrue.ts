import { sql } from 'kysely'
import { cashLedgerOffset } from '../../accounts/core/index.ts'
import { addDays, type DayEndStep } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { periodStart } from './quarter.ts'
import { type CustomerRange, nextRange } from './ranges.ts'
import { interestKind } from './settlement.ts'

/** Customers of one range: their accounts are counted in one statement. */
const customersAtOnce = 2_000

/** Counts the end-of-day balances of every current account that moved on the date. */
export const accrueInterest: DayEndStep = {
  key: 'deposits.accrueInterest',
  async run(tx, { date, after }) {
    const range = await nextRange(tx, after, customersAtOnce)
    if (!range) return { processed: 0, next: null }
    return { processed: await accrue(tx, date, range), next: range.next }
  },
}

/** No entry is valued so long after it was booked: months before are not opened for what is still to count. */
const valuedWithinDays = 366

/**
 * Brings the sums of end-of-day balances of a range of customers up to the end of `date`, whose books are closed.
 * Returns how many accounts that wrote: those that moved, or that have no row of the period yet.
 *
 * A day's balance is by value date (domain rules, section 1): an entry counts from its value date on, within the period;
 * one that is valued later than booked waits for that day. Interest of current accounts is left out where there is a
 * row: settling has put it into the row already, and where an account had moved on before a missed settlement was made
 * up, it is booked later than it is valued.
 */
export async function accrue(tx: Tx, date: string, { after, upTo }: CustomerRange): Promise<number> {
  const from = periodStart(date)
  const bookedFrom = addDays(from, -valuedWithinDays)
  const { numAffectedRows } = await sql`
    with counted as (
      select l.owner_id, l.account_id, l.currency, c.customer_id is null as is_new,
        coalesce(c.through, ${from}::date - 1) as through, coalesce(c.balance_days, 0) as balance_days,
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
    )
    insert into deposits.current_interest as kept
      (customer_id, account_id, currency, period_from, through, balance_minor, balance_days)
    select b.owner_id, b.account_id, b.currency, ${from}, ${date}, b.balance_minor + moved.amount_minor,
      b.balance_days + b.balance_minor * (${date}::date - b.through) + moved.balance_days
    from counted b
    cross join lateral (
      select count(*) as entries, coalesce(sum(e.amount_minor), 0)::bigint as amount_minor,
        coalesce(sum(e.amount_minor * (${date}::date - greatest(e.value_date, ${from}) + 1)), 0)::bigint as balance_days
      from (
        select amount_minor, value_date, kind from ledger.entries
        where owner_id = b.owner_id and account_id = b.account_id and currency = b.currency
          and business_date > b.through and business_date <= ${date} and value_date <= ${date}
        union all
        select amount_minor, value_date, kind from ledger.entries
        where owner_id = b.owner_id and account_id = b.account_id and currency = b.currency
          and value_date > business_date and value_date > b.through and value_date <= ${date}
          and business_date <= b.through and business_date >= ${bookedFrom}
      ) e
      where e.amount_minor <> 0 and (b.is_new or e.kind <> ${interestKind})
    ) moved
    where moved.entries > 0 or b.is_new and b.balance_minor <> 0
    on conflict (customer_id, account_id, currency, period_from) do update set through = excluded.through,
      balance_minor = excluded.balance_minor, balance_days = excluded.balance_days`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
