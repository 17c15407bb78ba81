import { sql } from 'kysely'
import { instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type JournalDraft, post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import {
  type CustomerRange,
  certificateStep,
  type Due,
  dueCertificates,
  postingTime,
} from '../kit/day-end.ts'
import { freeOfFreezes } from '../kit/free-of-freezes.ts'
import {
  type Certificate,
  certificateColumns,
  closeCertificates,
  renewalDays,
  savePlacements,
} from './certificates.ts'
import { drawJournal, openBanknoteAccounts } from './draw-journal.ts'
import { type Maturity, outcomeOf } from './maturity.ts'
import {
  overdueNotification,
  paidNotification,
  renewedNotification,
  soonNotification,
} from './maturity-notifications.ts'
import { depositRatesOn } from './rates.ts'
import { renewalJournals } from './renewals.ts'

/** Days before a maturity on which the customer is notified. */
const toldDaysAhead = 3

/** The condition that a certificate matures by a day. */
function hasMatured(day: string) {
  return sql`matures_on <= ${day}`
}

/**
 * Carries out the maturities of the day that begins, in every currency and on holidays too. Certificates are renewed or paid
 * to their settlement accounts. A certificate becomes overdue if no account can be paid, or if a freeze holds the certificate. The value date is the day of
 * maturity.
 */
export const matureDeposits = certificateStep({
  key: 'deposits.matureDeposits',
  isDue: hasMatured,
  carryOut: mature,
})

/** Notifies customers of certificates that mature in three days, at the start of the day. */
export const announceMaturities = certificateStep({
  key: 'deposits.announceMaturities',
  daysAhead: 1 + toldDaysAhead,
  isDue: (day) => sql`matures_on = ${day}`,
  async carryOut(tx, day, { after, upTo }) {
    const { rows } = await sql<Certificate>`select ${certificateColumns} from deposits.time_deposits t
      where status = 'active' and matures_on = ${day} and customer_id > ${after} and customer_id <= ${upTo}`.execute(
      tx,
    )
    await enqueue(tx, rows.map(soonNotification))
    return rows.length
  },
})

/** Carries out the maturities of a range of customers. Returns the number of certificates that were due. */
async function mature(tx: Tx, day: string, range: CustomerRange): Promise<number> {
  const due = await dueCertificates(tx, hasMatured(day), range)
  const days = new Set(due.flatMap((certificate) => renewalDays(certificate, day)))
  const rates = await depositRatesOn(tx, [...days])
  const bookedAt = instantOf(day, postingTime)
  const isFree = freeOfFreezes()
  const outcomes = due.map((certificate) => {
    const isRenewed = renewalDays(certificate, day).length > 0
    const receiver =
      isRenewed || isFree(certificate, certificate.principalMinor) ? receiverOf(certificate) : null
    return outcomeOf(certificate, receiver, { day, rates })
  })
  const journals = outcomes.flatMap((outcome) => journalsOf(outcome, bookedAt))
  const of = <Kind extends Maturity['kind']>(kind: Kind) =>
    outcomes.filter((outcome): outcome is Extract<Maturity, { kind: Kind }> => outcome.kind === kind)
  await savePlacements(tx, [
    ...of('renewed').map(({ next }) => next),
    ...of('overdue').map(({ certificate }) => ({ ...certificate, status: 'overdue' as const })),
  ])
  await closeCertificates(
    tx,
    of('paid').map(({ certificate }) => certificate),
    day,
  )
  await openBanknoteAccounts(tx, of('paid'))
  await post(tx, journals)
  await enqueue(tx, [
    ...of('renewed').map(renewedNotification),
    ...of('paid').map(paidNotification),
    ...of('overdue').map(({ certificate }) => overdueNotification(certificate)),
  ])
  return due.length
}

function receiverOf({ toAccountId, toNumber, parentNumber }: Due) {
  if (toAccountId === null || toNumber === null) return null
  return { parentNumber, to: { accountId: toAccountId, number: toNumber } }
}

function journalsOf(outcome: Maturity, bookedAt: Date): JournalDraft[] {
  if (outcome.kind === 'overdue') return []
  const { certificate } = outcome
  if (outcome.kind === 'renewed') return renewalJournals(certificate, outcome.renewals, bookedAt)
  const { accountId, number, maturesOn } = certificate
  const reference = `${accountId}-${number}-${maturesOn}`
  const summary = certificate.product === 'largeCertificate' ? 'largeCertificateDraw' : 'timeDepositDraw'
  return [
    drawJournal(outcome, { kind: 'depositMaturity', reference, bookedAt, valueDate: maturesOn, summary }),
  ]
}
