import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import { poolOf, type Queryable } from '../db/database.ts'

const blockSize = 100n
const ranges = new WeakMap<object, { next: bigint; end: bigint; refill: Promise<void> | null }>()

/**
 * Returns the next order number: the business date and a twelve-digit serial that no other process uses. Each transaction
 * takes a range of its own through its own connection.
 */
export async function nextOrderId(db: Queryable, now: Date): Promise<string> {
  const whose = db.isTransaction ? db : poolOf(db)
  let range = ranges.get(whose)
  if (!range) {
    range = { next: 0n, end: 0n, refill: null }
    ranges.set(whose, range)
  }
  while (range.next >= range.end) {
    // If another caller's request for a range fails, for example because its session was refused, only that caller fails.
    if (range.refill) await range.refill.catch(() => undefined)
    else await refill(db, range)
  }
  const serial = range.next++
  return `${businessDate(now).replaceAll('-', '')}${serial.toString().padStart(12, '0')}`
}

/**
 * Returns the lower bound of the order numbers of a business date. Numbers of earlier dates are less, compared as text.
 */
export const numbersFrom = (date: string): string => date.replaceAll('-', '')

/** Upper bound of the days between the date in an order's number and its submission. */
const submittedWithinDays = 31

/** Returns the lower bound of the numbers of orders that were submitted on the date or later. */
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
