import type { LossKind, LossSubject } from '@cloudsail/contract/accounts'
import type { CertificateKind } from '../../certificates/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { StatusBeforeLoss } from '../core/index.ts'

/** The subject of a report, as its order names it. */
export type LossTarget =
  | { of: 'account' | 'password'; accountId: bigint }
  | { of: 'certificate'; certificate: CertificateKind }

/** A stored loss report. */
export interface LossReport {
  reportNumber: string
  subject: LossSubject
  accountId: bigint | null
  certificateKind: CertificateKind | null
  serial: string | null
  kind: LossKind
  statusBefore: StatusBeforeLoss | null
  state: 'active' | 'lifted' | 'lapsed' | 'permanent' | 'settled'
  reportedAt: Date
  /** Null for a permanent report. */
  lapsesAt: Date | null
}

const reports = (q: Queryable, customerId: bigint) =>
  q
    .selectFrom('accounts.loss_reports')
    .select([
      'report_number as reportNumber',
      'subject',
      'account_id as accountId',
      'serial',
      'kind',
      'state',
    ])
    .select(['certificate_kind as certificateKind', 'status_before as statusBefore'])
    .select(['reported_at as reportedAt', 'lapses_at as lapsesAt'])
    .where('customer_id', '=', customerId)

/** Returns a customer's reports that are active or were made since an instant, of one target or of all. Newest first. */
export async function readReports(
  q: Queryable,
  { customerId, target, since }: { customerId: bigint; target?: LossTarget; since: Date },
): Promise<LossReport[]> {
  let found = reports(q, customerId)
    .where((eb) => eb.or([eb('state', '=', 'active'), eb('reported_at', '>=', since)]))
    .orderBy('report_number', 'desc')
  if (target?.of === 'certificate') found = found.where('certificate_kind', '=', target.certificate)
  else if (target)
    found = found
      .where('account_id', '=', target.accountId)
      .where('subject', target.of === 'password' ? '=' : '<>', 'cardPassword')
  return found.execute()
}

/** Returns one report by its number. Null if the customer has no such report. */
export async function readReport(
  q: Queryable,
  customerId: bigint,
  reportNumber: string,
): Promise<LossReport | null> {
  return (await reports(q, customerId).where('report_number', '=', reportNumber).executeTakeFirst()) ?? null
}

/** Stores an active report. */
export async function enterReport(
  tx: Tx,
  customerId: bigint,
  report: Omit<LossReport, 'state'>,
): Promise<void> {
  await tx
    .insertInto('accounts.loss_reports')
    .values({
      customer_id: customerId,
      report_number: report.reportNumber,
      subject: report.subject,
      account_id: report.accountId,
      certificate_kind: report.certificateKind,
      serial: report.serial,
      kind: report.kind,
      status_before: report.statusBefore,
      reported_at: report.reportedAt,
      lapses_at: report.lapsesAt,
    })
    .execute()
}

/** Ends an active report. Returns false if it has already been ended. */
export async function endReport(
  tx: Tx,
  customerId: bigint,
  {
    reportNumber,
    state,
    now,
  }: { reportNumber: string; state: Exclude<LossReport['state'], 'active'>; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.loss_reports')
    .set({ state, ended_at: now })
    .where('customer_id', '=', customerId)
    .where('report_number', '=', reportNumber)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
