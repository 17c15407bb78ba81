import { fillBoth } from '@cloudsail/contract'
import {
  applyForLoan,
  type LoanApplicationState,
  type LoanPurpose,
  type LoanReason,
  type LoanStep,
  loanFigures,
  loanPurposeNames,
} from '@cloudsail/contract/loans'
import { type Person, personOf } from '@cloudsail/demo-customers'
import type { Insertable } from 'kysely'
import { addDays, startOfDay } from './bank/clock.ts'
import type { Tables, Tx } from './bank/database.ts'
import { agreements, enterPastOrders } from './bank/orders.ts'
import { applyingWork, schedule } from './bank/scheduled-jobs.ts'
import { amountLine, applyingTexts } from './bank/texts.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'

interface DemoApplication {
  person: string
  daysAgo: number
  /** In yuan. Income and debts are monthly. */
  amount: number
  months: number
  purpose: LoanPurpose
  income: number
  debts: number
  state: LoanApplicationState
  reason?: LoanReason
  offer?: number
  /** Events after the submission, each with its number of days since then. */
  steps: readonly [step: LoanStep, days: number, reason?: LoanReason][]
}

/**
 * Applications in every lasting state. An offer to 周子轩 lapses in two days; 林晓雯 has to send documents; 欧阳小明 signs an offer as
 * the demo begins (`signed-loan.ts`).
 */
