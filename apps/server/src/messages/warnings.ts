import type { ResponseOf } from '@cloudsail/contract'
import type { latestWarnings } from '@cloudsail/contract/messages'
import { wireTime } from '../bankday/index.ts'
import type { CallContext } from '../http/handler.ts'
import { onShow } from './list-announcements.ts'

const shown = 3

/** Returns the important current announcements, for anyone. */
export async function readWarnings({ db, now }: CallContext): Promise<ResponseOf<typeof latestWarnings>> {
  const rows = await onShow(db, now)
    .where('n.important', '=', true)
    .selectAll('n')
    .orderBy('n.published_at', 'desc')
    .orderBy('n.announcement_id', 'desc')
    .limit(shown)
    .execute()
  return {
    warnings: rows.map((row) => ({
      announcementId: row.announcement_id.toString(),
      title: { zh: row.title_zh, en: row.title_en },
      body: { zh: row.body_zh, en: row.body_en },
      publishedAt: wireTime(row.published_at),
    })),
  }
}
