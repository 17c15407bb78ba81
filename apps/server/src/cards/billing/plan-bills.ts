import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf, scheduled } from '../../bankday/index.ts'

/** Cards of one bill job. They stay locked until the postings are committed, so the job is small. */
const cardsAtOnce = 500

/** Kind of scheduled job that makes the bills of a range of customers. */
export const billJob = 'cards.bills'

export const billTime = '23:50'

/** The customers of a bill job: numbers above `after`, up to `upTo`. */
export interface BillRange {
  after: bigint
  upTo: bigint
}

const noEnd = 9_223_372_036_854_775_807n

const rangeName = (date: string, { after, upTo }: BillRange) => `${date}:${after}:${upTo}`

/** Parses the range from the reference of a bill job. */
export function rangeOf(reference: string): BillRange {
  const [, after, upTo] = reference.split(':')
  return { after: BigInt(after!), upTo: BigInt(upTo!) }
}

/**
 * Schedules the bills of the day that begins for 23:50, in ranges of customers. Each range is a job of its own, so ranges
 * run in parallel on the right day, and a crash loses at most one of them.
 */
export const planBills: DayEndStep = {
  key: 'cards.planBills',
  async run(tx, { date }) {
    const day = addDays(date, 1)
    const { rows } = await sql<{ upTo: bigint }>`
      select max(customer_id) as "upTo" from (
        select customer_id, (row_number() over (order by customer_id) - 1) / ${cardsAtOnce} as part
        from cards.credit_cards where bill_day = ${Number(day.slice(8))}
      ) cards
      group by part order by part`.execute(tx)
    if (rows.length === 0) return { processed: 0, next: null }
    const dueAt = instantOf(day, billTime)
    // All cards of a customer are in the same range. The last range is open-ended and includes customers who arrive during
    // the day.
    const ends = [...new Set(rows.map(({ upTo }) => upTo))]
    const ranges = ends.map((upTo, at) => ({
      after: at === 0 ? 0n : ends[at - 1]!,
      upTo: at === ends.length - 1 ? noEnd : upTo,
    }))
    await scheduled(
      ranges.map((range) => ({ customerId: 0n, kind: billJob, reference: rangeName(day, range), dueAt })),
    ).execute(tx)
    return { processed: ranges.length, next: null }
  },
}
