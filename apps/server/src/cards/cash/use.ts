import { type RawBuilder, sql } from 'kysely'
import { businessDate, startOfDay } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * Returns what counts against the cash limits of a card, in minor units: principal owed and authorised, and the amount drawn
 * today.
 */
export async function readCashUse(
  q: Queryable,
  { customerId, accountId, now }: { customerId: bigint; accountId: bigint; now: Date },
): Promise<{ cashOwedMinor: bigint; drawnTodayMinor: bigint }> {
  const today = businessDate(now)
  const since = startOfDay(today)
  const sum = (minor: RawBuilder<unknown>) => sql`coalesce(sum(${minor}), 0)::bigint`
  const { rows } = await sql<{ cashOwedMinor: bigint; drawnTodayMinor: bigint }>`
    select i.owed + p.held as "cashOwedMinor", i.today + p.today as "drawnTodayMinor"
    from (
      select ${sum(sql`left_minor`)} as owed,
        coalesce(sum(amount_minor) filter (where made_at >= ${since}), 0)::bigint as today
      from cards.items
      where customer_id = ${customerId} and account_id = ${accountId} and kind = 'cash'
        and (left_minor > 0 or posted_on >= ${today})
    ) i cross join (
      select ${sum(sql`amount_minor`)} as held,
        coalesce(sum(amount_minor) filter (where asked_at >= ${since}), 0)::bigint as today
      from cards.purchases
      where customer_id = ${customerId} and account_id = ${accountId} and state = 'approved'
        and place in ('atm', 'overseasAtm')
    ) p`.execute(q)
  return rows[0]!
}
