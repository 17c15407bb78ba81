import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  parameter,
  schedule,
  waitingReferences,
} from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { booksOf, type CorrespondentPort, statementRequestXml } from '../../networks/index.ts'
import { compareStatement } from './nostro.ts'
import { abroadTerms } from './parameters.ts'

/** Scheduled job: requests a day's statement on the next day. */
export const statementKind = 'remittance.statement'

/** Requests each day's statement and compares it. Without an answer the scheduled job is retried. */
export const statementWorkers = ({
  correspondent,
}: {
  correspondent: Pick<CorrespondentPort, 'statement'>
}): JobHandlers => ({
  async [statementKind](tx, { reference: date, now }) {
    const asked = { id: `${date.replaceAll('-', '')}STATEMENT`, at: now, queue: await booksOf(tx) }
    const statement = await correspondent.statement(statementRequestXml(asked, date))
    if (statement.date !== date) throw new Error(`Asked for the statement of ${date}: ${statement.date}`)
    await compareStatement(tx, statement, now)
    await plan(tx, addDays(date, 1))
  },
})

async function plan(tx: Tx, date: string): Promise<void> {
  const { statementAt } = await parameter(tx, abroadTerms, date)
  const dueAt = instantOf(addDays(date, 1), statementAt)
  await schedule(tx, { customerId: 0n, kind: statementKind, reference: date, dueAt })
}

/** Schedules the next statement if none is scheduled. Any number of servers may call this. */
export async function expectStatements(db: Db): Promise<void> {
  const today = businessDate(await bankNow(db))
  await inTransaction(db, async (tx) => {
    const waiting = await waitingReferences(tx, statementKind)
    if (waiting.length === 0) await plan(tx, today)
  })
}
