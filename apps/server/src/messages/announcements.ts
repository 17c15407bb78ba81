import type { ResponseOf } from '@cloudsail/contract'
import type { announcements as call } from '@cloudsail/contract/messages'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext } from '../http/handler.ts'
import { searchInPlain } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { announcementsFor, presentAnnouncement } from './list-announcements.ts'

const newestFirst = keyset<{ published_at: Date; announcement_id: bigint }>([
  { column: 'n.published_at', kind: 'instant', value: (announcement) => announcement.published_at },
  { column: 'n.announcement_id', kind: 'id', value: (announcement) => announcement.announcement_id },
])

/** Returns a page of the current announcements, newest first, marking those that the customer has read. */
export async function queryAnnouncements(
  { db, session, now }: CustomerContext,
  { text }: FiltersOf<typeof call>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof call>> {
  let query = announcementsFor(db, { customerId: session.customerId, now }).where(newestFirst.after(cursor))
  if (text)
    query = query.where((where) =>
      where.or([searchInPlain('n.title_zh', text), searchInPlain('n.title_en', text)]),
    )
  const { rows, nextCursor } = newestFirst.page(
    await query
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    limit,
  )
  return { rows: rows.map(presentAnnouncement), nextCursor, totals: null }
}
