import { daysBetween } from '@cloudsail/contract'
import { rateDays } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { addDays, type DayEndStep, parameter, startOfDay } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, type JournalDraft, post } from '../ledger/index.ts'
import { type Loan, readLoans } from './loans.ts'
import { type LoanTermsOfDay, loanTermsParameter } from './parameters.ts'

const customersAtOnce = 500
/** Unit of the sums: minor units times millionths a year times days. */
const unit = 360_000_000n

/**
 * Posts at month-end the interest that all loans have earned but not been paid: interest receivable against interest income,
 * with the last of the month as value date. A loan that is overdue for 91 days or more earns nothing in the books until it
 * is paid.
 */
export const accrueLoanInterest: DayEndStep = {
  key: 'loans.accrue',
  isDue: (date) => addDays(date, 1).endsWith('-01'),
  async run(tx, { date, after }) {
    const { rows } = await sql<{ customerId: bigint }>`
      select distinct customer_id as "customerId" from loans.loans
      where settled_on is null and customer_id > ${after} order by 1 limit ${customersAtOnce}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return { processed: await postSums(tx, date), next: null }
    const terms = await parameter(tx, loanTermsParameter, date)
    const loans = await Promise.all(rows.map(({ customerId }) => readLoans(tx, customerId)))
    const earned = loans.flat().reduce((sum, loan) => sum + earnedBy(loan, addDays(date, 1), terms), 0n)
    await sql`insert into loans.month_end_accruals as kept (ends_on, earned) values (${date}, ${earned})
      on conflict (ends_on) do update set earned = kept.earned + excluded.earned`.execute(tx)
    return { processed: 0, next: last.customerId }
  },
}

/** Reverses the month-end accrual at the end of the first of the month, with that day as value date. */
export const reverseLoanInterest: DayEndStep = {
  key: 'loans.reverseAccrual',
  isDue: (date) => date.endsWith('-01'),
  async run(tx, { date }) {
    const { rows } = await sql<{ interestMinor: bigint }>`
      update loans.month_end_accruals set reversed = true
      where ends_on = ${addDays(date, -1)} and interest_minor is not null and not reversed
      returning interest_minor as "interestMinor"`.execute(tx)
    await post(
      tx,
      rows.flatMap(({ interestMinor }) => journalOf(-interestMinor, { kind: 'loanAccrualReversal', date })),
    )
    return { processed: rows.length, next: null }
  },
}

/** Returns the interest of a loan up to the morning of a day: of the running period, of unpaid instalments, and the penalty. */
function earnedBy({ plan, rates, owed }: Loan, day: string, terms: LoanTermsOfDay): bigint {
  const oldest = owed[0]?.dueOn
  if (oldest !== undefined && daysBetween(oldest, day) >= terms.principalFirstDays) return 0n
  const running = plan.restMinor * rateDays(rates, { from: plan.periodFrom, to: day })
  return owed.reduce((sum, { principalMinor, interestMinor, penaltyMinor, penaltyFrom }) => {
    const days = rateDays(rates, { from: penaltyFrom, to: day })
    const penalty = ((principalMinor + interestMinor) * days * BigInt(terms.penaltyPercent)) / 100n
    return sum + (interestMinor + penaltyMinor) * unit + penalty
  }, running)
}

/** Rounds the sum once and posts it. */
async function postSums(tx: Tx, date: string): Promise<number> {
  const { rows } = await sql<{ interestMinor: bigint }>`
    update loans.month_end_accruals set interest_minor = round(earned / ${unit}::numeric)
    where ends_on = ${date} and interest_minor is null returning interest_minor as "interestMinor"`.execute(
    tx,
  )
  await post(
    tx,
    rows.flatMap(({ interestMinor }) => journalOf(interestMinor, { kind: 'loanAccrual', date })),
  )
  return rows.length
}

function journalOf(interestMinor: bigint, { kind, date }: { kind: string; date: string }): JournalDraft[] {
  if (interestMinor === 0n) return []
  const details = { summary: 'interest', remark: 'loans' }
  return [
    {
      kind,
      reference: date,
      valueDate: date,
      bookedAt: startOfDay(addDays(date, 1)),
      legs: [
        { account: bankAccount('interestReceivable', 'CNY'), amountMinor: -interestMinor, details },
        { account: bankAccount('interestIncome', 'CNY'), amountMinor: interestMinor, details },
      ],
    },
  ]
}
