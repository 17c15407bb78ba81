import type { TopUpCaps } from '@cloudsail/contract/payments'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** A purse with the agreement that stands for it, and what has gone towards its caps. */
export interface Purse {
  accountId: bigint
  linkedAccountId: bigint
  state: Selectable<Tables['payments.purses']>['state']
  lastContactAt: Date | null
  agreement: Selectable<Tables['payments.ecash_agreements']> | null
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

/** A customer's purses on a business date, or the one of an account. `lock` has other top-ups of theirs wait: caps and
 *  room are counted under it. */
export async function readPurses(
  q: Queryable,
  customerId: bigint,
  now: Date,
  { accountId = null, lock = false }: { accountId?: bigint | null; lock?: boolean } = {},
): Promise<Purse[]> {
  const today = businessDate(now)
  let own = q
    .selectFrom('payments.purses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
  if (accountId !== null) own = own.where('account_id', '=', accountId)
  const [purses, agreements, used] = await Promise.all([
    (lock ? own.forNoKeyUpdate() : own).execute(),
    q
      .selectFrom('payments.ecash_agreements')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', '<>', 'cancelled')
      .execute(),
    q
      .selectFrom('payments.top_ups')
      .select([
        'account_id',
        sql<bigint>`coalesce(sum(amount_minor) filter (where made_on = ${today}), 0)::bigint`.as('today'),
        sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('month'),
      ])
      .where('customer_id', '=', customerId)
      .where('made_on', '>=', `${today.slice(0, 7)}-01`)
      .groupBy('account_id')
      .execute(),
  ])
  return purses.map((purse) => {
    const use = used.find(({ account_id }) => account_id === purse.account_id)
    return {
      accountId: purse.account_id,
      linkedAccountId: purse.linked_account_id,
      state: purse.state,
      lastContactAt: purse.last_contact_at,
      agreement: agreements.find(({ account_id }) => account_id === purse.account_id) ?? null,
      usedTodayMinor: use?.today ?? 0n,
      usedThisMonthMinor: use?.month ?? 0n,
    }
  })
}

/** The caps of a purse's agreement with what is used of them; null without one. */
export function capsOf({ agreement, usedTodayMinor, usedThisMonthMinor }: Purse): TopUpCaps | null {
  if (!agreement) return null
  return {
    singleMinor: agreement.single_minor,
    dayMinor: agreement.day_minor,
    monthMinor: agreement.month_minor,
    usedTodayMinor,
    usedThisMonthMinor,
  }
}
