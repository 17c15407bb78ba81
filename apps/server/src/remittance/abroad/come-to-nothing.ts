import type { OrderEvent } from '@cloudsail/contract/orders'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { releaseLimits } from '../../limits/enforcement/index.ts'
import { withdrawReview } from '../../networks/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { readTrade } from '../exchange/trades.ts'
import { unholdJournals } from './journals.ts'
import { reasonText } from './reasons.ts'
import { changeRemittance, keyOf, type Remittance } from './remittances.ts'
import { tell } from './tell.ts'
import { abroadTexts as texts } from './texts.ts'

/** Returns what a remittance used of its day's limits. */
export const limitsOf = ({ customer_id, account_id, limit_minor, limit_date }: Remittance) => ({
  customerId: customer_id,
  accountId: account_id,
  amountMinor: limit_minor,
  date: limit_date,
})

/**
 * Ends a remittance that was not sent: releases its hold and gives its limits back. Currency bought for it stays on the
 * account. The row must be locked.
 */
export async function comeToNothing(
  tx: Tx,
  remittance: Remittance,
  how: { state: 'failed' | 'cancelled'; step: OrderEvent['step']; reason: string | null; now: Date },
): Promise<void> {
  const { state, step, reason, now } = how
  const { customerId, orderId } = keyOf(remittance)
  const trade = remittance.is_purchase ? await readTrade(tx, customerId, orderId) : null
  const journals = unholdJournals(remittance, now, { bought: trade?.state === 'success' })
  await releaseLimits(tx, limitsOf(remittance))
  const posted = journals.length > 0 ? await post(tx, journals) : []
  await withdrawReview(tx, { customerId, orderId, now })
  await changeRemittance(tx, remittance, { state, reason, ended_at: now })
  const words = reason === null ? null : reasonText(remittance.network, reason)
  if (words) await tell(tx, remittance, texts.tellFailed, { reason: words })
  const journalId = posted[0]?.journalId ?? null
  await recordProgress(tx, { customerId, orderId, state, step, at: now, reason: words, journalId })
}
