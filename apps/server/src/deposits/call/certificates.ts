import {
  type CallPlacement,
  type CallProduct,
  noticeDaysOf,
  type WithdrawalNotice,
} from '@cloudsail/contract/deposits'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type WithdrawalNoticeRow = Selectable<Tables['deposits.withdrawal_notices']>

/** A withdrawal notice of a call deposit. */
export interface RecordedNotice extends WithdrawalNotice {
  /** Number of the order that gave the notice. */
  noticeId: string
  givenOn: string
  automatic: boolean
  state: WithdrawalNoticeRow['state']
  endedOn: string | null
}

/**
 * A call deposit that has not been drawn, with the notices that still matter: the pending one, and ended ones that have not
 * been drawn whole. Oldest first.
 */
export interface CallCertificate extends CallPlacement {
  customerId: bigint
  /** The parent deposit account. */
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

/** Returns the notices that a late draw can use. A cancelled notice allows none. */
export const endedOf = ({ notices }: Pick<CallCertificate, 'notices'>): RecordedNotice[] =>
  notices.filter(({ state }) => state === 'used' || state === 'lapsed')

type CertificateRow = Omit<CallCertificate, 'noticeDays' | 'currency' | 'cash' | 'notices'>

/** Columns of a call deposit, from deposits.time_deposits as `t`. */
export const callColumns = sql`t.customer_id as "customerId", t.account_id as "accountId",
  t.certificate_number as number, t.product, t.principal_minor as "principalMinor", t.effective_on as "effectiveOn",
  t.forfeited_balance_days as "forfeitedBalanceDays", t.settlement_account_id as "settlementAccountId"`

/** Columns of a withdrawal notice, from deposits.withdrawal_notices as `n`. */
export const withdrawalNoticeColumns = sql`n.notice_id as "noticeId", n.account_id as "accountId",
  n.certificate_number as number, n.amount_minor as "amountMinor", n.given_on as "givenOn",
  n.agreed_on as "agreedOn", n.automatic, n.state, n.ended_on as "endedOn", n.drawn_minor as "drawnMinor"`

/** Joins a certificate's row with its notices. */
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

/**
 * Returns the call deposits that a customer holds, oldest first, or the named one only. With `lock`, waits until no order
 * and no day-end holds any of them.
 */
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
  // Both statements run one after the other on one connection, so the notices are read after the lock is taken.
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
