import { formatAmount } from '@cloudsail/contract'
import { bankDay as call, settleDifference as settleCall } from '@cloudsail/contract/demo'
import { businessDate, hvpsDay, isWorkday, jobReport, loadedYears, wireTime } from '../bankday/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'
import { reconciliationReport, settleDifference as settle, trafficReport } from '../networks/index.ts'

const yuan = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY')

/** Returns the bank day for operators: what is open, what waits, what is under way, and what does not agree. */
export const bankDay = handlePublic(call, async ({ db, now, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const date = businessDate(now)
  const [workday, hvps, due, traffic, report, calendars, affiliate] = await Promise.all([
    unlessMissing(isWorkday(db, date)),
    unlessMissing(hvpsDay(db, now)),
    jobReport(db),
    trafficReport(db, date),
    reconciliationReport(db, { today: date, limit: 30 }),
    loadedYears(db),
    services.affiliate.ping().catch(() => null),
  ])
  return {
    now: wireTime(now),
    date,
    workday,
    networks: [
      {
        network: 'HVPS' as const,
        // The network counts as closed in a year whose calendar is not loaded.
        open: hvps?.open ?? false,
        hours: hvps && {
          date: hvps.date,
          opensAt: wireTime(hvps.opensAt),
          closesAt: wireTime(hvps.closesAt),
        },
      },
      { network: 'BEPS' as const, open: true, hours: null },
      { network: 'IBPS' as const, open: true, hours: null },
    ],
    affiliate: { answersInMs: affiliate?.tookMs ?? null },
    ahead: due.ahead.map(({ next, ...row }) => ({ ...row, next: wireTime(next) })),
    failed: due.failed.map(({ dueAt, ...row }) => ({ ...row, dueAt: wireTime(dueAt) })),
    outbox: traffic.outbox,
    payments: traffic.payments.map(({ amountMinor, ...row }) => ({ ...row, amount: yuan(amountMinor) })),
    incoming: traffic.incoming.map(({ amountMinor, ...row }) => ({ ...row, amount: yuan(amountMinor) })),
    reconciliation: {
      clearing: yuan(report.clearingMinor),
      underWay: yuan(report.underWayMinor),
      suspense: yuan(report.suspenseMinor),
      days: report.days.map(({ network, date, checkedAt, ...day }) => ({
        network,
        date,
        checkedAt: checkedAt && wireTime(checkedAt),
        count: day.listedCount,
        amount: yuan(day.listedMinor),
        receivedCount: day.receivedCount,
        receivedAmount: yuan(day.receivedMinor),
        open: day.openDifferences,
      })),
      differences: report.differences.map(({ openedAt, amountMinor, resolvedAt, ...difference }) => ({
        ...difference,
        openedAt: wireTime(openedAt),
        amount: yuan(amountMinor),
        resolvedAt: resolvedAt && wireTime(resolvedAt),
      })),
    },
    calendars,
  }
})

/** Settles a difference: one operator proposes the settlement, another agrees. */
export const settleDifference = handlePublic(
  settleCall,
  async ({ db, now, services }, { as, by, ...key }) => {
    if (services.config.mode !== 'demo') throw new BankError('noAuthority')
    return { outcome: await inTransaction(db, (tx) => settle(tx, key, { as, by, now })) }
  },
)

/** Returns the answer, or null if it needs a year whose calendar is not loaded. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof BankError && error.key === 'calendarMissing') return null
    throw error
  }
}
