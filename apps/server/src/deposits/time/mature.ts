import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type JournalDraft, post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { receiverRow } from '../receivers.ts'
import {
  type Certificate,
  certificateColumns,
  closeCertificates,
  renewalDays,
  saveRuns,
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

/** Certificates of one range. Their accounts stay locked until the postings are committed, so the range is small. */
export const certificatesAtOnce = 500
export const postingTime = '00:10'
/** Days before a maturity on which the customer is notified. */
const toldDaysAhead = 3

/**
 * Carries out the maturities of the day that begins, in every currency and on holidays too. Certificates are renewed or paid
 * to their settlement accounts. A certificate becomes overdue if no account can be paid. The value date is the day of
 * maturity.
 */
export const matureDeposits: DayEndStep = {
  key: 'deposits.matureDeposits',
  notBefore: postingTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const upTo = await rangeEnd(tx, after, sql`matures_on <= ${day}`)
    if (upTo === null) return { processed: 0, next: null }
    return { processed: await mature(tx, day, { after, upTo }), next: upTo }
  },
}

/** Notifies customers of certificates that mature in three days, at the start of the day. */
export const announceMaturities: DayEndStep = {
  key: 'deposits.announceMaturities',
  notBefore: postingTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1 + toldDaysAhead)
    const upTo = await rangeEnd(tx, after, sql`matures_on = ${day}`)
    if (upTo === null) return { processed: 0, next: null }
    const { rows } = await sql<Certificate>`select ${certificateColumns} from deposits.time_deposits t
      where status = 'active' and matures_on = ${day} and customer_id > ${after} and customer_id <= ${upTo}`.execute(
      tx,
    )
    await enqueue(tx, rows.map(soonNotification))
    return { processed: rows.length, next: upTo }
  },
}

/**
 * Returns the customer at the end of a range of due certificates. All certificates of a customer are in the same range. Null
 * if none are due.
 */
async function rangeEnd(tx: Tx, after: bigint, isDue: ReturnType<typeof sql>): Promise<bigint | null> {
  const { rows } = await sql<{ upTo: bigint | null }>`
    select max(customer_id) as "upTo" from (
      select customer_id from deposits.time_deposits where status = 'active' and ${isDue} and customer_id > ${after}
      order by customer_id limit ${certificatesAtOnce}
    ) range`.execute(tx)
  return rows[0]!.upTo
}

export interface Due extends Certificate {
  parentNumber: string
  /** The settlement account, or else the oldest normal class I account with the currency. Null if there is none. */
  toAccountId: bigint | null
  toNumber: string | null
}

/** Carries out the maturities of a range of customers. Returns the number of certificates that were due. */
async function mature(tx: Tx, day: string, range: { after: bigint; upTo: bigint }): Promise<number> {
  const due = await dueCertificates(tx, day, range)
  const days = new Set(due.flatMap((certificate) => renewalDays(certificate, day)))
  const rates = await depositRatesOn(tx, [...days])
  const bookedAt = instantOf(day, postingTime)
  const outcomes = due.map((certificate) => outcomeOf(certificate, receiverOf(certificate), { day, rates }))
  const journals = outcomes.flatMap((outcome) => journalsOf(outcome, bookedAt))
  const of = <Kind extends Maturity['kind']>(kind: Kind) =>
    outcomes.filter((outcome): outcome is Extract<Maturity, { kind: Kind }> => outcome.kind === kind)
  await saveRuns(tx, [
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

/** Returns and locks the due certificates of a range of customers, each with the account it can be paid to. */
async function dueCertificates(
  tx: Tx,
  day: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${certificateColumns}, m.number as "parentNumber", receiver.account_id as "toAccountId",
      receiver.number as "toNumber"
    from deposits.time_deposits t
    join accounts.accounts m on m.customer_id = t.customer_id and m.account_id = t.account_id
    left join lateral ${receiverRow} receiver on true
    where t.status = 'active' and t.matures_on <= ${day} and t.customer_id > ${after} and t.customer_id <= ${upTo}
    order by t.customer_id, t.account_id, t.certificate_number for update of t`.execute(tx)
  return rows
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
