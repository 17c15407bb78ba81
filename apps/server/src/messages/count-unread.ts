import type { Queryable } from '../db/database.ts'
import { onShow } from './list-announcements.ts'

export interface Unread {
  announcements: number
  mail: number
  /** Subject of the newest unread mail. Null if there is none. */
  newest: string | null
}

/** Returns the number of unread announcements and unread mails of a customer. */
export async function countUnread(
  db: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<Unread> {
  const announcements = onShow(db, now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('messages.announcement_reads as r')
            .select('r.announcement_id')
            .whereRef('r.announcement_id', '=', 'n.announcement_id')
            .where('r.customer_id', '=', customerId),
        ),
      ),
    )
    .select((select) => select.fn.countAll<bigint>().as('count'))
  const mail = db
    .selectFrom('messages.mails')
    .where('customer_id', '=', customerId)
    .where('folder', '=', 'inbox')
    .where('read_at', 'is', null)
    .where('hidden_at', 'is', null)
  const newest = mail.select('subject').orderBy('sent_at', 'desc').orderBy('mail_id', 'desc').limit(1)
  const row = await db
    .selectNoFrom((select) => [
      select.parens(announcements).as('announcements'),
      select.parens(mail.select((mails) => mails.fn.countAll<bigint>().as('count'))).as('mail'),
      select.parens(newest).$castTo<string | null>().as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { announcements: Number(row.announcements), mail: Number(row.mail), newest: row.newest }
}
