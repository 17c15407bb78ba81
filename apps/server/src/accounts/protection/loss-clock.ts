import { fillBoth } from '@cloudsail/contract'
import { lossSubjectNames, temporaryLosses } from '@cloudsail/contract/accounts'
import {
  addDays,
  businessDate,
  cancelScheduledJob,
  instantOf,
  type JobHandler,
  type JobHandlers,
  type ScheduledJob,
  startOfDay,
} from '../../bankday/index.ts'
import { releaseCertificate } from '../../certificates/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import { endLost, setCardPasswordLost } from '../core/index.ts'
import { endReport, type LossReport, readReport } from './loss-store.ts'
import { lossTexts } from './loss-texts.ts'

const kinds = {
  warning: 'lossReport.ending',
  lapse: 'lossReport.lapse',
  delivered: 'cardReissue.delivered',
} as const

/**
 * Returns the last calendar day of a temporary report made on a date, and the instant at which it lapses: 00:00 of the
 * following day.
 */
export function temporaryUntil(date: string): { lastDay: string; lapsesAt: Date } {
  const lastDay = addDays(date, temporaryLosses.lastDay)
  return { lastDay, lapsesAt: startOfDay(addDays(lastDay, 1)) }
}

/** Returns the scheduled jobs of a temporary report: a message at ten on its last day, and its end. */
export function worksOf(
  customerId: bigint,
  { reportNumber: reference, lapsesAt }: Pick<LossReport, 'reportNumber' | 'lapsesAt'>,
): ScheduledJob[] {
  if (lapsesAt === null) return []
  const lastDay = addDays(businessDate(lapsesAt), -1)
  return [
    { customerId, kind: kinds.warning, reference, dueAt: instantOf(lastDay, '10:00') },
    { customerId, kind: kinds.lapse, reference, dueAt: lapsesAt },
  ]
}

/** Returns the job that notifies the customer at nine on the day a new card is delivered. */
export const deliveryWork = (customerId: bigint, reference: string, on: string): ScheduledJob => ({
  customerId,
  reference,
  kind: kinds.delivered,
  dueAt: instantOf(on, '09:00'),
})

/** Cancels the remaining jobs of a report. */
export async function cancelWorks(tx: Tx, customerId: bigint, reference: string, now: Date): Promise<void> {
  await Promise.all(
    [kinds.warning, kinds.lapse].map((kind) => cancelScheduledJob(tx, { customerId, kind, reference }, now)),
  )
}

/** Restores what a report has stopped. */
export async function undoLoss(tx: Tx, customerId: bigint, report: LossReport): Promise<void> {
  const { subject, accountId, certificateKind, serial, statusBefore } = report
  if (subject === 'certificate')
    return releaseCertificate(tx, { customerId, kind: certificateKind!, serial: serial! })
  const own = { customerId, accountId: accountId! }
  if (subject === 'cardPassword') await setCardPasswordLost(tx, own, false)
  else await endLost(tx, own, statusBefore!)
}

const warn: JobHandler = async (tx, { customerId, reference }) => {
  const report = await readReport(tx, customerId, reference)
  if (report?.state === 'active') await tell(tx, customerId, report, 'ending')
}

/** Ends a report at 00:00 after its last day and restores what it stopped. */
const lapse: JobHandler = async (tx, { customerId, reference, now }) => {
  const report = await readReport(tx, customerId, reference)
  if (!report || !(await endReport(tx, customerId, { reportNumber: reference, state: 'lapsed', now }))) return
  await undoLoss(tx, customerId, report)
  await tell(tx, customerId, report, 'lapsed')
}

const delivered: JobHandler = async (tx, { customerId, reference }) => {
  const report = await readReport(tx, customerId, reference)
  if (report?.state === 'active') await tell(tx, customerId, report, 'delivered')
}

async function tell(
  tx: Tx,
  customerId: bigint,
  { subject, reportNumber }: LossReport,
  what: 'ending' | 'lapsed' | 'delivered',
): Promise<void> {
  const text = fillBoth(lossTexts[what], { subject: lossSubjectNames[subject], number: reportNumber })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
}

/** Handlers of the scheduled jobs of accounts. */
export const accountWorkers: JobHandlers = {
  [kinds.warning]: warn,
  [kinds.lapse]: lapse,
  [kinds.delivered]: delivered,
}
