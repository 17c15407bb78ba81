import {
  addDays,
  instantOf,
  type ScheduledJob,
  scheduled,
  startOfDay,
  workdayAfter,
} from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** Scheduled job: the desk is to make a paper, to send it, to close it. */
export const applicationStep = 'messages.applicationStep'
/** Scheduled job: the last day of a proof over a period is over. */
export const proofHoldEnds = 'messages.proofHoldEnds'

/** The days on which something is made, on its way or ready, and done. */
export interface ApplicationDates {
  made: string
  sent: string
  done: string
}

/** The same for what is applied for on a day. */
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

/** The rounds in which the desk is asked, after the first: to make, to send, to close. */
const rounds = [
  { round: 2, on: 'made', time: '09:00' },
  { round: 3, on: 'sent', time: '15:00' },
  { round: 4, on: 'done', time: '17:00' },
] as const

/** By which a scheduled job names a round of an application. */
export const stepReference = (applicationId: string, round: number): string => `${applicationId} ${round}`

/** Has what follows an application come up: its steps, and the end of what is held. Null where there is nothing. */
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
    /** Only what is due after it; all of it where left out. */
    from?: Date
  },
): Promise<unknown> | null {
  const works: ScheduledJob[] = [
    ...(dates
      ? rounds.map(({ round, on, time }) => ({
          ...{ customerId, kind: applicationStep, reference: stepReference(applicationId, round) },
          dueAt: instantOf(dates[on], time),
        }))
      : []),
    ...(until
      ? [
          {
            ...{ customerId, kind: proofHoldEnds, reference: applicationId },
            dueAt: startOfDay(addDays(until, 1)),
          },
        ]
      : []),
  ]
  const ahead = from ? works.filter(({ dueAt }) => dueAt > from) : works
  return ahead.length > 0 ? scheduled(ahead).execute(tx) : null
}
