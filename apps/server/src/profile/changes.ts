import { addMonths, maskAddress, maskEmail } from '@cloudsail/contract'
import { changeLog, type OwnChange } from '@cloudsail/contract/profile'
import { businessDate, startOfDay, wireTime } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { handle } from '../http/handler.ts'

interface Change {
  customerId: bigint
  orderId: string
  what: OwnChange
  now: Date
  /** In the format of `ownChangeRow` of the contract. */
  before: string
  after: string
}

/** Records what an order changed, so that the customer can look it up. */
export async function keepChange(tx: Tx, change: Change): Promise<void> {
  const { customerId, orderId, what, now, before, after } = change
  await tx
    .insertInto('profile.changes')
    .values({ customer_id: customerId, order_id: orderId, what, changed_at: now, before, after })
    .execute()
}

const listed = 100

/** Presents a recorded value to the customer. Contact data are masked. */
function shownValue(what: OwnChange, kept: string): string {
  if (kept === '') return ''
  return what === 'email' ? maskEmail(kept) : what === 'address' ? maskAddress(kept) : kept
}

export const changesHandler = handle(changeLog, async ({ db, session, now }) => {
  const from = addMonths(businessDate(now), -12)
  const rows = await db
    .selectFrom('profile.changes')
    .selectAll()
    .where('customer_id', '=', session.customerId)
    .where('changed_at', '>=', startOfDay(from))
    .orderBy('changed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(listed)
    .execute()
  return {
    rows: rows.map(({ order_id, what, changed_at, before, after }) => ({
      orderId: order_id,
      what,
      at: wireTime(changed_at),
      before: shownValue(what, before),
      after: shownValue(what, after),
    })),
  }
})
