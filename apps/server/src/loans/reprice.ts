import { addMonths, fillBoth, rateText } from '@cloudsail/contract'
import { repriced } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { addDays, type DayEndStep } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { enqueue, type OutboxMessage } from '../outbox/index.ts'
import { type Loan, readLoans, savePlan } from './loans.ts'
import { lprBefore } from './parameters.ts'
import { loanTexts as texts } from './texts.ts'

/** Customers of one range. Each loan takes two statements. */
const customersAtOnce = 200

/**
 * Sets the new rate of a loan on its repricing day: the latest LPR published before that day plus the loan's points. The
 * remaining instalments are computed again, and the customer is notified if the rate changes.
 */
export const repriceLoans: DayEndStep = {
  key: 'loans.reprice',
  notBefore: '00:05',
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { rows } = await sql<{ customerId: bigint }>`
      select distinct customer_id as "customerId" from loans.loans
      where next_reprice_on <= ${day} and customer_id > ${after} order by 1 limit ${customersAtOnce}`.execute(
      tx,
    )
    const last = rows.at(-1)
    if (!last) return { processed: 0, next: null }
    const loans = (
      await Promise.all(rows.map(({ customerId }) => readLoans(tx, customerId, { lock: true })))
    ).flat()
    const due = loans.filter(({ nextRepriceOn }) => nextRepriceOn !== null && nextRepriceOn <= day)
    const lpr = await lprBefore(tx, day)
    const messages = await Promise.all(
      due.map((loan) => repriceLoan(tx, loan, { day, lprPpm: lpr[loan.lprTerm] })),
    )
    await enqueue(tx, messages.flat())
    return { processed: due.length, next: last.customerId }
  },
}

async function repriceLoan(
  tx: Tx,
  loan: Loan,
  { day, lprPpm }: { day: string; lprPpm: number },
): Promise<OutboxMessage[]> {
  const { customerId, accountId, pointsPpm, rates } = loan
  const ratePpm = Math.max(0, lprPpm + pointsPpm)
  const next = tx
    .updateTable('loans.loans')
    .set({ next_reprice_on: addMonths(loan.nextRepriceOn!, 12) })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  if (ratePpm === rates.at(-1)!.ratePpm) {
    await next
    return []
  }
  const known = [...rates.filter(({ from }) => from < day), { from: day, ratePpm, lprPpm }]
  await Promise.all([
    next,
    tx
      .insertInto('loans.rates')
      .values({
        customer_id: customerId,
        account_id: accountId,
        from_on: day,
        lpr_ppm: lprPpm,
        rate_ppm: ratePpm,
      })
      .execute(),
    savePlan(tx, loan, repriced(loan.plan, known, day)),
  ])
  const words = { product: loan.product, on: day, rate: rateText(ratePpm), lpr: rateText(lprPpm) }
  return [{ kind: 'sms', customerId, payload: { text: fillBoth(texts.repricedNotification, words).zh } }]
}
