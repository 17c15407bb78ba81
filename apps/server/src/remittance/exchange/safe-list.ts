import { addDays, startOfDay } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { customerOfOrder } from '../../orders/index.ts'
import type { ListedTrade, SafePort } from '../../ports/index.ts'
import type { ListDifference } from '../tables.ts'
import { registrationOf, settle } from './register-trade.ts'
import { isOpen, readTrade, type Trade } from './trades.ts'

/**
 * Compares the trades of a date with the administration's list and corrects what it can. A listed trade without an answer is
 * settled. A trade missing from the list is registered again under its number. A listed trade that failed here is cancelled
 * there. Returns the differences. The next comparison finds corrected ones equal. Throws a PostFailure if the administration
 * does not answer.
 */
export async function compareList(
  tx: Tx,
  { date, now, safe }: { date: string; now: Date; safe: SafePort },
): Promise<ListDifference[]> {
  const listed = new Map((await safe.listOf(date)).map((trade) => [trade.number, trade]))
  const differences: ListDifference[] = []
  for (const trade of listed.values()) {
    const kind = await compareListed(tx, trade, { now, safe })
    if (kind) differences.push({ order: trade.number, kind })
  }
  for (const trade of await doneOn(tx, date)) {
    if (listed.has(trade.order_id)) continue
    differences.push({ order: trade.order_id, kind: 'notListed' })
    await safe.register(registrationOf(trade, await findCustomer(tx, trade.customer_id)))
  }
  const usd = (side: 'buy' | 'sell') =>
    [...listed.values()].reduce((sum, trade) => sum + (trade.side === side ? trade.usdMinor : 0n), 0n)
  const row = {
    checked_at: now,
    listed_count: listed.size,
    bought_usd_minor: usd('buy'),
    sold_usd_minor: usd('sell'),
    differences: JSON.stringify(differences),
  }
  await tx
    .insertInto('remittance.safe_lists')
    .values({ listed_on: date, ...row })
    .onConflict((conflict) => conflict.column('listed_on').doUpdateSet(row))
    .execute()
  return differences
}

async function compareListed(
  tx: Tx,
  { number, safeNumber, side, usdMinor }: ListedTrade,
  { now, safe }: { now: Date; safe: SafePort },
): Promise<ListDifference['kind'] | null> {
  const customerId = await customerOfOrder(tx, number)
  const trade = customerId === null ? null : await readTrade(tx, customerId, number, { lock: true })
  if (!trade || trade.state === 'failed') {
    await safe.cancel(number)
    return 'listed'
  }
  if (trade.side !== side || trade.usd_minor !== usdMinor) return 'amount'
  if (isOpen(trade)) await settle(tx, trade, safeNumber, now)
  return null
}

/** Returns all customers' successful trades of a date, through an index of their own. */
function doneOn(tx: Tx, date: string): Promise<Trade[]> {
  return tx
    .selectFrom('remittance.fx_trades')
    .selectAll()
    .where('made_at', '>=', startOfDay(date))
    .where('made_at', '<', startOfDay(addDays(date, 1)))
    .where('state', '=', 'success')
    .orderBy('made_at')
    .execute()
}
