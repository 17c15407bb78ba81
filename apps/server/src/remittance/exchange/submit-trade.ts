import type { Bilingual } from '@cloudsail/contract'
import type { FxSide } from '@cloudsail/contract/remittance'
import type { Executed, Executing } from '../../orders/index.ts'
import { enqueued } from '../../outbox/index.ts'
import type { TradeTerms } from './decide-trade.ts'
import { quotaYear } from './quota.ts'
import { tradeHold } from './trades.ts'

/** Data of a submitted trade. */
type SubmittedTrade = Omit<TradeTerms, 'leftMinor' | 'pocket'> & {
  pocket: Pick<TradeTerms['pocket'], 'cash'>
}

/** Inserts a trade, queues its registration with the administration, and holds the customer's money until it is registered. */
export function submitTrade(
  { q, inSameRoundTrip, customerId, now, orderId }: Executing<unknown>,
  { account, pocket, quote, currency, amountMinor, rmbMinor, usdMinor }: SubmittedTrade,
  { side, purpose, what }: { side: FxSide; purpose: string; what: Bilingual },
): Executed {
  const trade = {
    customer_id: customerId,
    order_id: orderId,
    side,
    account_id: account.accountId,
    currency,
    cash: pocket.cash,
    amount_minor: amountMinor,
    rate_e4: quote.rate_e4,
    mid_e4: quote.mid_e4,
    rmb_minor: rmbMinor,
    usd_minor: usdMinor,
    quota_year: quotaYear(now),
    purpose,
    details: JSON.stringify({ what }),
    state: 'processing' as const,
    reason: null,
    safe_number: null,
    made_at: now,
    settled_at: null,
  }
  // A quote is used once. A concurrent order waits for the customer's lock and then finds no quote.
  inSameRoundTrip(
    q
      .deleteFrom('remittance.fx_quotes')
      .where('customer_id', '=', customerId)
      .where('quote_id', '=', quote.quote_id)
      .execute(),
  )
  inSameRoundTrip(q.insertInto('remittance.fx_trades').values(trade).execute())
  inSameRoundTrip(enqueued([{ kind: 'safe', customerId, payload: { trade: orderId } }]).execute(q))
  return { state: 'processing', steps: ['submitted', 'held'], journals: [tradeHold(trade, now)] }
}
