import { addMonths } from '@cloudsail/contract'
import {
  type EarlyMode,
  fallDue,
  type LoanPlan,
  lesser,
  openPlan,
  prepaid,
  prepaymentInterest,
  type RateFrom,
  repriced,
} from '@cloudsail/contract/loans'
import { accountIdOf, accountOf, type DemoLoan, type Person } from '@cloudsail/demo-customers'
import { addDays, instantOf } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { collectLoan, nextHour, repayEarly } from './bank/ledger.ts'
import { schedule } from './bank/scheduled-jobs.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { PastLoan } from './past.ts'
import { plan as planAt } from './plan.ts'

type Key = { customer_id: bigint; account_id: bigint }

/**
 * Plans a loan by the bank's own rules: repriced by the LPR, paid on its due days from its repayment account, repaid early in
 * part or whole, and with its last instalments unpaid if `unpaid` says so.
 */
export function planLoan(history: HistoryDraft, person: Person, loan: DemoLoan): void {
  const account = history.account(person, loan.account)
  const from = history.account(person, 'main')
  const key = {
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, loan.account)),
  }
  const principalMinor = toMinor(loan.principal)
  const disbursedOn = history.dayOf(loan.monthsAgo, loan.day)
  const { lprTerm, points, reprices } = loan
  const rateBefore = (day: string) => {
    const lprPpm = history.boards.lprOn(addDays(day, -1), lprTerm)
    return { lprPpm, ratePpm: lprPpm + points * 100 }
  }
  let rates: (RateFrom & { lprPpm: number })[] = [{ from: disbursedOn, ...rateBefore(disbursedOn) }]
  let plan = openPlan({
    repayment: loan.repayment ?? 'equalInstalment',
    principalMinor,
    ratePpm: rates[0]!.ratePpm,
    instalments: loan.instalments,
    disbursedOn,
    dueDay: loan.day,
  })
  let repriceOn =
    reprices === 'january' ? `${Number(disbursedOn.slice(0, 4)) + 1}-01-01` : addMonths(disbursedOn, 12)
  const past: PastLoan = { loan: undefined as never, rates: [], instalments: [], payments: [], early: [] }
  const isOld = disbursedOn < history.start
  let opened = !isOld
  if (!isOld) disburse(history, person, loan, { account, principalMinor, disbursedOn })
  const lastPaidOn = unpaidFrom(history, loan)
  let earlyOn = loan.early && history.dayOf(loan.early.monthsAgo, loan.early.day)
  let settledOn: string | null = null
  const dueAt = (day: string) => history.at(day, 6 * 60)
  while (plan.restMinor > 0n) {
    const { nextDueOn } = plan
    // Repricing and early repayments come before the due day.
    while (repriceOn <= nextDueOn && repriceOn <= history.today) {
      const next = rateBefore(repriceOn)
      if (next.ratePpm !== rates.at(-1)!.ratePpm) {
        rates = [...rates, { from: repriceOn, ...next }]
        plan = repriced(plan, rates, repriceOn)
      }
      repriceOn = addMonths(repriceOn, 12)
    }
    if (
      earlyOn &&
      loan.early &&
      earlyOn >= plan.periodFrom &&
      earlyOn < nextDueOn &&
      earlyOn < history.today
    ) {
      const amountMinor = loan.early.amount === 'whole' ? plan.restMinor : toMinor(loan.early.amount)
      const early = { amountMinor, mode: loan.early.mode, on: earlyOn }
      const interestMinor = prepaymentInterest(plan, rates, early)
      plan = prepaid(plan, rates, early)
      pay(
        history,
        past,
        { key, account, from, day: earlyOn, minutes: 15 * 60 + 5, kind: 'early', number: null },
        { principalMinor: amountMinor, interestMinor, savedBefore: true },
      )
      if (plan.restMinor === 0n) settledOn = earlyOn
      earlyOn = undefined
      continue
    }
    if (dueAt(nextDueOn) > history.now) break
    if (!opened && nextDueOn >= history.start) {
      opened = true
      open(history, account, plan.restMinor)
    }
    const { instalment, plan: next } = fallDue(plan, rates)!
    const { principalMinor: principal, interestMinor, number } = instalment
    if (nextDueOn >= history.start) {
      const isPaid = nextDueOn < lastPaidOn
      const partMinor = nextDueOn === lastPaidOn ? toMinor(loan.partPaid ?? 0) : 0n
      const paidInterest = isPaid ? interestMinor : lesser(partMinor, interestMinor)
      const paidPrincipal = isPaid ? principal : partMinor - paidInterest
      past.instalments.push({
        ...key,
        due_on: nextDueOn,
        number,
        principal_minor: principal,
        interest_minor: interestMinor,
        unpaid_principal_minor: principal - paidPrincipal,
        unpaid_interest_minor: interestMinor - paidInterest,
        penalty_from: nextDueOn,
        cleared_on: isPaid ? nextDueOn : null,
      })
      const side = isPaid ? from : history.account(person, loan.repaysFrom ?? 'main')
      const minutes = isPaid ? 6 * 60 : 23 * 60 + 50
      const paid = { key, account, from: side, day: nextDueOn, minutes, kind: 'instalment' as const, number }
      if (paidPrincipal > 0n)
        pay(history, past, paid, { principalMinor: paidPrincipal, interestMinor: paidInterest })
    }
    plan = next
    if (plan.restMinor === 0n) settledOn = nextDueOn
  }
  past.rates = rates.map(({ from: from_on, ratePpm, lprPpm }) => ({
    ...key,
    from_on,
    rate_ppm: ratePpm,
    lpr_ppm: lprPpm,
  }))
  past.loan = {
    ...key,
    product_code: loan.code,
    product_zh: loan.product[0],
    product_en: loan.product[1],
    contract_number: `${contractLetters[loan.code]}${disbursedOn.replaceAll('-', '')}${String(key.account_id).padStart(6, '0').slice(-6)}`,
    principal_minor: principalMinor,
    repayment: plan.repayment,
    instalments: loan.instalments,
    lpr_term: lprTerm,
    points_ppm: points * 100,
    reprices,
    due_day: loan.day,
    disbursed_on: disbursedOn,
    repayment_account_id: accountIdOf(person, accountOf(person, loan.repaysFrom ?? 'main')),
    rest_minor: plan.restMinor,
    payment_minor: plan.paymentMinor,
    next_number: plan.nextNumber,
    last_number: plan.lastNumber,
    period_from: plan.periodFrom,
    next_principal_minor: plan.nextPrincipalMinor,
    next_due_on: plan.restMinor === 0n ? null : plan.nextDueOn,
    next_reprice_on: settledOn === null ? repriceOn : null,
    settled_on: settledOn,
  }
  if (loan.scheduled && settledOn === null) past.early.push(scheduledEarly(history, { key, loan, plan }))
  history.rows.loans.push(past)
}

