import type { MidRates } from '../../accounts/core/index.ts'
import { machineAge, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { marketTerms } from './parameters.ts'

/**
 * The rates that the bank quotes from: the market's live rates, the last rates before the market closed, or the day's mid
 * rates if there is no feed yet. `stopped` means that the feed is silent or implausible. The bank then quotes nothing.
 */
export interface Feed {
  state: 'live' | 'rest' | 'stopped' | 'none'
  /** The instant of the rates. Null if there is no feed yet. */
  asOf: Date | null
  per100: ReadonlyMap<string, string>
}

/** Reads the feed in one round trip. The database clock decides whether the feed is silent. */
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

/** Returns the day's mid rates, replaced by the feed's rates. */
export const moved = ({ date, per100 }: MidRates, feed: Feed): MidRates => ({
  date,
  per100: new Map([...per100].map(([currency, rate]) => [currency, feed.per100.get(currency) ?? rate])),
})
