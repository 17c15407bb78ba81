import { rateE4Of } from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type MidRates, midRatesOn } from '../../accounts/core/index.ts'
import { bankNow, businessDate, parameter } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isPostFailure, type MarketPort, type MarketRates } from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'
import { tellReached } from './alerts.ts'
import { moved, readFeed } from './feed.ts'
import { marketTerms } from './parameters.ts'

/**
 * Requests the market's rates once and stores them, in the transaction that sends the alerts. Rates that are too old, or too
 * far from the day's mid rates, are rejected. Throws a PostFailure if the market does not answer.
 */
export async function takeRates(db: Db, port: MarketPort): Promise<void> {
  const now = await bankNow(db)
  const today = businessDate(now)
  const [[fixings], terms] = await Promise.all([midRatesOn(db, [today]), parameter(db, marketTerms, today)])
  const rates = await port.rates(fixings!.per100, now)
  const state = judge(rates, fixings!, now, terms)
  await inTransaction(db, async (tx) => {
    await keep(tx, rates, state)
    if (state === 'live') await tellReached(tx, moved(fixings!, await readFeed(tx, today)), now)
  })
}

function judge(
  { state, asOf, per100 }: MarketRates,
  fixings: MidRates,
  now: Date,
  { staleSeconds, jumpE4 }: { staleSeconds: number; jumpE4: number },
): 'live' | 'rest' | 'jump' | 'still' {
  if (state === 'rest') return 'rest'
  if (now.getTime() - asOf.getTime() > staleSeconds * 1_000) return 'still'
  const jumps = [...per100].some(([currency, rate]) => {
    const fixingE4 = rateE4Of(fixings.per100.get(currency) ?? '0')
    const strayE4 = rateE4Of(rate) - fixingE4
    return (strayE4 < 0n ? -strayE4 : strayE4) * 10_000n > fixingE4 * BigInt(jumpE4)
  })
  return jumps ? 'jump' : 'live'
}

/** Stores accepted rates in place of the last ones. Rejected rates leave the last ones in place. */
async function keep(tx: Tx, { asOf, per100 }: MarketRates, state: ReturnType<typeof judge>): Promise<void> {
  const believed = JSON.stringify(state === 'live' ? Object.fromEntries(per100) : {})
  await sql`insert into remittance.fx_feed (state, per100, as_of) values (${state}, ${believed}::jsonb, ${asOf})
    on conflict (is_single) do update set state = excluded.state, taken_at = excluded.taken_at,
      per100 = case when excluded.state = 'live' then excluded.per100 else fx_feed.per100 end,
      as_of = case when excluded.state = 'live' then excluded.as_of else fx_feed.as_of end`.execute(tx)
}

/** Takes the market's rates every ten seconds until stopped. Any number of servers may do so. */
export function startMarketFeed({
  db,
  log,
  port,
  everyMs = 10_000,
}: {
  db: Db
  log: Logger
  port: MarketPort
  everyMs?: number
}): () => Promise<void> {
  let wasSilent = false
  const once = async () => {
    await takeRates(db, port)
    wasSilent = false
  }
  return repeat(once, {
    everyMs,
    onError(error) {
      if (!isPostFailure(error)) log.error({ err: error }, 'The rates of the market are not taken')
      else if (!wasSilent) log.warn({ err: error }, 'The foreign exchange market is silent')
      wasSilent = isPostFailure(error)
    },
  })
}
