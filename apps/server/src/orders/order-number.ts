import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import { poolOf, type Queryable } from '../db/database.ts'

const blockSize = 100n
const ranges = new WeakMap<object, { next: bigint; end: bigint; refill: Promise<void> | null }>()

/** The next order number: business date and a twelve-digit serial that no other process hands out. A transaction has
 *  a range of its own, which its connection asks for. */
export async function nextOrderId(db: Queryable, now: Date): Promise<string> {
  const whose = db.isTransaction ? db : poolOf(db)
  let range = ranges.get(whose)
  if (!range) {
    range = { next: 0n, end: 0n, refill: null }
    ranges.set(whose, range)
  }
  while (range.next >= range.end) {
    // What another call has asked for fails with that call alone, such as one that is not admitted.
    if (range.refill) await range.refill.catch(() => undefined)
    else await refill(db, range)
  }
  const serial = range.next++
  return `${businessDate(now).replaceAll('-', '')}${serial.toString().padStart(12, '0')}`
}

/** Where the numbers of a business date's orders begin: those of the dates before are less, in the order of text. */
export const numbersFrom = (date: string): string => date.replaceAll('-', '')

/** No order is carried out so long after it was given its number: orders submitted on a date have numbers of no longer ago. */
const submittedWithinDays = 31

/** The same of orders that were submitted on the date or later. */
export const submittedFrom = (date: string): string => numbersFrom(addDays(date, -submittedWithinDays))

function refill(
  db: Queryable,
  range: { next: bigint; end: bigint; refill: Promise<void> | null },
): Promise<void> {
  range.refill = takeBlock(db)
    .then((block) => {
      range.next = block * blockSize
      range.end = range.next + blockSize
    })
    .finally(() => {
      range.refill = null
    })
  return range.refill
}

async function takeBlock(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{
    block: bigint
  }>`select nextval('orders.order_number_block') as block`.execute(db)
  return rows[0]!.block
}
