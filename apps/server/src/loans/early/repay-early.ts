import { type Bilingual, type ErrorKey, fillBoth, formatGrouped } from '@cloudsail/contract'
import { prepaid, prepaymentInterest } from '@cloudsail/contract/loans'
import { businessDate, cancelScheduledJob, type JobHandler, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, type ErrorValues, reasonOf } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { availableOn, collectLoan, payingAccountOf } from '../collect.ts'
import { isDueToday, isOverdue, type Loan, readLoan, savePlan } from '../loans.ts'
import { loanTermsParameter } from '../parameters.ts'
import { keepPayments, paymentJournal } from '../payments.ts'
import { loanTexts as texts } from '../texts.ts'
import { endEarly } from './early-records.ts'
import { earlyCharge } from './early-rules.ts'

/** Returns why a repayment cannot be carried out, in the words of the error. */
const refusal = (key: ErrorKey, values: ErrorValues = {}): Bilingual =>
  reasonOf(new BankError(key, { values }))

/**
 * Carries out a scheduled early repayment at 06:30 of its day, in full. Otherwise nothing is repaid, and the customer is
 * notified of the reason.
 */
export const repayScheduled: JobHandler = async (tx, { customerId, reference: orderId, dueAt, now }) => {
  const row = await tx
    .selectFrom('loans.early_repayments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row?.state !== 'scheduled') return
  const loan = await readLoan(tx, customerId, row.account_id, { lock: true })
  if (!loan) return
  const on = businessDate(dueAt)
  const fail = async (reason: Bilingual) => {
    await endEarly(tx, { customerId, orderId }, 'failed', reason)
    const text = fillBoth(texts.earlyFailedNotification, { product: loan.product, on, reason })
    await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
  }
  if (isOverdue(loan, on)) return fail(refusal('loanOverdueFirst'))
  if (isDueToday(loan, on)) return fail(refusal('loanDueToday'))
  const amountMinor = row.whole ? loan.plan.restMinor : row.amount_minor
  const terms = await parameter(tx, loanTermsParameter, on)
  if (!row.whole && loan.plan.restMinor - amountMinor < terms.earlyLeft)
    return fail(refusal('earlyRemainder', { left: formatGrouped(terms.earlyLeft, 'CNY') }))
  const interestMinor = prepaymentInterest(loan.plan, loan.rates, { amountMinor, on })
  const chargeMinor = earlyCharge(loan, amountMinor, { on, terms })
  const account = await payingAccountOf(tx, { ...loan, repaymentAccountId: row.from_account_id })
  const totalMinor = amountMinor + interestMinor + chargeMinor
  if (!account || availableOn(account) < totalMinor) return fail(texts.notEnough)
  const payment = { loan, from: account, bookedAt: now }
  const parts = { principalMinor: amountMinor, interestMinor, penaltyMinor: 0n, chargeMinor }
  await post(tx, [
    paymentJournal({ ...payment, kind: 'loanEarly', reference: orderId, remark: loan.contractNumber }, parts),
  ])
  await keepPayments(tx, { ...payment, orderId }, [{ kind: 'early', number: null, ...parts }])
  await savePrepaid(tx, loan, { amountMinor, mode: row.mode, on }, now)
  await endEarly(tx, { customerId, orderId }, 'done')
  const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: loan.currency })
  const text = fillBoth(texts.earlyDoneNotification, {
    product: loan.product,
    on,
    amount: money(totalMinor),
    principal: money(amountMinor),
  })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
}

/** Saves the plan after an early repayment of principal. A loan with nothing left is settled and no longer collected. */
export async function savePrepaid(
  tx: Tx,
  loan: Loan,
  early: { amountMinor: bigint; mode: 'smaller' | 'shorter'; on: string },
  now: Date,
): Promise<void> {
  const plan = prepaid(loan.plan, loan.rates, early)
  const isSettled = plan.restMinor === 0n
  const { customerId, accountId } = loan
  await Promise.all([
    savePlan(tx, loan, plan, { settledOn: isSettled ? early.on : null }),
    isSettled &&
      cancelScheduledJob(tx, { customerId, kind: collectLoan, reference: accountId.toString() }, now),
  ])
}
