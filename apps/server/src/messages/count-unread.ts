import type { Queryable } from '../db/database.ts'
import { onShow } from './list-notices.ts'

export interface Unread {
  notices: number
  mail: number
  /** The subject of the newest mail among it; null where there is none. */
  newest: string | null
}

/** How many notices on show and how much mail the customer has not read yet. */
export async function countUnread(
  db: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<Unread> {
  const notices = onShow(db, now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('messages.notice_reads as r')
            .select('r.notice_id')
            .whereRef('r.notice_id', '=', 'n.notice_id')
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
      select.parens(notices).as('notices'),
      select.parens(mail.select((mails) => mails.fn.countAll<bigint>().as('count'))).as('mail'),
      select.parens(newest).$castTo<string | null>().as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { notices: Number(row.notices), mail: Number(row.mail), newest: row.newest }
}
