import { cancelScheduledJob } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { Application } from './applications.ts'
import { applicationStep, proofHoldEnds, stepReference } from './clock.ts'
import { feeRefund, feeRelease, proofRelease, type ServiceMoney } from './journals.ts'

/** Returns the money of an application in the form that its journals use. */
export const moneyOf = (row: Application): ServiceMoney => ({
  customerId: row.customer_id,
  applicationId: row.application_id,
  feeMinor: row.fee_minor,
  feeAccountId: row.fee_account_id,
  heldMinor: row.held_minor,
  heldAccountId: row.held_account_id,
  heldCurrency: row.held_currency,
})

/**
 * Returns the journals and states for giving back the money of a failed application: its fee, taken or held, and the hold of
 * a proof.
 */
export function giveBack(
  row: Application,
  now: Date,
): { journals: JournalDraft[]; values: { fee_state?: 'returned'; hold_stands: false } } {
  const money = moneyOf(row)
  const journals = [
    ...(row.fee_state === 'held' ? [feeRelease(money, { now })] : []),
    ...(row.fee_state === 'paid' ? [feeRefund(money, { now })] : []),
    ...(row.hold_stands ? [proofRelease(money, { now })] : []),
  ]
  const isReturned = row.fee_state === 'held' || row.fee_state === 'paid'
  return { journals, values: { ...(isReturned && { fee_state: 'returned' }), hold_stands: false } }
}

/** Cancels the scheduled jobs of an application. */
export async function withdrawSteps(
  tx: Tx,
  { customer_id: customerId, application_id: applicationId }: Application,
  now: Date,
): Promise<void> {
  const works = [
    ...[2, 3, 4].map((round) => ({ kind: applicationStep, reference: stepReference(applicationId, round) })),
    { kind: proofHoldEnds, reference: applicationId },
  ]
  await Promise.all(works.map((work) => cancelScheduledJob(tx, { customerId, ...work }, now)))
}
