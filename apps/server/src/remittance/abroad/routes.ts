import type { Currency } from '@cloudsail/contract'
import type { RemitNetwork } from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Statistics of the last 90 days' remittances to a country in a currency. Null if there were fewer than five. */
export interface Route {
  /** Median of the charges by the banks on the way. */
  chargedMinor: bigint
  /** Seconds within which half and nine tenths of the remittances arrived. */
  halfSeconds: number
  mostSeconds: number
}

const leastKnown = 5

export async function readRoute(
  q: Queryable,
  {
    network,
    country,
    currency,
    now,
  }: { network: RemitNetwork; country: string; currency: Currency; now: Date },
): Promise<Route | null> {
  if (network !== 'swift') return null
  const { rows } = await sql<{ known: number; charged: bigint; half: number; most: number }>`
    select count(*)::integer as known,
      percentile_disc(0.5) within group (order by charged_minor) as charged,
      percentile_disc(0.5) within group (order by seconds) as half,
      percentile_disc(0.9) within group (order by seconds) as most
    from (select charged_minor, seconds from remittance.route_times
      where country = ${country} and currency = ${currency} and ended_at > ${now}::timestamptz - interval '90 days'
      order by ended_at desc limit 500) recent`.execute(q)
  const [found] = rows
  if (!found || found.known < leastKnown) return null
  return { chargedMinor: BigInt(found.charged), halfSeconds: found.half, mostSeconds: found.most }
}
