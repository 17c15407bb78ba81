import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { notices as call } from '@cloudsail/contract/messages'
import type { CustomerContext } from '../http/handler.ts'
import { noticesFor, presentNotice } from './list-notices.ts'

const pageRows = 25

/** A page of the notices on show, newest first, each with whether the customer has read it. */
export async function queryNotices(
  { db, session, now }: CustomerContext,
  { text, cursor }: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  let query = noticesFor(db, { customerId: session.customerId, now })
  if (text) {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) =>
      where.or([where('n.title_zh', 'ilike', part), where('n.title_en', 'ilike', part)]),
    )
  }
  if (cursor) {
    const [ms, id] = cursor.split('.')
    const last = [new Date(Number(ms)), BigInt(id!)] as const
    query = query.where((where) =>
      where(where.refTuple('n.published_at', 'n.notice_id'), '<', where.tuple(...last)),
    )
  }
  const rows = await query
    .orderBy('n.published_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(pageRows + 1)
    .execute()
  const page = rows.slice(0, pageRows)
  const last = page.at(-1)
  const nextCursor =
    rows.length > pageRows && last ? `${last.published_at.getTime()}.${last.notice_id}` : null
  return { rows: page.map(presentNotice), nextCursor }
}
