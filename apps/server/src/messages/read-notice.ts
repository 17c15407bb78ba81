import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { readNotice as call } from '@cloudsail/contract/messages'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { onShow } from './list-notices.ts'

/** A notice on show in full; the first time a customer sees it is noted. */
export async function readNotice(
  { db, session, now }: CustomerContext,
  { noticeId }: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const notice = await onShow(db, now)
    .where('n.notice_id', '=', BigInt(noticeId))
    .selectAll('n')
    .executeTakeFirst()
  if (!notice) throw new BankError('noticeUnknown', { field: 'noticeId' })
  await db
    .insertInto('messages.notice_reads')
    .values({ customer_id: session.customerId, notice_id: notice.notice_id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {
    title: { zh: notice.title_zh, en: notice.title_en },
    body: { zh: notice.body_zh, en: notice.body_en },
    publishedAt: wireTime(notice.published_at),
  }
}
