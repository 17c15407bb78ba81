import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface PendingWithdrawalNotice {
  noticeId: string
  /** The parent deposit account. */
  accountId: bigint
  agreedOn: string
  amountMinor: bigint
}

/** Returns the pending withdrawal notices of a customer's call deposits, earliest agreed day first. */
export async function pendingWithdrawalNotices(
  q: Queryable,
  customerId: bigint,
): Promise<PendingWithdrawalNotice[]> {
  const { rows } = await sql<PendingWithdrawalNotice>`
    select notice_id::text as "noticeId", account_id as "accountId", agreed_on as "agreedOn", amount_minor as "amountMinor" from deposits.withdrawal_notices
    where customer_id = ${customerId} and state = 'pending' order by agreed_on, notice_id`.execute(q)
  return rows
}
