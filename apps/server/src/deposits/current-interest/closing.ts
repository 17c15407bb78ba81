import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { valuedWithinDays } from '../../ledger/index.ts'
import { currentRatesOn } from '../board-rates.ts'
import { periodStart } from './quarter.ts'
import { type Settlement, settlementOf } from './settlement.ts'

/** What one ledger account of a current account has earned up to the day before it is closed. */
export interface ClosingInterest extends Settlement {
  customerId: bigint
  accountId: bigint
  currency: Currency
  /** The day before the closing, with which the interest ends. */
  through: string
  balanceDaysMinor: bigint
  balanceMinor: bigint
  ratePpm: number
  lastSeq: bigint
}

/**
 * Returns the interest that ends with yesterday, for each ledger account given, at the current rate on the board of the day
 * of closing. The sum of end-of-day balances is made from the entries by value date, so that days whose day-end is still to
 * come count as well.
 */
export async function closingInterest(
  q: Queryable,
  customerId: bigint,
  ledgerAccounts: readonly { accountId: bigint; currency: Currency }[],
  now: Date,
): Promise<ClosingInterest[]> {
  const today = businessDate(now)
  const through = addDays(today, -1)
  const from = periodStart(through)
  const bookedFrom = addDays(from, -valuedWithinDays)
  const [rates, { rows }] = await Promise.all([
    currentRatesOn(q, today),
    sql<{
      accountId: bigint
      currency: Currency
      balanceDaysMinor: bigint
      balanceMinor: bigint
      carriedMinor: bigint
      lastSeq: bigint
    }>`
      select l.account_id as "accountId", l.currency, l.last_seq as "lastSeq",
        coalesce(c.carried_minor, 0) as "carriedMinor",
        (coalesce(opening.minor, 0) * (${through}::date - ${from}::date + 1) + coalesce(moved.days, 0))::bigint
          as "balanceDaysMinor",
        (coalesce(opening.minor, 0) + coalesce(moved.minor, 0))::bigint as "balanceMinor"
      from unnest(${ledgerAccounts.map(({ accountId }) => accountId)}::bigint[],
        ${ledgerAccounts.map(({ currency }) => currency)}::text[]) as asked (account_id, currency)
      join ledger.accounts l on l.owner_id = ${customerId} and l.account_id = asked.account_id
        and l.currency = asked.currency
      left join deposits.current_interest c on c.customer_id = l.owner_id and c.account_id = l.account_id
        and c.currency = l.currency and c.period_from = ${from}
      left join lateral (
        select e.balance_after - e.amount_minor - coalesce((
            select sum(w.amount_minor) from ledger.entries w
            where w.owner_id = l.owner_id and w.account_id = l.account_id and w.currency = l.currency
              and w.value_date > w.business_date and w.value_date >= ${from} and w.business_date < ${from}
              and w.business_date >= ${bookedFrom}
          ), 0) as minor
        from ledger.entries e
        where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
          and e.business_date >= ${from}
        order by e.business_date, e.seq limit 1
      ) first on true
      cross join lateral (select coalesce(first.minor, l.credits_minor - l.debits_minor) as minor) opening
      left join lateral (
        select sum(e.amount_minor * (${through}::date - greatest(e.value_date, ${from}::date) + 1)) as days,
          sum(e.amount_minor) as minor
        from ledger.entries e
        where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
          and e.business_date >= ${bookedFrom} and (e.business_date >= ${from} or e.value_date >= ${from})
          and (e.business_date >= ${from} or e.value_date > e.business_date) and e.value_date <= ${through}
      ) moved on true
      order by l.account_id, l.currency`.execute(q),
  ])
  return rows.map((row) => {
    const ratePpm = rates[row.currency]
    const { balanceDaysMinor, carriedMinor, accountId, currency } = row
    const settled = settlementOf(
      { customerId, accountId, currency, balanceDaysMinor, carriedMinor },
      { date: through, ratePpm },
    )
    return { ...row, ...settled, customerId, through, ratePpm }
  })
}

/** Keeps what a closing has paid, so that the settlement of the quarter leaves the account out. */
export async function keepClosingInterest(tx: Tx, settled: readonly ClosingInterest[]): Promise<void> {
  for (const one of settled)
    await sql`
      insert into deposits.current_interest as kept (customer_id, account_id, currency, period_from, through, balance_minor,
        balance_days, counted_seq, settled_on, rate_ppm, interest_minor)
      values (${one.customerId}, ${one.accountId}, ${one.currency}, ${periodStart(one.through)}, ${one.through},
        ${one.balanceMinor}, ${one.balanceDaysMinor}, ${one.lastSeq}, ${one.through}, ${one.ratePpm}, ${one.interestMinor})
      on conflict (customer_id, account_id, currency, period_from) do update set through = excluded.through,
        balance_minor = excluded.balance_minor, balance_days = excluded.balance_days,
        counted_seq = excluded.counted_seq, settled_on = excluded.settled_on, rate_ppm = excluded.rate_ppm,
        interest_minor = excluded.interest_minor`.execute(tx)
}
