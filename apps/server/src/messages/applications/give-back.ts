import { cancelScheduledJob } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { Application } from './applications.ts'
import { applicationStep, proofHoldEnds, stepReference } from './clock.ts'
import { feeRefund, feeRelease, proofRelease, type ServiceMoney } from './journals.ts'

/** The money of an application, as its journals name it. */
export const moneyOf = (row: Application): ServiceMoney => ({
  customerId: row.customer_id,
  applicationId: row.application_id,
  feeMinor: row.fee_minor,
  feeAccountId: row.fee_account_id,
  heldMinor: row.held_minor,
  heldAccountId: row.held_account_id,
  heldCurrency: row.held_currency,
})

/** What an application gives back that comes to nothing: its fee, taken or held, and what is held for a proof. */
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

/** Has nothing more come up of it. */
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
