import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import type { Network } from '../messages/names.ts'
import type { DifferenceKind } from '../tables.ts'
import type { Settlement } from './differences.ts'
import { type Proof, proveClearing } from './reconcile.ts'

interface ReconciledDay {
  network: Network
  date: string
  /** When the day was last compared. Null if it is over and has not been compared. */
  checkedAt: Date | null
  listedCount: number
  listedMinor: bigint
  /** How many payments other banks made to us. */
  receivedCount: number
  receivedMinor: bigint
  /** Differences still in suspense. */
  openDifferences: number
}

interface ReportedDifference {
  network: Network
  date: string
  /** The bank that sent a payment to us. Empty for our own payments. */
  sender: string
  messageId: string
  /** Null for another bank's payment. */
  orderId: string | null
  kind: DifferenceKind
  /** For an unexpected line: its kind, and its position among identical lines. Otherwise empty. */
  line: string
  amountMinor: bigint
  openedAt: Date
  /** The proposed settlement and who proposed it. Null if there is none. */
  proposed: { as: Settlement; by: string } | null
  /** How two people have settled the difference. */
  settledAs: Settlement | null
  /** Null while the difference is in suspense. */
  resolvedAt: Date | null
}

export interface ReconciliationReport extends Proof {
  /** Newest first: past days with payments here or on a list, compared or not. */
  days: ReconciledDay[]
  /** Open ones first, then newest first. */
  differences: ReportedDifference[]
  /** Balance of the suspense account. */
  suspenseMinor: bigint
}

/**
 * Reports the networks' days with their own lists for operators: what was compared, what differs, what is in suspense.
 * `today` is the business date. The report has at most `limit` days and differences.
 */
export async function reconciliationReport(
  db: Db,
  { today, limit = 60 }: { today: string; limit?: number },
): Promise<ReconciliationReport> {
  const [days, differences, proof, suspense] = await Promise.all([
    sql<ReconciledDay>`
      select network, settlement_date as date, r.checked_at as "checkedAt",
        coalesce(r.listed_count, 0) as "listedCount", coalesce(r.listed_minor, 0) as "listedMinor",
        coalesce(r.received_count, 0) as "receivedCount", coalesce(r.received_minor, 0) as "receivedMinor",
        coalesce(r.open_differences, 0) as "openDifferences"
      from (select network, settlement_date, true as known from networks.payments where settlement_date < ${today}::date
        union select network, settlement_date, true from networks.incoming_payments where settlement_date < ${today}::date) over
        full join networks.reconciliations r using (network, settlement_date)
      where over.known or r.listed_count + r.received_count > 0
      order by 2 desc, 1 limit ${limit}`.execute(db),
    sql<ReportedDifference>`
      select d.network, d.settlement_date as date, d.sender, d.message_id as "messageId", p.order_id as "orderId", d.kind, d.line,
        case when d.proposed_as is not null
          then jsonb_build_object('as', d.proposed_as, 'by', d.proposed_by) end as proposed, d.settled_as as "settledAs",
        d.amount_minor as "amountMinor", d.opened_at as "openedAt", d.resolved_at as "resolvedAt"
      from networks.differences d
        left join networks.payments p on p.message_id = d.message_id and d.sender = ''
      order by d.resolved_at is not null, d.opened_at desc, d.message_id limit ${limit}`.execute(db),
    proveClearing(db),
    balanceOf(db, bankAccount('suspense', 'CNY')),
  ])
  return {
    days: days.rows,
    differences: differences.rows,
    ...proof,
    suspenseMinor: suspense.balanceMinor,
  }
}
