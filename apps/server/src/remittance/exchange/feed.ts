import type { MidRates } from '../../accounts/core/index.ts'
import { machineAge, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { marketTerms } from './parameters.ts'

/** What the bank quotes by: the market's rates as they move, those it left behind when it went to rest, or, with no feed yet,
 *  the mid rates of the day. `stopped`: the feed is silent or not to be believed, and nothing is quoted. */
export interface Feed {
  state: 'live' | 'rest' | 'stopped' | 'none'
  /** The instant the rates are of; null with no feed yet. */
  asOf: Date | null
  per100: ReadonlyMap<string, string>
}

/** The feed as it stands; one round trip. Whether it is silent is told by the database's own clock. */
export async function readFeed(q: Queryable, today: string): Promise<Feed> {
  const [{ staleSeconds }, found] = await Promise.all([
    parameter(q, marketTerms, today),
    q
      .selectFrom('remittance.fx_feed')
      .select(['state', 'per100', 'as_of'])
      .select(machineAge('taken_at').as('age'))
      .executeTakeFirst(),
  ])
  if (!found) return { state: 'none', asOf: null, per100: new Map() }
  const { state, per100, as_of: asOf, age } = found
  const isQuoted = age <= staleSeconds && (state === 'live' || state === 'rest')
  return { state: isQuoted ? state : 'stopped', asOf, per100: new Map(Object.entries(per100)) }
}

/** The day's mid rates with those of the feed in their place. */
export const moved = ({ date, per100 }: MidRates, feed: Feed): MidRates => ({
  date,
  per100: new Map([...per100].map(([currency, rate]) => [currency, feed.per100.get(currency) ?? rate])),
})
