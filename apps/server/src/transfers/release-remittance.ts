import { lockForUse } from '../accounts/index.ts'
import type { DueWorker, DueWorkers } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { post } from '../ledger/index.ts'
import { releaseLimits } from '../limits/index.ts'
import { recordProgress } from '../orders/index.ts'
import { remittanceTexts } from './remittance-texts.ts'
import {
  debitJournal,
  markReleased,
  type Remittance,
  readRemittance,
  releaseRemittance,
  sendRemittance,
  unholdJournal,
} from './remittances.ts'

/** A held remittance is due: its money goes, or is free again where the account may not pay any more. */
const release: DueWorker = async (tx, { customerId, reference: orderId, now }) => {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance || remittance.released_at) return
  await markReleased(tx, remittance, now)
  if (!(await mayPay(tx, remittance))) return giveUp(tx, remittance, now)
  await sendRemittance(tx, remittance, now)
  await post(tx, [debitJournal(remittance, now, { held: true })])
  await recordProgress(tx, { customerId, orderId, state: 'processing', step: null, at: now })
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
  const { customer_id: customerId, order_id: orderId } = remittance
  await releaseLimits(tx, limitsOf(remittance))
  const [posted] = await post(tx, [unholdJournal(remittance, now)])
  await recordProgress(tx, {
    customerId,
    orderId,
    state: 'failed',
    step: 'failed',
    at: now,
    reason: remittanceTexts.accountChanged,
    journalId: posted!.journalId,
  })
}

/** What it used up of the limits. */
export function limitsOf({ customer_id, payer_account_id, amount_minor, limit_date }: Remittance) {
  return {
    customerId: customer_id,
    accountId: payer_account_id,
    amountMinor: amount_minor,
    date: limit_date,
  }
}

export const transferWorkers: DueWorkers = { [releaseRemittance]: release }