const contractLetters = { home: 'HL', car: 'AL', consumer: 'CL' } as const

/** Returns the first unpaid due day. A day after today if everything was paid. */
function unpaidFrom(history: HistoryDraft, { unpaid = 0, day }: DemoLoan): string {
  if (unpaid === 0) return addDays(history.today, 1)
  const thisMonth = history.dayOf(0, day)
  const latest = history.at(thisMonth, 6 * 60) <= history.now ? thisMonth : addMonths(thisMonth, -1)
  return addMonths(latest, 1 - unpaid)
}

type LoanAccount = ReturnType<HistoryDraft['account']>

function open(history: HistoryDraft, account: LoanAccount, owedMinor: bigint): void {
  planAt(history, history.start, 2, (at) => {
    history.ledger.post('opening', at, 'CNY', [
      { account, amountMinor: -owedMinor, summary: 'opening' },
      { account: 'cash', amountMinor: owedMinor, summary: 'opening' },
    ])
  })
}

interface Disbursed {
  account: LoanAccount
  principalMinor: bigint
  disbursedOn: string
}

/** Pays out the loan. The branch pays home and car loans to the seller. A consumer loan goes to its customer, who spends it. */
function disburse(
  history: HistoryDraft,
  person: Person,
  { code, seller }: DemoLoan,
  { account, principalMinor, disbursedOn }: Disbursed,
): void {
  const paid = { account: 'clearing', amountMinor: principalMinor, counterparty: { name: seller } } as const
  const lent = { account, amountMinor: -principalMinor, summary: 'loanDisbursement' } as const
  planAt(history, disbursedOn, 11 * 60, (at) => {
    if (code !== 'consumer') {
      history.ledger.post('loan', at, 'CNY', [lent, { ...paid, summary: 'loanDisbursement' }])
      return
    }
    const main = history.account(person, 'main')
    history.ledger.post('loan', at, 'CNY', [
      lent,
      { account: main, amountMinor: principalMinor, summary: 'loanDisbursement' },
    ])
  })
  if (code !== 'consumer') return
  planAt(history, disbursedOn, 11 * 60 + 20, (at) => {
    const main = history.account(person, 'main')
    history.ledger.post('shopping', at, 'CNY', [
      { account: main, amountMinor: -principalMinor, summary: 'shopping', counterparty: { name: seller } },
      { ...paid, summary: 'shopping' },
    ])
  })
}

