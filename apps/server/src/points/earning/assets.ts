import { type Currency, fillBoth, formatGrouped } from '@cloudsail/contract'
import { assetPoints } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { cashLedgerOffset, midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { addDays } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { valuedWithinDays } from '../../ledger/index.ts'
import { wealthHoldings } from '../../wealth/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import type { Candidate, Range } from './events.ts'

/** Returns the dates of a month up to and including one of its days. */
export function datesThrough(through: string): string[] {
  const dates: string[] = []
  for (let date = `${through.slice(0, 7)}-01`; date <= through; date = addDays(date, 1)) dates.push(date)
  return dates
}

/**
 * Returns by customer the sum of end-of-day balances over the dates, without zero sums: deposits in every currency, each at
 * the mid rate of its day and rounded to fen, and wealth products and funds at their value. Balances are by value date, as
 * for interest. Accounts that are not enrolled are included.
 */
export async function assetDays(
  q: Queryable,
  dates: readonly string[],
  { after, upTo }: Range,
): Promise<Map<bigint, bigint>> {
  const inRange = sql`a.customer_id > ${after} and a.customer_id <= ${upTo}`
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const accounts = sql`accounts.accounts a
    join ledger.accounts l on l.owner_id = a.customer_id and l.account_id in (a.account_id, a.account_id + ${cashLedgerOffset}::bigint)`
  const isDeposit = sql`${inRange} and a.kind in ('debitCard', 'passbook', 'timeDeposit')`
  // The posted balance of each day, corrected for entries whose value date differs from their booking date.
  const ledgers = sql`(
    select a.customer_id, l.currency, wanted.day, coalesce(posted.balance_after, 0) + coalesce(shifted.minor, 0) as balance
    from ${accounts}
    cross join unnest(${[...dates]}::date[]) wanted (day)
    left join lateral (
      select balance_after from ledger.entries e
      where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency and e.business_date <= wanted.day
        and e.business_date >= case when l.last_business_date <= wanted.day then l.last_business_date else '-infinity' end
      order by e.business_date desc, e.seq desc limit 1
    ) posted on true
    left join (
      select e.owner_id, e.account_id, e.currency, day,
        sum(case when e.business_date > day then e.amount_minor else -e.amount_minor end)::bigint as minor
      from ${accounts}
      join ledger.entries e on e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
        and e.business_date >= ${addDays(first, -valuedWithinDays)} and e.value_date <> e.business_date
        and least(e.business_date, e.value_date) <= ${last} and greatest(e.business_date, e.value_date) > ${first}
      join unnest(${[...dates]}::date[]) day
        on day >= least(e.business_date, e.value_date) and day < greatest(e.business_date, e.value_date)
      where ${isDeposit} and l.last_business_date >= ${addDays(first, -valuedWithinDays)}
      group by e.owner_id, e.account_id, e.currency, day
    ) shifted on shifted.owner_id = l.owner_id and shifted.account_id = l.account_id and shifted.currency = l.currency
      and shifted.day = wanted.day
    where ${isDeposit}
  ) ledgers`
  const [rmb, foreign, rates, holders] = await Promise.all([
    sql<{ customerId: bigint; sum: bigint }>`
      select customer_id as "customerId", sum(balance)::bigint as sum from ${ledgers}
      where currency = 'CNY' and balance > 0 group by customer_id`.execute(q),
    sql<{ customerId: bigint; day: string; currency: Currency; balance: bigint }>`
      select customer_id as "customerId", day, currency, balance from ${ledgers}
      where currency <> 'CNY' and balance > 0`.execute(q),
    midRatesOn(q, dates),
    sql<{ customerId: bigint }>`
      select distinct a.customer_id as "customerId" from accounts.accounts a
      where ${inRange} and a.kind = 'wealth'`.execute(q),
  ])
  const ratesOf = new Map(dates.map((date, index) => [date, rates[index]!]))
  const sums = new Map<bigint, bigint>()
  const add = (customerId: bigint, minor: bigint) =>
    sums.set(customerId, (sums.get(customerId) ?? 0n) + minor)
  for (const { customerId, sum } of rmb.rows) add(customerId, sum)
  for (const { customerId, day, currency, balance } of foreign.rows)
    add(customerId, toRmb(balance, currency, ratesOf.get(day)!))
  for (const { customerId } of holders.rows)
    for (const value of (await wealthHoldings.valuesOn?.(q, customerId, dates)) ?? [])
      add(customerId, toRmb(value.valueMinor, value.currency, ratesOf.get(value.date)!))
  return sums
}

/** Returns what the assets of a past month have earned. */
export async function assetsEarned(q: Queryable, lastOn: string, range: Range): Promise<Candidate[]> {
  const dates = datesThrough(lastOn)
  const month = lastOn.slice(0, 7)
  return [...(await assetDays(q, dates, range))].map(([customerId, sum]) => ({
    customerId,
    rule: 'assets' as const,
    reference: month,
    earnedOn: lastOn,
    points: assetPoints(sum, dates.length),
    words: fillBoth(texts.earnedAssets, { month, amount: formatGrouped(sum / BigInt(dates.length), 'CNY') }),
  }))
}
