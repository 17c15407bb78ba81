import type { CaseCourse } from '../parties/case-teller.ts'

/** An application as the bank sends it. Amounts in yuan. */
export interface DeskRequest {
  id: string
  amount: number
  /** Amount of one instalment. */
  instalment: number
  /** Monthly income, as declared. */
  income: number
  /** Monthly repayments of all debts, as declared. */
  debts: number
  ratePpm: number
  /** The customer's data that the bank itself has reported to the credit bureau. */
  reported: { loans: number; monthlyDebt: number; monthsOverdue: number }
  /** The bank's time of the application, in milliseconds. */
  atMs: number
}

/** The credit bureau's data about a person. */
interface Bureau {
  loans: number
  /** In yuan. */
  monthlyDebt: number
  /** Overdue months among the last 24. */
  monthsOverdue: number
}

type DeskReason = 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'documents' | 'bureauAway' | 'less'

export interface DeskEvent {
  state: 'submitted' | 'reviewing' | 'documentsWanted' | 'approved' | 'declined' | 'revoked'
  /** Amount of an offer, in whole yuan. */
  amount: number | null
  bureau: Bureau | null
  reason: DeskReason | null
}

const said = (state: DeskEvent['state'], more: Partial<Omit<DeskEvent, 'state'>> = {}): DeskEvent => ({
  state,
  amount: null,
  bureau: null,
  reason: null,
  ...more,
})

/**
 * Returns the bureau's data: those that this bank has reported, and beyond them the debts elsewhere that the customer declares.
 */
const bureauOf = ({ reported, debts }: Pick<DeskRequest, 'reported' | 'debts'>): Bureau => {
  const elsewhere = debts > reported.monthlyDebt
  return {
    loans: reported.loans + (elsewhere ? 1 : 0),
    monthlyDebt: elsewhere ? debts : reported.monthlyDebt,
    monthsOverdue: reported.monthsOverdue,
  }
}

/**
 * Returns whether the instalments of all debts are at most half of the income. The debts are the higher of declared and
 * reported.
 */
const isWithinHalf = ({ income, debts, instalment }: DeskRequest, bureau: Bureau): boolean =>
  2 * Math.round(100 * (Math.max(debts, bureau.monthlyDebt) + instalment)) <= Math.round(100 * income)

/** Reasons to decline, by the last digits of the income. */
const byIncome: Readonly<Record<string, DeskReason>> = { '003': 'D03', '004': 'D04', '005': 'D05' }

/**
 * Returns the course of an application. The last three digits of its amount choose it: 100 declined D02, 200 approved at 60 %,
 * 300 documents, 400 silent until asked, 500 reported twice and in wrong order, 600 the offer is withdrawn, 700 the bureau is
 * away for a day. An income that ends in 003, 004 or 005 is declined for D03, D04, D05. Instalments above half of the income
 * are declined for D01.
 */
export function courseOf(request: DeskRequest): CaseCourse<DeskEvent> {
  const ending = request.amount % 1_000
  const bureau = bureauOf(request)
  const asked = said('reviewing', { bureau })
  const end = decisionOf(request, bureau, ending)
  const course = { first: said('submitted'), later: [], silent: ending === 400, disordered: ending === 500 }
  if (ending === 300)
    return {
      ...course,
      events: [asked, said('documentsWanted', { bureau, reason: 'documents' })],
      later: [asked, end],
    }
  if (ending === 700)
    return { ...course, events: [said('reviewing', { reason: 'bureauAway' })], later: [asked, end] }
  const isTakenBack = ending === 600 && end.state === 'approved'
  return { ...course, events: [asked, end, ...(isTakenBack ? [said('revoked', { bureau })] : [])] }
}

function decisionOf(request: DeskRequest, bureau: Bureau, ending: number): DeskEvent {
  const digits = String(Math.floor(request.income) % 1_000).padStart(3, '0')
  const reason =
    ending === 100 || bureau.monthsOverdue > 0
      ? 'D02'
      : !isWithinHalf(request, bureau)
        ? 'D01'
        : (byIncome[digits] ?? null)
  if (reason !== null) return said('declined', { bureau, reason })
  const isLess = ending === 200
  const amount = isLess ? Math.floor((request.amount * 6) / 1_000) * 100 : request.amount
  return said('approved', { bureau, amount, reason: isLess ? 'less' : null })
}
