import { type JobHandler, type JobHandlers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import type { PaymentKinds, ReviewChange } from '../../networks/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { comeToNothing } from './come-to-nothing.ts'
import { unclaimedJournal } from './journals.ts'
import { leftOfPrepaid } from './prepaid.ts'
import { changeRemittance, dueKinds, isEnded, readRemittance, reviewKind } from './remittances.ts'
import { firstAskMs, proceed, unclaimedMs } from './send.ts'
import { tell } from './tell.ts'
import { abroadTexts as texts } from './texts.ts'

/** Scheduled job: a desk batch, or the opening of the way. */
const batch: JobHandler = async (tx, { customerId, reference, now }) => {
  const remittance = await readRemittance(tx, customerId, reference, { lock: true })
  if (remittance) await proceed(tx, remittance, now)
}

/** Scheduled job: ends a remittance on which the desk has not decided by the third workday. */
const deadline: JobHandler = async (tx, { customerId, reference, now }) => {
  const remittance = await readRemittance(tx, customerId, reference, { lock: true })
  if (!remittance || isEnded(remittance) || remittance.sent_at) return
  await comeToNothing(tx, remittance, { state: 'failed', step: 'failed', reason: 'late', now })
}

const mostAsks = 12

/** Scheduled job: asks the other side about a remittance without news, at growing intervals. */
const ask: JobHandler = async (tx, { customerId, reference: orderId, now }) => {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance || isEnded(remittance) || !remittance.sent_at || remittance.asks >= mostAsks) return
  const asks = remittance.asks + 1
  // The outcome of the fast way is unknown if no report has come. The other ways take days.
  const isUnknown = remittance.network === 'hongKong' && remittance.hops.length === 0
  if (isUnknown && remittance.state === 'processing')
    await recordProgress(tx, {
      customerId,
      orderId,
      state: 'unknown',
      step: 'unknown',
      at: now,
      reason: texts.notAnswered,
    })
  await changeRemittance(tx, remittance, { asks, ...(isUnknown && { state: 'unknown' }) })
  const payload = { remittance: orderId, ask: 'question' as const, round: asks }
  await enqueue(tx, [{ kind: 'correspondent', customerId, payload }])
  const dueAt = new Date(now.getTime() + firstAskMs[remittance.network] * 2 ** asks)
  await schedule(tx, { customerId, kind: dueKinds.ask, reference: orderId, dueAt })
}

/** Scheduled job: posts unclaimed prepaid charges. For a remittance still under way it is scheduled again. */
const unclaimed: JobHandler = async (tx, { customerId, reference, now }) => {
  const remittance = await readRemittance(tx, customerId, reference, { lock: true })
  if (!remittance) return
  if (!isEnded(remittance)) {
    const dueAt = new Date(now.getTime() + unclaimedMs)
    return schedule(tx, { customerId, kind: dueKinds.unclaimed, reference, dueAt })
  }
  const left = await leftOfPrepaid(tx, remittance)
  if (left > 0n) await post(tx, [unclaimedJournal(remittance, now, left)])
}

/** Scheduled job: marks a recall that nobody has answered. */
const recall: JobHandler = async (tx, { customerId, reference }) => {
  const remittance = await readRemittance(tx, customerId, reference, { lock: true })
  if (remittance?.recall_state !== 'asked') return
  await changeRemittance(tx, remittance, { recall_state: 'unanswered' })
  await tell(tx, remittance, texts.tellRecallRefused)
}

export const abroadWorkers: JobHandlers = {
  [dueKinds.deskBatch]: batch,
  [dueKinds.deadline]: deadline,
  [dueKinds.ask]: ask,
  [dueKinds.unclaimed]: unclaimed,
  [dueKinds.recall]: recall,
}

/** Handles the desk's decision: an approved remittance is sent, a refused one ends. */
async function followDesk(tx: Tx, { customerId, orderId, state, now }: ReviewChange): Promise<void> {
  const remittance = await readRemittance(tx, customerId, orderId, { lock: true })
  if (!remittance || isEnded(remittance) || remittance.sent_at) return
  switch (state) {
    case 'inReview':
      return recordProgress(tx, {
        customerId,
        orderId,
        state: 'processing',
        step: 'approving',
        at: now,
        reason: texts.inDesk,
      })
    case 'refused':
      return comeToNothing(tx, remittance, { state: 'failed', step: 'failed', reason: 'desk', now })
    case 'approved': {
      await changeRemittance(tx, remittance, { approved_at: now })
      await recordProgress(tx, { customerId, orderId, state: 'processing', step: 'approved', at: now })
      return proceed(tx, { ...remittance, approved_at: now }, now)
    }
  }
}

const notOfNetworks = () =>
  Promise.reject(new Error('A remittance abroad is no payment of the domestic networks'))

/** The desk's reviews of remittances abroad. HVPS, BEPS and IBPS carry none of these payments. */
export const abroadReviews: PaymentKinds = {
  [reviewKind]: { lock: notOfNetworks, giveBack: notOfNetworks, record: notOfNetworks, review: followDesk },
}
