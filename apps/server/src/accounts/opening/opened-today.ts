import type { ResponseOf } from '@cloudsail/contract'
import type { openedToday } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'

export interface Opening {
  orderId: string
  product: ResponseOf<typeof openedToday>['openings'][number]['product']
  currency: ResponseOf<typeof openedToday>['openings'][number]['currency']
  accountId: bigint
  number: string
  openedAt: Date
  undoneAt: Date | null
  /** Whether anything has been posted on the account. */
  used: boolean
}

/** Returns a customer's openings since an instant, newest first, or only the opening of one order. */
export async function readOpenings(
  q: Queryable,
  customerId: bigint,
  { since, orderId = null }: { since?: Date; orderId?: string | null },
): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select o.order_id as "orderId", o.product, o.currency, o.account_id as "accountId", a.number,
      o.opened_at as "openedAt", o.undone_at as "undoneAt",
      exists (select from ledger.accounts l where l.owner_id = o.customer_id and l.account_id = o.account_id
        and (o.currency is null or l.currency = o.currency) and l.last_seq > 0) as used
    from accounts.openings o
    join accounts.accounts a on a.customer_id = o.customer_id and a.account_id = o.account_id
    where o.customer_id = ${customerId} and o.opened_at >= ${since ?? new Date(0)}
      and (${orderId}::text is null or o.order_id = ${orderId})
    order by o.opened_at desc, o.order_id desc`.execute(q)
  return rows
}

/** Returns what the customer has opened today. */
export async function readOpenedToday({
  db,
  session,
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof openedToday>> {
  const openings = await readOpenings(db, session.customerId, { since: startOfDay(businessDate(now)) })
  return {
    openings: openings.map(({ orderId, product, currency, number, openedAt, undoneAt, used }) => ({
      orderId,
      product,
      currency,
      number,
      openedAt: wireTime(openedAt),
      state: undoneAt ? 'undone' : used ? 'used' : 'unused',
    })),
  }
}
