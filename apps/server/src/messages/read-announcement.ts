import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { readAnnouncement as call } from '@cloudsail/contract/messages'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { onShow } from './list-announcements.ts'

/** Returns a current announcement in full, and records the first time that a customer reads it. */
export async function readAnnouncement(
  { db, session, now }: CustomerContext,
  { announcementId }: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const announcement = await onShow(db, now)
    .where('n.announcement_id', '=', BigInt(announcementId))
    .selectAll('n')
    .executeTakeFirst()
  if (!announcement) throw new BankError('announcementUnknown', { field: 'announcementId' })
  await db
    .insertInto('messages.announcement_reads')
    .values({ customer_id: session.customerId, announcement_id: announcement.announcement_id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {
    title: { zh: announcement.title_zh, en: announcement.title_en },
    body: { zh: announcement.body_zh, en: announcement.body_en },
    publishedAt: wireTime(announcement.published_at),
  }
}
