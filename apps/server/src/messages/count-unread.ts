import type { Queryable } from '../db/database.ts'
import { onShow } from './list-notices.ts'

/** How many notices on show and how much mail the customer has not read yet. */
export async function countUnread(
  db: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<{ notices: number; mail: number }> {
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
    .select((select) => select.fn.countAll<bigint>().as('count'))
  const row = await db
    .selectNoFrom((select) => [select.parens(notices).as('notices'), select.parens(mail).as('mail')])
    .executeTakeFirstOrThrow()
  return { notices: Number(row.notices), mail: Number(row.mail) }
}
