import { closeAccount } from '../../accounts/core/index.ts'
import { businessDate, type JobHandlers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { readCard } from '../account.ts'
import { endTemporary } from '../limits/set-limits.ts'
import { moveRequest, readRequest, requestWork } from './requests.ts'
import { askCentre } from './take-events.ts'

const soonMs = 30_000
const laterMs = 3_600_000
/** For five minutes the centre is asked every half minute, because the customer is waiting at the page. */
const eagerMs = 300_000

/** Schedules a question to the card centre half a minute from now. */
export function askLater(tx: Tx, place: { customerId: bigint; reference: string }, now: Date): Promise<void> {
  return schedule(tx, { ...place, kind: requestWork.ask, dueAt: new Date(now.getTime() + soonMs) })
}

/**
 * Schedules a request to go to the card centre at an instant. The job asks for its state, and a request that the centre does
 * not know is then sent.
 */
export function sendAfter(
  tx: Tx,
  place: { customerId: bigint; reference: string },
  dueAt: Date,
): Promise<void> {
  return schedule(tx, { ...place, kind: requestWork.ask, dueAt })
}

/** Job handlers for requests. */
export const requestWorkers: JobHandlers = {
  async [requestWork.ask](tx, { customerId, reference, now }) {
    const request = await readRequest(tx, customerId, reference, { lock: true })
    if (!request || !waits(request)) return
    const eager = now.getTime() - request.submitted_at.getTime() < eagerMs
    await askCentre(tx, request)
    const dueAt = new Date(now.getTime() + (eager ? soonMs : laterMs))
    await schedule(tx, { customerId, reference, kind: requestWork.ask, dueAt })
  },

  async [requestWork.lapse](tx, { customerId, reference, now }) {
    // Locks the card before its application, in the same order as an activation.
    const before = await readRequest(tx, customerId, reference)
    const isApplication = before?.kind === 'application' && before.account_id !== null
    const card = isApplication ? await readCard(tx, customerId, before.account_id!, { lock: true }) : null
    const request = await readRequest(tx, customerId, reference, { lock: true })
    if (request?.state !== 'approved' && request?.state !== 'mailed') return
    await moveRequest(tx, request, { state: 'lapsed', now })
    // A card that was not activated is void, and its product can be applied for again. A card that was paid in advance stays
    // until that money is withdrawn.
    if (card?.postedMinor === 0n) await closeAccount(tx, { ...card, on: businessDate(now) })
  },

  async [requestWork.endTemporary](tx, { customerId, reference }) {
    const request = await readRequest(tx, customerId, reference)
    const card = request?.account_id
      ? await readCard(tx, customerId, request.account_id, { lock: true })
      : null
    if (card && card.temporaryUntil === request?.until_on) await endTemporary(tx, card)
  },
}

const waits = ({ kind, state }: { kind: string; state: string }): boolean =>
  ['submitted', 'reviewing', 'documentsWanted'].includes(state) ||
  (kind === 'application' && ['approved', 'made'].includes(state))
