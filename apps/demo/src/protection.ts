import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate, instantOf, startOfDay } from './bank/clock.ts'
import { addChannelLocks, enterReissue, enterReport, expiryOf, reissueDates } from './bank/counter.ts'
import type { Tx } from './bank/database.ts'
import { deliveryWork, scheduled, worksOf } from './bank/scheduled-jobs.ts'

/**
 * Loss reports in force when the demo begins, none on a main account. The states of accounts and cards are stored with them.
 */
const reports = [
  {
    key: 'wang',
    account: 'lost',
    subject: 'passbook',
    kind: 'permanent',
    statusBefore: 'normal',
    daysAgo: 40,
  },
  {
    key: 'huang',
    account: 'debitBlocked',
    subject: 'passbook',
    kind: 'permanent',
    statusBefore: 'debitBlocked',
    daysAgo: 12,
  },
  {
    key: 'zhao',
    account: 'second',
    subject: 'cardPassword',
    kind: 'permanent',
    statusBefore: null,
    daysAgo: 3,
  },
  // Today is its last day: it lapses tomorrow at midnight.
  {
    key: 'chen',
    account: 'second',
    subject: 'debitCard',
    kind: 'temporary',
    statusBefore: 'normal',
    daysAgo: 5,
  },
] as const

/** Enters the loss reports, a replaced card, and a card that is locked for online payments. */
export async function enterProtection(tx: Tx, now: Date): Promise<void> {
  const today = businessDate(now)
  const own = (key: string, account: string) => {
    const person = personOf(key)
    return { customerId: person.customerId, accountId: accountIdOf(person, accountOf(person, account)) }
  }
  for (const [index, { key, account, subject, kind, statusBefore, daysAgo }] of reports.entries()) {
    const { customerId, accountId } = own(key, account)
    const on = addDays(today, -daysAgo)
    const report = {
      subject,
      kind,
      statusBefore,
      accountId,
      certificateKind: null,
      serial: null,
      reportNumber: `${on.replaceAll('-', '')}90000000000${index + 1}`,
      reportedAt: instantOf(on, '09:20'),
      lapsesAt: kind === 'temporary' ? startOfDay(addDays(on, 6)) : null,
    }
    await enterReport(tx, customerId, report)
    await scheduled(worksOf(customerId, report).filter(({ dueAt }) => dueAt > now)).execute(tx)
  }
  await enterPostedCard(tx, own('lin', 'travel'), today)
  const { customerId, accountId } = own('ho', 'second')
  const since = instantOf(addDays(today, -9), '21:40')
  await addChannelLocks(tx, customerId, [{ accountId, channel: 'online', since, until: null, nightly: null }])
}

/** Enters a card that was reported lost for good and replaced. The new card is in the post on any first day of the demo. */
async function enterPostedCard(
  tx: Tx,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  today: string,
): Promise<void> {
  const days = Array.from({ length: 20 }, (_, ago) => addDays(today, -ago))
  const applied = await Promise.all(days.map((on) => reissueDates(tx, on)))
  const dates = applied.find(({ postedOn }) => postedOn <= today)!
  const { appliedOn, deliveredOn } = dates
  const reportNumber = `${appliedOn.replaceAll('-', '')}900000000009`
  await enterReport(tx, customerId, {
    reportNumber,
    accountId,
    subject: 'debitCard',
    kind: 'permanent',
    statusBefore: 'normal',
    certificateKind: null,
    serial: null,
    reportedAt: instantOf(appliedOn, '18:05'),
    lapsesAt: null,
  })
  await enterReissue(tx, customerId, {
    ...dates,
    accountId,
    reportNumber,
    sequence: 2,
    expiresOn: expiryOf(appliedOn),
  })
  await scheduled([deliveryWork(customerId, reportNumber, deliveredOn)]).execute(tx)
}
