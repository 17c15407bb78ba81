import {
  addDays,
  instantOf,
  type ScheduledJob,
  scheduled,
  startOfDay,
  workdayAfter,
} from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** Kind of scheduled job: the desk is asked to make, send or close a document. */
export const applicationStep = 'messages.applicationStep'
/** Kind of scheduled job: ends the hold of a proof over a period after its last day. */
export const proofHoldEnds = 'messages.proofHoldEnds'

/** Days on which a document is made, sent or ready, and done. */
export interface ApplicationDates {
  made: string
  sent: string
  done: string
}

/** Returns the days for an application made on a day. */
export async function applicationDates(
  q: Queryable,
  today: string,
  terms: { madeWorkdays: number; sentWorkdays: number; doneWorkdays: number },
): Promise<ApplicationDates> {
  const [made, sent, done] = await Promise.all(
    [terms.madeWorkdays, terms.sentWorkdays, terms.doneWorkdays].map((days) => workdayAfter(q, today, days)),
  )
  return { made: made!, sent: sent!, done: done! }
}

/** Rounds in which the desk is asked after the first: to make, to send, to close. */
const rounds = [
  { round: 2, on: 'made', time: '09:00' },
  { round: 3, on: 'sent', time: '15:00' },
  { round: 4, on: 'done', time: '17:00' },
] as const

/** Returns the reference of the scheduled job for a round of an application. */
export const stepReference = (applicationId: string, round: number): string => `${applicationId} ${round}`

/** Schedules the steps of an application and the end of its hold. Null if nothing is to be scheduled. */
export function scheduleSteps(
  tx: Tx,
  {
    customerId,
    applicationId,
    dates,
    until,
    from,
  }: {
    customerId: bigint
    applicationId: string
    dates: ApplicationDates | null
    until: string | null
    /** Schedules only what is due after this instant. Everything if left out. */
    from?: Date
  },
): Promise<unknown> | null {
  const works: ScheduledJob[] = [
    ...(dates
      ? rounds.map(({ round, on, time }) => ({
          customerId,
          kind: applicationStep,
          reference: stepReference(applicationId, round),
          dueAt: instantOf(dates[on], time),
        }))
      : []),
    ...(until
      ? [{ customerId, kind: proofHoldEnds, reference: applicationId, dueAt: startOfDay(addDays(until, 1)) }]
      : []),
  ]
  const ahead = from ? works.filter(({ dueAt }) => dueAt > from) : works
  return ahead.length > 0 ? scheduled(ahead).execute(tx) : null
}
