import type { AnnouncementRow as WireRow } from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

interface Row {
  announcement_id: bigint
  title_zh: string
  title_en: string
  published_at: Date
  important: boolean
  read: boolean
}

/** Selects announcements that have been published and have not ended. */
export function onShow(db: Queryable, now: Date) {
  return db
    .selectFrom('messages.announcements as n')
    .where('n.published_at', '<=', now)
    .where((where) => where.or([where('n.ends_at', 'is', null), where('n.ends_at', '>', now)]))
}

/** Selects current announcements, marking those that this customer has read. */
export function announcementsFor(db: Queryable, { customerId, now }: { customerId: bigint; now: Date }) {
  return onShow(db, now)
    .leftJoin('messages.announcement_reads as r', (join) =>
      join.onRef('r.announcement_id', '=', 'n.announcement_id').on('r.customer_id', '=', customerId),
    )
    .select(['n.announcement_id', 'n.title_zh', 'n.title_en', 'n.published_at', 'n.important'])
    .select(sql<boolean>`r.read_at is not null`.as('read'))
}

export function presentAnnouncement(row: Row): WireRow {
  return {
    announcementId: row.announcement_id.toString(),
    title: { zh: row.title_zh, en: row.title_en },
    publishedAt: wireTime(row.published_at),
    important: row.important,
    read: row.read,
  }
}

/**
 * Returns the first announcements for a customer's home page: important ones, then the newest. With `mustRead`, only unread
 * important ones.
 */
export async function listAnnouncements(
  db: Queryable,
  {
    customerId,
    now,
    limit,
    mustRead = false,
  }: { customerId: bigint; now: Date; limit: number; mustRead?: boolean },
): Promise<WireRow[]> {
  const rows = await announcementsFor(db, { customerId, now })
    .$if(mustRead, (query) => query.where('n.important', '=', true).where('r.read_at', 'is', null))
    .orderBy('n.important', 'desc')
    .orderBy('n.published_at', 'desc')
    .orderBy('n.announcement_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentAnnouncement)
}
