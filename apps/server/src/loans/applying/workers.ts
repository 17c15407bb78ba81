import { underReview } from '@cloudsail/contract/loans'
import { type JobHandlers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { moveApplication, readApplication, toDesk } from './applications.ts'
import { endContracts } from './contract.ts'
import { tell } from './tell.ts'
import { applyingTexts as texts } from './texts.ts'

/** Kinds of scheduled jobs for applications and appointments. */
export const applyingWork = {
  /** Asks the loan desk for the state of an application. */
  ask: 'loans.askDesk',
  /** Lets an offer lapse that was not signed by its last day. */
  lapse: 'loans.offerLapses',
  /** Marks an appointment as kept after its half-day. */
  keep: 'loans.appointmentKept',
} as const

const soonMs = 30_000
const laterMs = 3_600_000
/** For five minutes the desk is asked every half minute, because the customer is waiting at the page. */
const eagerMs = 300_000

/** Schedules a question to the loan desk half a minute from now. */
export function askLater(tx: Tx, place: { customerId: bigint; reference: string }, now: Date): Promise<void> {
  return schedule(tx, { ...place, kind: applyingWork.ask, dueAt: new Date(now.getTime() + soonMs) })
}

export const applyingWorkers: JobHandlers = {
  async [applyingWork.ask](tx, { customerId, reference, now }) {
    const application = await readApplication(tx, { customerId, applicationId: reference }, { lock: true })
    // The desk may withdraw an offer. Usually its message arrives at once. If the message is lost, the hourly
    // question finds out.
    if (!application || !(underReview.includes(application.state) || application.state === 'approved')) return
    const eager = now.getTime() - application.submitted_at.getTime() < eagerMs
    await toDesk(tx, application, 'status')
    const dueAt = new Date(now.getTime() + (eager ? soonMs : laterMs))
    await schedule(tx, { customerId, reference, kind: applyingWork.ask, dueAt })
  },

  async [applyingWork.lapse](tx, { customerId, reference, now }) {
    const application = await readApplication(tx, { customerId, applicationId: reference }, { lock: true })
    if (application?.state !== 'approved') return
    await moveApplication(tx, application, { state: 'lapsed', now })
    await endContracts(tx, application, now)
    await toDesk(tx, application, 'close')
    await tell(tx, customerId, texts.lapsed)
  },

  async [applyingWork.keep](tx, { customerId, reference }) {
    await tx
      .updateTable('loans.appointments')
      .set({ state: 'kept' })
      .where('customer_id', '=', customerId)
      .where('appointment_id', '=', reference)
      .where('state', '=', 'booked')
      .execute()
  },
}
