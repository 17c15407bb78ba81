import { underReview } from '@cloudsail/contract/loans'
import { type JobHandlers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { moveApplication, readApplication, toDesk } from './applications.ts'
import { endContracts } from './contract.ts'
import { tell } from './tell.ts'
import { applyingTexts as texts } from './texts.ts'

/** What happens to applications and appointments at an instant of the bank clock. */
export const applyingWork = {
  /** The loan desk is asked how far it is. */
  ask: 'loans.askDesk',
  /** Nobody has signed an offer by its last day. */
  lapse: 'loans.offerLapses',
  /** The half-day of an appointment is over. */
  keep: 'loans.appointmentKept',
} as const

const soonMs = 30_000
const laterMs = 3_600_000
/** For so long the desk is asked every half minute: who waits is at the page. */
const eagerMs = 300_000

/** Has the loan desk asked after an application half a minute from now. */
export function askLater(tx: Tx, place: { customerId: bigint; reference: string }, now: Date): Promise<void> {
  return schedule(tx, { ...place, kind: applyingWork.ask, dueAt: new Date(now.getTime() + soonMs) })
}

export const applyingWorkers: JobHandlers = {
  async [applyingWork.ask](tx, { customerId, reference, now }) {
    const application = await readApplication(tx, { customerId, applicationId: reference }, { lock: true })
    // An offer can be taken back, which is heard at once; should that be lost, within the hour.
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
