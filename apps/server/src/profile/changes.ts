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
  /** As `ownChangeRow` of the contract has them. */
  before: string
  after: string
}

/** Keeps what an order changed, for the customer to look up. */
export async function keepChange(tx: Tx, change: Change): Promise<void> {
  const { customerId, orderId, what, now, before, after } = change
  await tx
    .insertInto('profile.changes')
    .values({ customer_id: customerId, order_id: orderId, what, changed_at: now, before, after })
    .execute()
}

const listed = 100

/** What was kept, as its customer sees it: contact data is masked. */
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