interface Paid {
  key: Key
  account: LoanAccount
  from: LoanAccount
  day: string
  minutes: number
  kind: 'instalment' | 'early'
  number: number | null
}

function pay(
  history: HistoryDraft,
  past: PastLoan,
  { key, account, from, day, minutes, kind, number }: Paid,
  {
    principalMinor,
    interestMinor,
    savedBefore = false,
  }: { principalMinor: bigint; interestMinor: bigint; savedBefore?: boolean },
): void {
  past.payments.push({
    ...key,
    paid_on: day,
    paid_at: history.at(day, minutes),
    kind,
    number,
    order_id: null,
    principal_minor: principalMinor,
    interest_minor: interestMinor,
    penalty_minor: 0n,
    charge_minor: 0n,
    from_account_id: from.accountId,
  })
  const amountMinor = principalMinor + interestMinor
  const remark = number === null ? '提前还款' : `第${number}期`
  planAt(history, day, minutes, (at) => {
    // The missing money was paid in over the counter before.
    if (savedBefore && !history.ledger.canPay(from, amountMinor, 500_00n))
      history.ledger.post('cash', new Date(at.getTime() - 600_000), 'CNY', [
        { account: 'cash', amountMinor: -amountMinor, summary: 'deposit' },
        { account: from, amountMinor, summary: 'deposit', remark: '柜面存入' },
      ])
    history.ledger.post('loan', at, 'CNY', [
      { account: from, amountMinor: -amountMinor, summary: 'loanRepayment', remark },
      { account, amountMinor: principalMinor, summary: 'loanRepayment', remark },
      ...(interestMinor > 0n
        ? [{ account: 'interestIncome' as const, amountMinor: interestMinor, summary: 'interest' as const }]
        : []),
    ])
  })
}

function scheduledEarly(
  history: HistoryDraft,
  { key, loan, plan }: { key: Key; loan: DemoLoan; plan: LoanPlan },
): PastLoan['early'][number] {
  const { inDays, amount, mode } = loan.scheduled!
  const wanted = addDays(history.today, inDays)
  // On a due day, the early repayment would have to wait for the instalment.
  const on = wanted === plan.nextDueOn ? addDays(wanted, 1) : wanted
  const orderedOn = addDays(history.today, -1)
  return {
    ...key,
    order_id: `${orderedOn.replaceAll('-', '')}${String(key.account_id).padStart(12, '0').slice(-12)}`,
    whole: false,
    amount_minor: toMinor(amount),
    mode: mode satisfies EarlyMode,
    on_date: on,
    from_account_id: key.account_id,
    ordered_at: history.at(orderedOn, 20 * 60 + 14),
    state: 'scheduled',
    reason: null,
  }
}

/** Enters the loans of the history and schedules their collections and early repayments. */
export async function enterLoans(tx: Tx, { rows, today }: HistoryDraft): Promise<void> {
  const all = <T>(of: (past: PastLoan) => readonly T[]) => rows.loans.flatMap(of)
  await tx
    .insertInto('loans.loans')
    .values(all(({ loan }) => [loan]))
    .execute()
  await tx
    .insertInto('loans.rates')
    .values(all(({ rates }) => rates))
    .execute()
  await tx
    .insertInto('loans.instalments')
    .values(all(({ instalments }) => instalments))
    .execute()
  await tx
    .insertInto('loans.payments')
    .values(all(({ payments }) => payments))
    .execute()
  const early = rows.loans.flatMap(({ loan, early }) =>
    early.map((each) => ({ ...each, from_account_id: loan.repayment_account_id! })),
  )
  if (early.length > 0) await tx.insertInto('loans.early_repayments').values(early).execute()
  for (const each of early)
    await schedule(tx, {
      customerId: BigInt(each.customer_id),
      kind: repayEarly,
      reference: each.order_id,
      dueAt: instantOf(String(each.on_date), '06:30'),
    })
  for (const { loan, instalments } of rows.loans) {
    const owed = instalments.filter(({ cleared_on }) => cleared_on === null)
    const dueAt = nextHour(
      {
        owed: owed.map(({ due_on }) => ({ dueOn: String(due_on) })) as never,
        plan: { restMinor: loan.rest_minor, nextDueOn: loan.next_due_on } as never,
      },
      today,
      '23:59',
    )
    if (dueAt)
      await schedule(tx, {
        customerId: BigInt(loan.customer_id),
        kind: collectLoan,
        reference: `${loan.account_id}`,
        dueAt,
      })
  }
}
