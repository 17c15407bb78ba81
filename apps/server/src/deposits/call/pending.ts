import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface PendingNotice {
  noticeId: string
  /** Of the parent deposit account. */
  accountId: bigint
  agreedOn: string
  amountMinor: bigint
}

/** The notices of a customer's call deposits that are pending, the next day first. */
export async function pendingNotices(q: Queryable, customerId: bigint): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    select notice_id::text as "noticeId", account_id as "accountId", agreed_on as "agreedOn", amount_minor as "amountMinor" from deposits.notices
    where customer_id = ${customerId} and state = 'pending' order by agreed_on, notice_id`.execute(q)
  return rows
}
