import type { ResponseOf } from '@cloudsail/contract'
import type { limitChanges } from '@cloudsail/contract/limits'
import { addDays, startOfDay, wireTime } from '../bankday/index.ts'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext } from '../http/handler.ts'
import type { FiltersOf } from '../query/index.ts'
import { wireValue } from './present.ts'

const actionsOf = {
  limits: ['set', 'cancel'],
  service: ['open', 'close'],
  receivers: ['add', 'remove'],
} as const

const newestFirst = keyset<{ change_id: bigint }>([
  { column: 'c.change_id', kind: 'id', value: (change) => change.change_id },
])

/** Returns a page of the change log, for a period of at most a year. There is no limit to how far back it may lie. */
export async function queryChanges(
  { db, session, now }: CustomerContext,
  { from, to, subject }: FiltersOf<typeof limitChanges>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof limitChanges>> {
  const { customerId } = session
  let query = db
    .selectFrom('limits.changes as c')
    .leftJoin('limits.settings as s', (join) =>
      join
        .onRef('s.customer_id', '=', 'c.customer_id')
        .onRef('s.setting_id', '=', 'c.setting_id')
        .on('c.action', '=', 'set')
        .on('s.cancelled_at', 'is', null)
        .on('s.effective_at', '>', now),
    )
    .selectAll('c')
    .select('s.setting_id as pending_id')
    .where('c.customer_id', '=', customerId)
    .where('c.at', '>=', startOfDay(from))
    .where('c.at', '<', startOfDay(addDays(to, 1)))
    .where(newestFirst.after(cursor))
    .orderBy(newestFirst.order)
    .limit(limit + 1)
  if (subject) query = query.where('c.action', 'in', [...actionsOf[subject]])
  const page = newestFirst.page(await query.execute(), limit)
  return {
    rows: page.rows.map((row) => ({
      changeId: row.change_id.toString(),
      at: wireTime(row.at),
      action: row.action,
      kind: row.kind,
      object: row.object,
      from: row.kind && wireValue(row.kind, row.old_value),
      to: row.kind && wireValue(row.kind, row.new_value),
      effectiveAt: wireTime(row.effective_at),
      by: row.actor,
      method: row.method,
      orderId: row.order_id,
      pendingId: row.pending_id?.toString() ?? null,
    })),
    nextCursor: page.nextCursor,
    totals: null,
  }
}
