import { parseAmount } from '@cloudsail/contract'
import { sql } from 'kysely'
import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  schedule,
  type TakenWork,
  waitingReferences,
} from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { bankAccount, type JournalDraft, post } from '../../ledger/index.ts'
import type { QuickListLine, QuickPayPort } from '../../ports/index.ts'

/** Scheduled job: compares the network's list of a date with the books in the following night. */
export const quickListKind = 'payments.quickList'
const comparedAt = '01:30'

const work = (date: string) => ({
  customerId: 0n,
  kind: quickListKind,
  reference: date,
  dueAt: instantOf(addDays(date, 1), comparedAt),
})

/** Returns the job handlers that compare the lists. The lists come over the port. */
export const quickListWorkers = (port: Pick<QuickPayPort, 'list'>): JobHandlers => ({
  [quickListKind]: (tx, taken) => compareList(tx, taken, port),
})

interface Booked {
  kind: QuickListLine['kind']
  number: string
  minor: bigint
}

/**
 * Compares a day once. Differences stand in suspense until an employee has settled them. If the network is silent, the job
 * is retried.
 */
async function compareList(
  tx: Tx,
  { reference: date, now, clock }: TakenWork,
  port: Pick<QuickPayPort, 'list'>,
): Promise<void> {
  const listed = (await port.list({ date, now: clock })).map(({ kind, number, amount }) => ({
    kind,
    number,
    minor: signedOf(kind, parseAmount(amount, 'CNY')!),
  }))
  const net = listed.reduce((sum, { minor }) => sum + minor, 0n)
  const entered = await sql`insert into payments.quick_lists (list_on, lines, net_minor, taken_at)
    values (${date}, ${listed.length}, ${net}, ${now}) on conflict do nothing returning list_on`.execute(tx)
  if (entered.rows.length === 0) return
  await schedule(tx, work(addDays(date, 1)))
  const { rows: booked } = await sql<Booked>`
    select 'payment' as kind, payment_id as number, amount_minor as minor from payments.quick_payments
      where state = 'success' and paid_on = ${date}
    union all
    select 'refund', refund_id, -amount_minor from payments.quick_refunds where refunded_on = ${date}`.execute(
    tx,
  )
  const differences = differencesOf(listed, booked)
  if (differences.length === 0) return
  await tx
    .insertInto('payments.quick_differences')
    .values(
      differences.map(({ kind, number, listedMinor, bookedMinor }) => ({
        list_on: date,
        kind,
        number,
        listed_minor: listedMinor,
        booked_minor: bookedMinor,
        found_on: businessDate(now),
      })),
    )
    .execute()
  await post(
    tx,
    differences.map((difference) => differenceJournal(difference, date, now)),
  )
}

const signedOf = (kind: Booked['kind'], minor: bigint) => (kind === 'refund' ? -minor : minor)

export interface QuickDifference {
  kind: Booked['kind']
  number: string
  listedMinor: bigint
  bookedMinor: bigint
}

/** Returns the lines that only one side has, or whose amounts differ. */
export function differencesOf(listed: readonly Booked[], booked: readonly Booked[]): QuickDifference[] {
  const keyOf = ({ kind, number }: Booked) => `${kind} ${number}`
  const all = new Map<string, QuickDifference>()
  const sideOf = (line: Booked) => {
    const { kind, number } = line
    const known = all.get(keyOf(line)) ?? { kind, number, listedMinor: 0n, bookedMinor: 0n }
    all.set(keyOf(line), known)
    return known
  }
  for (const line of listed) sideOf(line).listedMinor += line.minor
  for (const line of booked) sideOf(line).bookedMinor += line.minor
  return [...all.values()].filter(({ listedMinor, bookedMinor }) => listedMinor !== bookedMinor)
}

/**
 * Returns the journal of a difference. The network pays institutions by its list and the bank owes it that amount, so
 * clearing follows the list and the rest goes to suspense.
 */
function differenceJournal(
  { kind, number, listedMinor, bookedMinor }: QuickDifference,
  date: string,
  bookedAt: Date,
): JournalDraft {
  const amountMinor = listedMinor - bookedMinor
  return {
    kind: 'quickDifference',
    reference: `${date}-${kind}-${number}`,
    bookedAt,
    legs: [
      { account: bankAccount('clearing', 'CNY'), amountMinor },
      { account: bankAccount('suspense', 'CNY'), amountMinor: -amountMinor },
    ],
  }
}

/** Schedules today's list if none is scheduled. Any number of servers may call this. */
export async function expectQuickLists(db: Db): Promise<void> {
  const today = businessDate(await bankNow(db))
  await inTransaction(db, async (tx) => {
    const waiting = await waitingReferences(tx, quickListKind)
    if (waiting.length === 0) await schedule(tx, work(today))
  })
}
