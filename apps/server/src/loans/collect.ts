import { addDays, fillBoth } from '@cloudsail/contract'
import { arrearsOn, fallDue, type Instalment, owedOf, type Repaid, repay } from '@cloudsail/contract/loans'
import { type Account, readAccount } from '../accounts/core/index.ts'
import { businessDate, instantOf, type JobHandler, parameter, schedule, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import { post } from '../ledger/index.ts'
import { moneyText } from '../orders/index.ts'
import { enqueue } from '../outbox/index.ts'
import { cancelScheduled } from './early/early-records.ts'
import { type Loan, readLoan, savePlan } from './loans.ts'
import { loanTermsParameter } from './parameters.ts'
import { keepPayments, paymentJournal, saveOwed } from './payments.ts'
import { loanTexts as texts } from './texts.ts'

/** Kind of scheduled job: the next collection of a loan. Each loan that is not settled has one. */
export const collectLoan = 'loans.collect'

/** Collection times on a due day. Each asks for the whole instalment, and the last one takes the available balance. */
const hours = ['06:00', '12:00', '18:00', '22:00', '23:50'] as const
const morning = hours[0]
const last = hours.at(-1)!

/**
 * Collects a loan at one of its times. Instalments that have fallen due become owed, overdue amounts are repaid from the
 * available balance, and today's instalment is taken in full, or at 23:50 as far as the balance allows. Holidays make no
 * difference. Then the next collection is scheduled.
 */
export const collect: JobHandler = async (tx, { customerId, reference, dueAt, now }) => {
  const found = await readLoan(tx, customerId, BigInt(reference), { lock: true })
  if (!found || found.settledOn !== null) return
  const day = businessDate(dueAt)
  const terms = await parameter(tx, loanTermsParameter, day)
  const loan = await enterDue(tx, found, day)
  const account = await payingAccountOf(tx, loan)
  const available = account ? availableOn(account) : 0n
  const rule = {
    on: day,
    rates: loan.rates,
    terms: { percent: terms.penaltyPercent, principalFirstDays: terms.principalFirstDays },
  }
  const overdue = loan.owed.filter(({ dueOn }) => dueOn < day)
  const todays = loan.owed.filter(({ dueOn }) => dueOn === day)
  const arrears = repay(overdue, available, rule)
  const dueMinor = todays.reduce((sum, each) => sum + owedOf(each), 0n)
  const time = wireTime(dueAt).slice(11, 16)
  const isTaken = arrears.leftMinor >= dueMinor || time >= last
  const current = repay(todays, isTaken ? arrears.leftMinor : 0n, rule)
  const owed = [...arrears.owed, ...current.owed].filter((each) => owedOf(each) > 0n)
  if (account && arrears.repaid.length + current.repaid.length > 0)
    await take(tx, {
      loan,
      account,
      bookedAt: now,
      reference: `${loan.accountId}-${day}-${time.replace(':', '')}`,
      overdue: arrears.repaid,
      instalment: current.repaid,
    })
  await saveOwed(tx, loan, [...arrears.owed, ...current.owed], day)
  const isSettled = owed.length === 0 && loan.plan.restMinor === 0n
  if (found.plan.nextNumber !== loan.plan.nextNumber || isSettled)
    await savePlan(tx, loan, loan.plan, { settledOn: isSettled ? day : null })
  await tell(tx, {
    loan,
    owed,
    day,
    time,
    wasOverdue: overdue.length > 0,
    percent: terms.penaltyPercent,
    isSettled,
  })
  const next = nextHour({ ...loan, owed }, day, time)
  if (!isSettled && next) await schedule(tx, { customerId, kind: collectLoan, reference, dueAt: next })
}

/** Records instalments that have fallen due up to a day as owed, and moves the plan on. */
async function enterDue(tx: Tx, loan: Loan, day: string): Promise<Loan> {
  const fallen: Instalment[] = []
  let { plan } = loan
  for (
    let next = fallDue(plan, loan.rates);
    next && plan.nextDueOn <= day;
    next = fallDue(plan, loan.rates)
  ) {
    fallen.push(next.instalment)
    plan = next.plan
  }
  if (fallen.length === 0) return loan
  await enterInstalments(tx, loan, fallen)
  const owed = fallen.map(({ restMinor: _, ...each }) => ({
    ...each,
    penaltyMinor: 0n,
    penaltyFrom: each.dueOn,
  }))
  return { ...loan, plan, owed: [...loan.owed, ...owed] }
}

async function enterInstalments(tx: Tx, loan: Loan, fallen: readonly Instalment[]): Promise<void> {
  await tx
    .insertInto('loans.instalments')
    .values(
      fallen.map(({ number, dueOn, principalMinor, interestMinor }) => ({
        customer_id: loan.customerId,
        account_id: loan.accountId,
        due_on: dueOn,
        number,
        principal_minor: principalMinor,
        interest_minor: interestMinor,
        penalty_from: dueOn,
        unpaid_principal_minor: principalMinor,
        unpaid_interest_minor: interestMinor,
      })),
    )
    .execute()
}

/**
 * Returns the repayment account if it may be debited. Lost and dormant accounts may. Closed ones may not, nor debit-blocked ones
 * unless their holder has died, nor those that an authority has stopped.
 */
export async function payingAccountOf(tx: Tx, loan: Loan): Promise<Account | null> {
  if (loan.repaymentAccountId === null) return null
  const account = await readAccount(tx, loan.customerId, loan.repaymentAccountId, { lock: true })
  if (!account || account.status === 'closed' || account.debitsStopped) return null
  if (account.status !== 'debitBlocked') return account
  return (await findCustomer(tx, loan.customerId)).status === 'deceased' ? account : null
}

/** Returns the available RMB of an account, never below zero. */
export function availableOn({ balances }: Account): bigint {
  const available = balances.find(({ currency, cash }) => currency === 'CNY' && !cash)?.availableMinor ?? 0n
  return available > 0n ? available : 0n
}

interface Taken {
  loan: Loan
  account: Account
  bookedAt: Date
  reference: string
  overdue: readonly Repaid[]
  instalment: readonly Repaid[]
}

async function take(tx: Tx, { loan, account, bookedAt, reference, overdue, instalment }: Taken) {
  const all = [...overdue, ...instalment]
  const sum = (part: 'principalMinor' | 'interestMinor' | 'penaltyMinor') =>
    all.reduce((total, each) => total + each[part], 0n)
  const remark = all.map(({ number }) => `第${number}期`).join('、')
  const payment = { loan, from: account, bookedAt }
  await post(tx, [
    paymentJournal(
      { ...payment, kind: 'loan', reference, remark },
      {
        principalMinor: sum('principalMinor'),
        interestMinor: sum('interestMinor'),
        penaltyMinor: sum('penaltyMinor'),
      },
    ),
  ])
  await keepPayments(tx, payment, [
    ...overdue.map((each) => ({ ...each, kind: 'overdue' as const })),
    ...instalment.map((each) => ({ ...each, kind: 'instalment' as const })),
  ])
}

interface Told {
  loan: Loan
  owed: Loan['owed']
  day: string
  time: string
  wasOverdue: boolean
  percent: number
  isSettled: boolean
}

/** Notifies the customer of the first overdue day, of cleared arrears, and of a loan that is paid off. */
async function tell(tx: Tx, { loan, owed, day, time, wasOverdue, percent, isSettled }: Told): Promise<void> {
  const { customerId, product, rates } = loan
  const say = (text: { zh: string }) => enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
  const stillOverdue = owed.filter(({ dueOn }) => dueOn < day)
  if (time === morning && stillOverdue.some(({ dueOn }) => addDays(dueOn, 1) === day)) {
    const amountMinor = arrearsOn(stillOverdue, rates, { on: day, percent })
    await say(
      fillBoth(texts.overdueNotification, {
        product,
        amount: moneyText({ amountMinor, currency: loan.currency }),
      }),
    )
    await cancelScheduled(tx, loan, texts.cancelledByOverdue)
  }
  if (wasOverdue && stillOverdue.length === 0) await say(fillBoth(texts.clearedNotification, { product }))
  if (isSettled) await say(fillBoth(texts.settledNotification, { product, contract: loan.contractNumber }))
}

/**
 * Returns the time of the next collection: later today, tomorrow morning, or on the next due day. Null if no instalment is
 * left.
 */
export function nextHour(
  { owed, plan }: Pick<Loan, 'owed' | 'plan'>,
  day: string,
  time: string,
): Date | null {
  const later = hours.find((hour) => hour > time)
  if (later && owed.some(({ dueOn }) => dueOn === day)) return instantOf(day, later)
  if (owed.length > 0) return instantOf(addDays(day, 1), morning)
  return plan.restMinor > 0n ? instantOf(plan.nextDueOn, morning) : null
}
