import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  schedule,
  type TakenWork,
  waitingReferences,
  workdayAfter,
} from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { post } from '../../ledger/index.ts'
import type { CardSchemePort } from '../../ports/index.ts'
import { ClearingFileFault, readClearingFile } from './clearing-file.ts'
import { enterFile, isTaken, refuseFile, waitingLines } from './clearing-store.ts'
import { settlementJournal } from './journals.ts'
import { postLine } from './post-line.ts'

/** The scheme's file of a day is fetched at 02:00. Its net sum is settled on the next workday. */
const kinds = {
  file: 'cards.clearingFile',
  lines: 'cards.clearingLines',
  settle: 'cards.settlement',
} as const
export const clearingKinds: readonly string[] = Object.values(kinds)
const fetchedAt = '02:00'
const settledAt = '09:00'
const linesAtOnce = 100
const askAgainMs = 60_000

const work = (kind: string, reference: string, dueAt: Date) => ({ customerId: 0n, kind, reference, dueAt })

/** Returns the job handlers of clearing. The port supplies the file. */
export const clearingWorkers = (port: Pick<CardSchemePort, 'file'>): JobHandlers => ({
  [kinds.file]: (tx, taken) => takeFile(tx, taken, port),
  [kinds.lines]: postLines,
  [kinds.settle]: settle,
})

/**
 * Takes a day's file whole, or refuses it whole and asks again in a minute. The fetch of the next day's file is scheduled at
 * once.
 */
async function takeFile(
  tx: Tx,
  { reference: date, now, clock }: TakenWork,
  port: Pick<CardSchemePort, 'file'>,
): Promise<void> {
  if (await isTaken(tx, date)) return
  const text = await port.file({ date, now: clock })
  try {
    await enterFile(tx, readClearingFile(text, date), now)
  } catch (error) {
    if (!(error instanceof ClearingFileFault)) throw error
    await refuseFile(tx, date, error.fault)
    return schedule(tx, work(kinds.file, date, new Date(now.getTime() + askAgainMs)))
  }
  const next = addDays(date, 1)
  await schedule(tx, work(kinds.lines, date, now))
  await schedule(tx, work(kinds.file, next, instantOf(next, fetchedAt)))
}

/** Posts lines of a file in batches until none is left. */
async function postLines(tx: Tx, { reference: date, now }: TakenWork): Promise<void> {
  const lines = await waitingLines(tx, date, linesAtOnce)
  for (const line of lines) await postLine(tx, line, date, now)
  if (lines.length === linesAtOnce) return schedule(tx, work(kinds.lines, date, new Date(now.getTime() + 1)))
  await schedule(tx, work(kinds.settle, date, instantOf(await workdayAfter(tx, date, 1), settledAt)))
}

async function settle(tx: Tx, { reference: date, now }: TakenWork): Promise<void> {
  const file = await tx
    .selectFrom('cards.clearing_files')
    .select(['net_minor', 'settled_on'])
    .where('file_date', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (file.settled_on !== null) return
  if (file.net_minor !== 0n) await post(tx, [settlementJournal(date, file.net_minor, now)])
  await tx
    .updateTable('cards.clearing_files')
    .set({ settled_on: businessDate(now) })
    .where('file_date', '=', date)
    .execute()
}

/** Schedules the fetch of the first file, tomorrow's, if no fetch is scheduled. Safe to call from several servers. */
export async function expectClearing(db: Db): Promise<void> {
  const next = addDays(businessDate(await bankNow(db)), 1)
  await inTransaction(db, async (tx) => {
    const waiting = await waitingReferences(tx, kinds.file)
    if (waiting.length === 0) await schedule(tx, work(kinds.file, next, instantOf(next, fetchedAt)))
  })
}
