import type { Tx } from '../db/database.ts'

/** One thing the bank does for every business date that is over. */
export interface DayEndStep {
  /** Unique among the steps: "module.what". */
  readonly key: string
  /** Time of day ("00:05") of the next day before which it does not run; left out: as soon as the day is over. Work that
   *  is due before that hour is done before it, and work that is due later after it. */
  readonly notBefore?: string
  /** Whether it has anything to do for a date; every date where left out. */
  readonly isDue?: (date: string) => boolean
  /**
   * Does one range in `tx`, which keeps the progress too: after a kill the range is done again, or not at all. So it
   * has no effect outside of the transaction, and a range should take well under a second.
   */
  run(tx: Tx, range: DayEndRange): Promise<DayEndProgress>
}

interface DayEndRange {
  /** The business date that is over. */
  date: string
  /** `next` of the range before; 0 at the beginning. */
  after: bigint
}

interface DayEndProgress {
  /** How many accounts, postings … the range dealt with. */
  processed: number
  /** Where the next range begins; null where the step is finished for the date. */
  next: bigint | null
  /** Why it cannot go on from here, for operators. What the range wrote stays, and it is tried again later, as after a
   *  failure. */
  blocked?: string
}

/** Throws where two steps have the same key, by which progress is kept, or their hours are not in order: what is due
 *  between two hours waits for the earlier one, and the later one for it. */
export function checkSteps(steps: readonly DayEndStep[]): void {
  const keys = steps.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`Two steps of the day-end are called ${twice}`)
  const hours = steps.flatMap(({ notBefore }) => notBefore ?? [])
  const late = hours.find((hour, index) => index > 0 && hour < hours[index - 1]!)
  if (late !== undefined) throw new Error(`A step of the day-end at ${late} comes after a later one`)
}
