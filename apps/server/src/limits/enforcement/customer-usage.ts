import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { customerScope } from './settings.ts'

/** What a customer has paid through the internet bank, in minor units of CNY and numbers of payments. */
export interface CustomerUsage {
  today: { amountMinor: bigint; count: bigint }
  /** Of the calendar year. */
  yearMinor: bigint
  /** The highest day since `from`, and the highest calendar year that the time since then touches. */
  highest: { dayMinor: bigint; count: bigint; yearMinor: bigint }
}

/** Reads what a customer has used of the limits of the internet bank. Days are kept one row each, so a year is one range. */
export async function readCustomerUsage(
  q: Queryable,
  { customerId, date, from }: { customerId: bigint; date: string; from: string },
): Promise<CustomerUsage> {
  const { rows } = await sql<{
    today: bigint
    todayCount: bigint
    year: bigint
    day: bigint
    count: bigint
    highestYear: bigint
  }>`
    select coalesce(max(amount_minor) filter (where period = ${`D${date}`}), 0)::bigint as today,
      coalesce(max(count) filter (where period = ${`D${date}`}), 0)::bigint as "todayCount",
      coalesce(max(amount_minor) filter (where period = ${`Y${date.slice(0, 4)}`}), 0)::bigint as year,
      coalesce(max(amount_minor) filter (where period like 'D%'), 0)::bigint as day,
      coalesce(max(count) filter (where period like 'D%'), 0)::bigint as count,
      coalesce(max(amount_minor) filter (where period like 'Y%'), 0)::bigint as "highestYear"
    from limits.usage
    where customer_id = ${customerId} and scope = ${customerScope}
      and (period between ${`D${from}`} and ${`D${date}`} or period between ${`Y${from.slice(0, 4)}`} and ${`Y${date.slice(0, 4)}`})`.execute(
    q,
  )
  const { today, todayCount, year, day, count, highestYear } = rows[0]!
  return {
    today: { amountMinor: today, count: todayCount },
    yearMinor: year,
    highest: { dayMinor: day, count, yearMinor: highestYear },
  }
}
