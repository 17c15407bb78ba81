import { hvpsDay, type JobHandler, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { ReviewChange } from '../../networks/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { releaseHold } from '../release-hold.ts'
import { returnedNotification } from './remittance-notifications.ts'
import { remittanceTexts, waitsForHvps } from './remittance-texts.ts'
import { holdUntil, markApproved, markReleased, postRefusal, readRemittance } from './remittances.ts'

/**
 * Records the back office's decision on a large remittance in its timeline. An approved remittance is sent as soon as HVPS
 * is open.
 */
export async function followReview(tx: Tx, { customerId, orderId, state, now }: ReviewChange): Promise<void> {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance) throw new Error('A review without a remittance')
  const progress = { customerId, orderId, at: now }
  switch (state) {
    case 'inReview':
      return recordProgress(tx, {
        ...progress,
        state: 'approving',
        step: 'approving',
        reason: remittanceTexts.approving,
      })
    case 'approved': {
      const { open, opensAt } = await hvpsDay(tx, now)
      await markApproved(tx, remittance, now)
      await holdUntil(tx, remittance, opensAt)
      const reason = open ? remittanceTexts.approved : waitsForHvps(opensAt)
      return recordProgress(tx, { ...progress, state: 'accepted', step: 'approved', reason })
    }
    case 'refused':
      // The decision is final, so a failed posting must not undo it.
      await schedule(tx, { customerId, kind: postRefusal, reference: orderId, dueAt: now })
      return recordProgress(tx, {
        ...progress,
        state: 'rejecting',
        step: 'rejecting',
        reason: remittanceTexts.refusing,
      })
  }
}

/** Posts back a remittance that the bank did not approve. */
export const postRefusalOf: JobHandler = async (tx, { customerId, reference: orderId, now }) => {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance || remittance.released_at) return
  await markReleased(tx, remittance, now)
  const journalId = await releaseHold(tx, remittance, now)
  const reason = remittanceTexts.refused
  await enqueue(tx, [{ kind: 'sms', customerId, payload: returnedNotification(remittance, reason) }])
  await recordProgress(tx, {
    customerId,
    orderId,
    state: 'rejected',
    step: 'returned',
    at: now,
    reason,
    journalId,
  })
}
