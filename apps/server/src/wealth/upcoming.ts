import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { UpcomingEntry } from '../accounts/core/index.ts'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

interface Ahead {
  kind: 'order' | 'maturity' | 'plan'
  accountId: bigint
  currency: Currency
  /** The amount of a purchase under way or a plan's next run. The confirmed amount of a redemption less its fee. */
  amountMinor: bigint | null
  isPurchase: boolean
  on: string
  coolingOffUntil: Date | null
}

/**
 * Returns a customer's upcoming events: orders under way, the end of a cooling-off, maturing products, and next runs of
 * plans. One statement.
 */
export async function wealthAhead(
  q: Queryable,
  customerId: bigint,
  today: string,
): Promise<{
  upcoming: UpcomingEntry[]
  maturities: { accountId: bigint; currency: Currency; on: string }[]
}> {
  // Events of one day on one account share a line.
  const { rows } = await sql<Ahead>`
    select a.kind, a.account_id as "accountId", a.currency, a.is_purchase as "isPurchase", a.on_day as on,
      case when count(*) = count(a.amount_minor) then sum(a.amount_minor)::bigint end as "amountMinor",
      a.cooling_off_until as "coolingOffUntil"
    from (
      select 'order' as kind, o.account_id, o.currency, o.amount_minor is not null as is_purchase,
        case when o.amount_minor is not null then o.held_minor
          when o.confirmed_minor > 0 then o.confirmed_minor - o.fee_minor end as amount_minor,
        case when o.amount_minor is not null then o.confirm_on else o.money_on end as on_day,
        case when o.state = 'coolingOff' then o.cooling_off_until end as cooling_off_until
      from wealth.orders o
      where o.customer_id = ${customerId} and not o.fast and (
        o.state in ('coolingOff', 'accepted', 'sent', 'partly') and o.ended_at is null
          and o.business in ('020', '022', '039', '024')
        or o.state in ('confirmed', 'partly') and o.business in ('024', '142') and o.money_on >= ${today}::date)
      union all
      select distinct 'maturity', l.account_id, p.currency, false, null::bigint, p.matures_on, null::timestamptz
      from wealth.lots l join wealth.products p using (product_code)
      where l.customer_id = ${customerId} and l.gone_on is null and p.matures_on > ${today}::date
      union all
      select 'plan', n.account_id, 'CNY', true, n.amount_minor, n.next_on, null
      from wealth.plans n where n.customer_id = ${customerId} and n.state = 'running' and n.next_on >= ${today}::date
    ) a
    where a.on_day is not null
    group by 1, 2, 3, 4, 5, 7 order by 5`.execute(q)
  return {
    upcoming: rows.map(entryOf),
    maturities: rows
      .filter(({ kind }) => kind === 'maturity')
      .map(({ accountId, currency, on }) => ({ accountId, currency, on })),
  }
}

function entryOf({
  kind,
  accountId,
  currency,
  amountMinor,
  isPurchase,
  on,
  coolingOffUntil,
}: Ahead): UpcomingEntry {
  const of = { accountId, currency, amountMinor }
  if (kind === 'maturity') return { ...of, kind: 'wealthMaturity', way: 'in', on }
  if (kind === 'plan') return { ...of, kind: 'fundPlan', way: 'byItself', on }
  if (!isPurchase) return { ...of, kind: 'wealthMoney', way: 'in', on }
  if (coolingOffUntil)
    return {
      ...of,
      kind: 'coolingOffEnd',
      way: 'byItself',
      of: coolingOffUntil.toISOString(),
      on: businessDate(coolingOffUntil),
      isHeld: true,
    }
  return { ...of, kind: 'wealthPurchase', way: 'byItself', on, isHeld: true }
}
