import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { PartyKeys } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readBillReport, registerAnswers } from '../../ports/index.ts'
import { readBillNumber } from './bill-number.ts'
import { type MailTo, takePaperFailure } from './paper-failure.ts'

/**
 * Registers the endpoint at which the printer reports a bill that it took and could not print or deliver,
 * `POST /bill-printer/answers`: signed JSON { id, state }. The report may come before the answer to the job is stored.
 */
export function registerBillPrinter(
  app: FastifyInstance,
  { db, keys, mailTo }: { db: Db; keys: PartyKeys; mailTo: MailTo },
): void {
  registerAnswers(app, { party: 'bill-printer', keys }, async (given) => {
    const report = readBillReport(given)
    const bill = report && readBillNumber(report.id)
    if (!bill) return false
    const now = await bankNow(db)
    await inTransaction(db, (tx) => takePaperFailure(tx, bill, { failure: report.state, now, mailTo }))
    return true
  })
}
