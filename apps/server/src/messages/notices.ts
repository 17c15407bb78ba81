import type { ResponseOf } from '@cloudsail/contract'
import type { notices as call } from '@cloudsail/contract/messages'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext } from '../http/handler.ts'
import { searchInPlain } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { noticesFor, presentNotice } from './list-notices.ts'

const newestFirst = keyset<{ published_at: Date; notice_id: bigint }>([
  { column: 'n.published_at', kind: 'instant', value: (notice) => notice.published_at },
  { column: 'n.notice_id', kind: 'id', value: (notice) => notice.notice_id },
])

/** A page of the notices on show, newest first, each with whether the customer has read it. */
export async function queryNotices(
  { db, session, now }: CustomerContext,
  { text }: FiltersOf<typeof call>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof call>> {
  let query = noticesFor(db, { customerId: session.customerId, now }).where(newestFirst.after(cursor))
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
  return { rows: rows.map(presentNotice), nextCursor, totals: null }
}
