import { addMonths } from '@cloudsail/contract'
import { fallDue } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import type { LoanDeskPort, LoanDeskRequest } from '../../ports/index.ts'
import { readLoans } from '../loans.ts'
import { type Application, deskId, readApplication } from './applications.ts'
import { takeDecisions } from './take-decisions.ts'

/**
 * Delivers applications to the loan desk. A failed delivery is repeated later. An application that the desk does not know is
 * sent again in full.
 */
export function loanDeskDeliverer(db: Db, desk: LoanDeskPort): Deliverer<'loanDesk'> {
  return async ({ customerId, payload: { application: applicationId, ask } }) => {
    const application = await readApplication(db, { customerId, applicationId })
    if (!application) return
    const id = deskId(application)
    const now = await bankNow(db)
    if (ask === 'close') {
      await desk.close(id, { state: application.state, amountMinor: application.taken_minor })
      return
    }
    if (ask === 'documents' && (await desk.documents(id))) return
    const decisions = ask === 'status' ? await desk.status(id, now) : null
    if (decisions === null) {
      await desk.apply(await requestOf(db, application))
      if (ask === 'documents') await desk.documents(id)
      return
    }
    await inTransaction(db, (tx) => takeDecisions(tx, { customerId, applicationId }, decisions, now))
  }
}

async function requestOf(db: Db, application: Application): Promise<LoanDeskRequest> {
  const { customer_id: customerId, submitted_at: at } = application
  return {
    id: deskId(application),
    product: 'consumer',
    amountMinor: application.amount_minor,
    months: application.months,
    purpose: application.purpose,
    incomeMinor: application.income_minor,
    debtsMinor: application.debts_minor,
    instalmentMinor: application.instalment_minor,
    ratePpm: application.rate_ppm,
    reported: await reportedOf(db, customerId, businessDate(at)),
    consent: { version: application.consent_version, at },
    at,
  }
}

/**
 * Returns what the bank has reported to the credit bureau about a customer's own loans: their number, the monthly payment,
 * and the number of months with an overdue instalment among the last 24.
 */
export async function reportedOf(
  db: Db,
  customerId: bigint,
  today: string,
): Promise<LoanDeskRequest['reported']> {
  const [loans, late] = await Promise.all([
    readLoans(db, customerId),
    sql<{ months: number }>`select count(distinct date_trunc('month', due_on))::integer as months
      from loans.instalments where customer_id = ${customerId} and due_on >= ${addMonths(today, -24)}
        and due_on < ${today} and (cleared_on is null or cleared_on > due_on)`.execute(db),
  ])
  const running = loans.filter(({ settledOn }) => settledOn === null)
  return {
    loans: running.length,
    monthlyDebtMinor: running.reduce((sum, { plan, rates }) => {
      const next = fallDue(plan, rates)?.instalment
      return next ? sum + next.principalMinor + next.interestMinor : sum
    }, 0n),
    monthsOverdue: Math.min(24, late.rows[0]?.months ?? 0),
  }
}
