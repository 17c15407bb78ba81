import type { Tx } from '../db/database.ts'

/** A task that the bank runs for every past business date. */
export interface DayEndStep {
  /** Unique among the steps: "module.what". */
  readonly key: string
  /**
   * Time of day ("00:05") of the next day before which the step does not run. Without it, the step runs as soon as the
   * day is over. Jobs due before that time are done before the step, later ones after it.
   */
  readonly notBefore?: string
  /** Whether the step has anything to do for a date. Without it, the step runs for every date. */
  readonly isDue?: (date: string) => boolean
  /**
   * Processes one range in `tx`, which also stores the progress. After a kill, the range was processed as a whole or not
   * at all. So the step must have no effect outside the transaction, and a range should take well under a second.
   */
  run(tx: Tx, range: DayEndRange): Promise<DayEndProgress>
}

interface DayEndRange {
  /** The past business date. */
  date: string
  /** `next` of the previous range. 0 at the beginning. */
  after: bigint
}

interface DayEndProgress {
  /** Number of accounts, postings … in the range. */
  processed: number
  /** Where the next range begins. Null if the step is finished for the date. */
  next: bigint | null
  /**
   * Why the step cannot go on, for operators. The range is committed, and the step is tried again later, as after a
   * failure.
   */
  blocked?: string
}

/**
 * Throws if two steps have the same key, which identifies their progress. Also throws if their hours are not in order: a
 * job due between two hours waits for the earlier step, and the later step waits for the job.
 */
export function checkSteps(steps: readonly DayEndStep[]): void {
  const keys = steps.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`Two steps of the day-end are called ${twice}`)
  const hours = steps.flatMap(({ notBefore }) => notBefore ?? [])
  const late = hours.find((hour, index) => index > 0 && hour < hours[index - 1]!)
  if (late !== undefined) throw new Error(`A step of the day-end at ${late} comes after a later one`)
}
