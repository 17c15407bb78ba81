import type { CaseCourse } from '../parties/case-teller.ts'

/** An application as the bank sends it; amounts in yuan. */
export interface DeskRequest {
  id: string
  amount: number
  /** What one instalment comes to. */
  instalment: number
  /** A month, as declared. */
  income: number
  /** What is repaid of all debts a month, as declared. */
  debts: number
  ratePpm: number
  /** What the bank itself has reported of its customer to the credit bureau. */
  reported: { loans: number; monthlyDebt: number; monthsOverdue: number }
  /** The bank's clock as it was applied for, in milliseconds. */
  atMs: number
}

/** What the credit bureau says of a person. */
interface Bureau {
  loans: number
  /** Yuan. */
  monthlyDebt: number
  /** Of the last 24. */
  monthsOverdue: number
}

type DeskReason = 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'documents' | 'bureauAway' | 'less'

export interface DeskEvent {
  state: 'submitted' | 'reviewing' | 'documentsWanted' | 'approved' | 'declined' | 'revoked'
  /** Whole yuan, of an offer. */
  amount: number | null
  bureau: Bureau | null
  reason: DeskReason | null
}

const said = (state: DeskEvent['state'], more: Partial<Omit<DeskEvent, 'state'>> = {}): DeskEvent => ({
  ...{ state, amount: null, bureau: null, reason: null },
  ...more,
})

/** What the bureau has: what this bank has reported, and beyond it what the customer says to owe elsewhere. */
const bureauOf = ({ reported, debts }: Pick<DeskRequest, 'reported' | 'debts'>): Bureau => {
  const elsewhere = debts > reported.monthlyDebt
  return {
    loans: reported.loans + (elsewhere ? 1 : 0),
    monthlyDebt: elsewhere ? debts : reported.monthlyDebt,
    monthsOverdue: reported.monthsOverdue,
  }
}

/** Rule 8: instalments of all debts, the higher of declared and bureau, are at most half of the income. */
const isWithinHalf = ({ income, debts, instalment }: DeskRequest, bureau: Bureau): boolean =>
  2 * Math.round(100 * (Math.max(debts, bureau.monthlyDebt) + instalment)) <= Math.round(100 * income)

/** Declined by the last digits of the income. */
const byIncome: Readonly<Record<string, DeskReason>> = { '003': 'D03', '004': 'D04', '005': 'D05' }

/**
 * What becomes of an application, by the last three digits of its amount (specification of loans, "The other side"): 100
 * declined D02, 200 approved at 60 %, 300 documents, 400 silent until asked, 500 twice and in wrong order, 600 the offer is
 * taken back, 700 the bureau is away for a day; and by rule 8. An income that ends in 003, 004 or 005 is declined for D03,
 * D04, D05.
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
