import { lockForUse } from '../../accounts/core/index.ts'
import { hvpsDay, type JobHandler } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { releaseHold } from '../release-hold.ts'
import { remittanceTexts, waitsForHvps } from './remittance-texts.ts'
import {
  debitJournal,
  holdUntil,
  markReleased,
  type Remittance,
  readRemittance,
  sendRemittance,
} from './remittances.ts'

/**
 * Releases a held remittance that is due: sends its money, or releases the hold if the account may no longer pay. Opening
 * hours of HVPS are checked now, not for the remittance's booking date.
 */
export const release: JobHandler = async (tx, { customerId, reference: orderId, now, clock }) => {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance || remittance.released_at) return
  const day = remittance.network === 'HVPS' ? await hvpsDay(tx, clock) : null
  // The network has closed meanwhile. The money stays on hold, and the remittance can still be cancelled.
  if (day && !day.open) return waitForHvps(tx, remittance, day.opensAt, clock)
  await markReleased(tx, remittance, now)
  if (!(await mayPay(tx, remittance))) return giveUp(tx, remittance, now)
  await sendRemittance(tx, remittance, { now })
  await post(tx, [debitJournal(remittance, now, { held: true })])
  await recordProgress(tx, { customerId, orderId, state: 'processing', step: null, at: now })
}

/** Postpones a remittance that is due while HVPS is closed until it opens. */
async function waitForHvps(tx: Tx, remittance: Remittance, opensAt: Date, now: Date): Promise<void> {
  const { customer_id: customerId, order_id: orderId } = remittance
  await holdUntil(tx, remittance, opensAt)
  const reason = waitsForHvps(opensAt)
  await recordProgress(tx, { customerId, orderId, state: 'accepted', step: 'held', at: now, reason })
}

async function mayPay(tx: Tx, { customer_id, payer_account_id }: Remittance): Promise<boolean> {
  try {
    await lockForUse(tx, customer_id, payer_account_id)
    return true
  } catch (error) {
    if (error instanceof BankError) return false
    throw error
  }
}

async function giveUp(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  const journalId = await releaseHold(tx, remittance, now)
  const { customer_id: customerId, order_id: orderId } = remittance
  const reason = remittanceTexts.accountChanged
  await recordProgress(tx, {
    customerId,
    orderId,
    state: 'failed',
    step: 'failed',
    at: now,
    reason,
    journalId,
  })
}