const applications: readonly DemoApplication[] = [
  {
    person: 'lin',
    daysAgo: 250,
    amount: 60_000,
    months: 36,
    purpose: 'education',
    income: 21_000,
    debts: 0,
    state: 'lapsed',
    offer: 60_000,
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['lapsed', 32],
    ],
  },
  {
    person: 'lin',
    daysAgo: 170,
    amount: 280_000,
    months: 12,
    purpose: 'car',
    income: 21_000,
    debts: 3_200,
    state: 'declined',
    reason: 'D01',
    steps: [
      ['reviewing', 0],
      ['declined', 1, 'D01'],
    ],
  },
  {
    person: 'lin',
    daysAgo: 120,
    amount: 30_000,
    months: 12,
    purpose: 'travel',
    income: 21_000,
    debts: 0,
    state: 'withdrawn',
    steps: [
      ['reviewing', 0],
      ['withdrawn', 0],
    ],
  },
  {
    person: 'lin',
    daysAgo: 3,
    amount: 80_300,
    months: 24,
    purpose: 'renovation',
    income: 21_000,
    debts: 0,
    state: 'documentsWanted',
    reason: 'documents',
    steps: [
      ['reviewing', 0],
      ['documentsWanted', 1, 'documents'],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 210,
    amount: 50_600,
    months: 24,
    purpose: 'durables',
    income: 18_500,
    debts: 1_200,
    state: 'revoked',
    offer: 50_600,
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['revoked', 4],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 140,
    amount: 40_000,
    months: 12,
    purpose: 'wedding',
    income: 18_003,
    debts: 1_200,
    state: 'declined',
    reason: 'D03',
    steps: [
      ['reviewing', 0],
      ['declined', 2, 'D03'],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 29,
    amount: 100_200,
    months: 24,
    purpose: 'renovation',
    income: 18_500,
    debts: 1_200,
    state: 'approved',
    reason: 'less',
    offer: 60_100,
    steps: [
      ['reviewing', 0],
      ['approved', 1, 'less'],
    ],
  },
  {
    person: 'ouyang',
    daysAgo: 2,
    amount: 30_900,
    months: 12,
    purpose: 'durables',
    income: 24_600,
    debts: 3_600,
    state: 'approved',
    offer: 30_900,
    steps: [
      ['reviewing', 0],
      ['approved', 1],
    ],
  },
]

/** Days in which an offer can be accepted. */
const offerDays = 30
const ratePpm = 36_000
const minute = 10 * 60 + 36

/** Enters the applications with their orders. A standing offer lapses on its day. */
export async function enterLoanApplications(tx: Tx, history: HistoryDraft): Promise<void> {
  const code = verificationCodes(history, 'loan applications')
  const all = applications.map((demo) => {
    const at = history.at(addDays(history.today, -demo.daysAgo), minute)
    return { demo, at, person: personOf(demo.person), id: pastOrderId(at, history.orderSerials) }
  })
  await enterPastOrders(
    tx,
    all.map(({ demo, at, person, id }) => ({
      customerId: person.customerId,
      orderId: id,
      contract: applyForLoan,
      method: person.method,
      at,
      input: { amount: `${demo.amount}.00`, months: demo.months, purpose: demo.purpose },
      lines: [
        amountLine({ amountMinor: toMinor(demo.amount), currency: 'CNY' }),
        {
          key: 'months',
          label: applyingTexts.months,
          value: fillBoth(applyingTexts.monthsValue, { months: demo.months }),
        },
        { key: 'purpose', label: applyingTexts.purpose, value: loanPurposeNames[demo.purpose] },
      ],
      amountMinor: null,
      currency: 'CNY' as const,
      payee: null,
      remark: '',
      journalId: null,
      payerAccountId: history.account(person, 'main').accountId,
      verificationCode: code(),
    })),
  )
  await tx
    .insertInto('loans.applications')
    .values(all.map((each) => rowOf(history, each)))
    .execute()
  await tx
    .insertInto('loans.application_steps')
    .values(
      all.flatMap(({ demo, at, person, id }) =>
        ([['submitted', 0], ...demo.steps] as DemoApplication['steps']).map(
          ([step, days, reason], index) => ({
            customer_id: person.customerId,
            application_id: id,
            no: index + 1,
            step,
            at: new Date(at.getTime() + days * 86_400_000 + index * 97_000),
            amount_minor: step === 'approved' ? toMinor(demo.offer!) : null,
            reason: reason ?? null,
          }),
        ),
      ),
    )
    .execute()
  for (const { demo, person, id } of all)
    if (demo.state === 'approved')
      await schedule(tx, {
        customerId: person.customerId,
        kind: applyingWork.lapse,
        reference: id,
        dueAt: startOfDay(addDays(lapsesOn(history, demo), 1)),
      })
}

interface Entered {
  demo: DemoApplication
  at: Date
  person: Person
  id: string
}

const lapsesOn = (history: HistoryDraft, { daysAgo, steps }: DemoApplication): string => {
  const approved = steps.find(([step]) => step === 'approved')!
  return addDays(history.today, approved[1] - daysAgo + offerDays)
}

function rowOf(
  history: HistoryDraft,
  { demo, at, person, id }: Entered,
): Insertable<Tables['loans.applications']> {
  const { state, amount, months, purpose, income, debts, offer, reason, steps } = demo
  const on = history.today
  const { instalmentMinor } = loanFigures({
    repayment: 'equalInstalment',
    principalMinor: toMinor(amount),
    ratePpm,
    months,
    on,
  })
  const decidedAt = new Date(at.getTime() + 86_400_000)
  const isDecided = offer !== undefined || state === 'declined'
  return {
    customer_id: person.customerId,
    application_id: id,
    state,
    months,
    purpose,
    // The desk's first event is the submission. Steps by the customer have no number of the desk.
    seq: 1 + steps.filter(([step]) => step !== 'withdrawn' && step !== 'lapsed').length,
    amount_minor: toMinor(amount),
    income_minor: toMinor(income),
    debts_minor: toMinor(debts),
    rate_ppm: ratePpm,
    instalment_minor: instalmentMinor,
    reason: reason ?? null,
    submitted_at: at,
    consent_version: agreements.loanCreditReport.version,
    bureau: JSON.stringify({
      askedAt: at.toISOString(),
      loans: debts > 0 ? 1 : 0,
      monthlyDebt: `${debts}.00`,
      monthsOverdue: 0,
    }),
    ...(offer !== undefined && {
      offer_minor: toMinor(offer),
      offer_rate_ppm: ratePpm,
      lapses_on: lapsesOn(history, demo),
    }),
    decided_at: isDecided ? decidedAt : null,
  }
}
