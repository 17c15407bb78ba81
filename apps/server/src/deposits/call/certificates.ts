import {
  type CallProduct,
  type CallRun,
  noticeDaysOf,
  type WithdrawalNotice,
} from '@cloudsail/contract/deposits'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type WithdrawalNoticeRow = Selectable<Tables['deposits.withdrawal_notices']>

/** A withdrawal notice of a call deposit. */
export interface RecordedNotice extends WithdrawalNotice {
  /** The number of the order that gave it. */
  noticeId: string
  givenOn: string
  automatic: boolean
  state: WithdrawalNoticeRow['state']
  endedOn: string | null
}

/** A call deposit that has not been drawn, with its notices that still matter: one that is pending, and those that have
 *  ended without being drawn whole, the oldest first. */
export interface CallCertificate extends CallRun {
  customerId: bigint
  /** The parent deposit account it hangs on. */
  accountId: bigint
  number: string
  product: CallProduct
  currency: 'CNY'
  cash: false
  settlementAccountId: bigint | null
  notices: readonly RecordedNotice[]
}

export const pendingOf = ({ notices }: Pick<CallCertificate, 'notices'>): RecordedNotice | null =>
  notices.find(({ state }) => state === 'pending') ?? null

/** Those of which a late draw can be; a cancelled notice has none. */
export const endedOf = ({ notices }: Pick<CallCertificate, 'notices'>): RecordedNotice[] =>
  notices.filter(({ state }) => state === 'used' || state === 'lapsed')

type CertificateRow = Omit<CallCertificate, 'noticeDays' | 'currency' | 'cash' | 'notices'>

/** A call deposit's columns, of deposits.time_deposits as `t`. */
export const callColumns = sql`t.customer_id as "customerId", t.account_id as "accountId",
  t.certificate_number as number, t.product, t.principal_minor as "principalMinor", t.effective_on as "effectiveOn",
  t.forfeited_balance_days as "forfeitedBalanceDays", t.settlement_account_id as "settlementAccountId"`

/** A notice's columns, of deposits.withdrawal_notices as `n`. */
export const withdrawalNoticeColumns = sql`n.notice_id as "noticeId", n.account_id as "accountId",
  n.certificate_number as number, n.amount_minor as "amountMinor", n.given_on as "givenOn",
  n.agreed_on as "agreedOn", n.automatic, n.state, n.ended_on as "endedOn", n.drawn_minor as "drawnMinor"`

/** Puts a certificate's row together with its notices. */
export function withNotices(
  row: CertificateRow,
  notices: readonly (RecordedNotice & { accountId: bigint; number: string })[],
): CallCertificate {
  return {
    ...row,
    noticeDays: noticeDaysOf[row.product],
    currency: 'CNY',
    cash: false,
    notices: notices.filter(({ accountId, number }) => accountId === row.accountId && number === row.number),
  }
}

/** The call deposits a customer holds, the oldest first; one of them alone where it is named. Locked, each waits for
 *  whatever else is at it: an order, or the day-end. */
export async function readCallCertificates(
  q: Queryable,
  customerId: bigint,
  { only, lock = false }: { only?: { accountId: bigint; number: string }; lock?: boolean } = {},
): Promise<CallCertificate[]> {
  const named = (table: 't' | 'n') =>
    only
      ? sql`and ${sql.ref(`${table}.account_id`)} = ${only.accountId}
          and ${sql.ref(`${table}.certificate_number`)} = ${only.number}`
      : sql``
  // Asked for one after the other on one connection: notices are those that stand once the lock is held.
  const [certificates, notices] = await Promise.all([
    sql<CertificateRow>`select ${callColumns} from deposits.time_deposits t
      where t.customer_id = ${customerId} and t.product in ('callDeposit1', 'callDeposit7') and t.status = 'active'
        ${named('t')}
      order by t.effective_on, t.account_id, t.certificate_number ${lock ? sql`for update` : sql``}`.execute(
      q,
    ),
    sql<
      RecordedNotice & { accountId: bigint; number: string }
    >`select ${withdrawalNoticeColumns} from deposits.withdrawal_notices n
      where n.customer_id = ${customerId} ${named('n')}
        and (n.state = 'pending' or n.state in ('used', 'lapsed') and n.drawn_minor < n.amount_minor)
      order by n.agreed_on, n.notice_id`.execute(q),
  ])
  return certificates.rows.map((row) => withNotices(row, notices.rows))
}
