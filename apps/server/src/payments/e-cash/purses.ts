import type { Caps, TopUpCaps } from '@cloudsail/contract/payments'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { capsAt, readCapVersions } from '../agreements/cap-versions.ts'
import { signedCaps } from './agreements.ts'

/** A purse with its active agreement and the use of the caps. */
export interface Purse {
  accountId: bigint
  linkedAccountId: bigint
  state: Selectable<Tables['payments.purses']>['state']
  lastContactAt: Date | null
  agreement: Selectable<Tables['payments.ecash_agreements']> | null
  /** Caps in force. Null without an agreement. */
  caps: Caps | null
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

/** Returns the key of an agreement's caps in `payments.cap_versions`. */
export const ecashSubject = (agreementId: string) => `ecash.${agreementId}`

/**
 * Returns the customer's purses on a business date, or the purse of one account. With `lock`, the customer's other top-ups
 * wait, because caps and headroom are counted under the lock.
 */
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
  const [purses, agreements, used, versions] = await Promise.all([
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
      .where('state', '<>', 'failed')
      .groupBy('account_id')
      .execute(),
    readCapVersions(q, customerId),
  ])
  return purses.map((purse) => {
    const agreement = agreements.find(({ account_id }) => account_id === purse.account_id) ?? null
    const subject = agreement && ecashSubject(agreement.agreement_id)
    const use = used.find(({ account_id }) => account_id === purse.account_id)
    return {
      accountId: purse.account_id,
      linkedAccountId: purse.linked_account_id,
      state: purse.state,
      lastContactAt: purse.last_contact_at,
      agreement,
      caps: agreement && capsAt(versions, { subject: subject!, signed: signedCaps(agreement), now }).caps,
      usedTodayMinor: use?.today ?? 0n,
      usedThisMonthMinor: use?.month ?? 0n,
    }
  })
}

/** Returns the caps of a purse's agreement and their use, or null if there is no agreement. */
export function capsOf({ caps, usedTodayMinor, usedThisMonthMinor }: Purse): TopUpCaps | null {
  if (!caps) return null
  const { singleMinor, dayMinor, monthMinor } = caps
  return { singleMinor, dayMinor, monthMinor: monthMinor!, usedTodayMinor, usedThisMonthMinor }
}
