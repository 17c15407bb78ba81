import { closeAccount } from '../../accounts/core/index.ts'
import { businessDate, type JobHandlers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { readCard } from '../account.ts'
import { endTemporary } from '../limits/set-limits.ts'
import { moveRequest, readRequest, requestWork } from './requests.ts'
import { askCentre } from './take-events.ts'

const soonMs = 30_000
const laterMs = 3_600_000
/** For so long the centre is asked every half minute: who waits is at the page. */
const eagerMs = 300_000

/** Has the card centre asked after a request half a minute from now. */
export function askLater(tx: Tx, place: { customerId: bigint; reference: string }, now: Date): Promise<void> {
  return schedule(tx, { ...place, kind: requestWork.ask, dueAt: new Date(now.getTime() + soonMs) })
}

/** Has a request go to the card centre at an instant: asked for one that it does not know, the centre is sent it. */
export function sendAfter(
  tx: Tx,
  place: { customerId: bigint; reference: string },
  dueAt: Date,
): Promise<void> {
  return schedule(tx, { ...place, kind: requestWork.ask, dueAt })
}

/** What happens to requests at an instant of the bank clock. */
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
    // The card is locked before its application, as whoever activates it does.
    const before = await readRequest(tx, customerId, reference)
    const isApplication = before?.kind === 'application' && before.account_id !== null
    const card = isApplication ? await readCard(tx, customerId, before.account_id!, { lock: true }) : null
    const request = await readRequest(tx, customerId, reference, { lock: true })
    if (request?.state !== 'approved' && request?.state !== 'mailed') return
    await moveRequest(tx, request, { state: 'lapsed', now })
    // A card that nobody activated is void, and its product can be applied for again; one that somebody paid in advance
    // stays until that money is moved out.
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
