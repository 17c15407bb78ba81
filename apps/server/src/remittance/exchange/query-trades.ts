import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { fxRateText, type fxTrades as query } from '@cloudsail/contract/remittance'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import type { Trade } from './trades.ts'

const newestFirst = keyset<Trade>([
  { column: 'made_at', kind: 'instant', value: ({ made_at }) => made_at },
  { column: 'order_id', kind: 'digits', value: ({ order_id }) => order_id },
])

/** Returns a page of the customer's trades, newest first. */
export async function readTrades(
  { db, session }: CustomerContext,
  { from, to, side, currency, state }: FiltersOf<typeof query>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof query>> {
  const found = await db
    .selectFrom('remittance.fx_trades')
    .selectAll()
    .where('customer_id', '=', session.customerId)
    .where('made_at', '>=', startOfDay(from))
    .where('made_at', '<', startOfDay(addDays(to, 1)))
    .$if(side !== undefined, (q) => q.where('side', '=', side!))
    .$if(currency !== undefined, (q) => q.where('currency', '=', currency!))
    .$if(state !== undefined, (q) => q.where('state', '=', state!))
    .where(newestFirst.after(cursor))
    .orderBy(newestFirst.order)
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((trade) => ({
      orderId: trade.order_id,
      at: wireTime(trade.made_at),
      side: trade.side,
      currency: trade.currency,
      cash: trade.cash,
      amount: formatAmount(trade.amount_minor, trade.currency),
      rate: fxRateText(trade.rate_e4),
      rmb: formatAmount(trade.rmb_minor, 'CNY'),
      what: trade.details.what,
      quota: formatAmount(trade.usd_minor, 'USD'),
      safeNumber: trade.safe_number,
      state: trade.state,
    })),
    nextCursor,
    totals: null,
  }
}
