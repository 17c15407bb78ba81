import { formatAmount, parseAmount } from '@cloudsail/contract'
import { loanDeskReasons } from '@cloudsail/contract/loans'
import * as z from 'zod/mini'
import { createJsonParty, type PartySide, validOrNull } from './json-party.ts'

/** An application for a consumer loan, for decision by the loan desk. Amounts in minor units of RMB. */
export interface LoanDeskRequest {
  /** Stays the same when the application is repeated, so that it counts once. */
  id: string
  product: string
  amountMinor: bigint
  months: number
  purpose: string
  /** Declared amounts per month: income and repayments of other debts. */
  incomeMinor: bigint
  debtsMinor: bigint
  instalmentMinor: bigint
  ratePpm: number
  /** What the bank itself has reported about this person to the credit bureau. */
  reported: { loans: number; monthlyDebtMinor: bigint; monthsOverdue: number }
  /** The consent to query the bureau: its version and time. */
  consent: { version: string; at: Date }
  at: Date
}

const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,13}\.\d{2}$/)),
  z.transform((text) => parseAmount(text, 'CNY') ?? 0n),
)

/** A decision of the desk. Decisions are numbered in the order in which they were made. */
const deskDecision = z.object({
  seq: z.int().check(z.positive(), z.maximum(1000)),
  state: z.enum(['submitted', 'reviewing', 'documentsWanted', 'approved', 'declined', 'revoked']),
  /** Given for an offer. */
  amount: z.nullable(minor),
  ratePpm: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  bureau: z.nullable(
    z.object({
      askedAt: z.iso.datetime(),
      loans: z.int().check(z.nonnegative(), z.maximum(1000)),
      monthlyDebt: minor,
      monthsOverdue: z.int().check(z.nonnegative(), z.maximum(24)),
    }),
  ),
  reason: z.nullable(z.enum(loanDeskReasons)),
})
export type DeskDecision = z.infer<typeof deskDecision>

const deskDecisions = z.object({ events: z.array(deskDecision) })

/** Parses a decision from the wire. Null if it is invalid. */
export const readDeskDecision = (given: unknown): DeskDecision | null => validOrNull(deskDecision, given)

/** The port to the loan desk, with signed JSON. Answers come unasked or by polling. */
export interface LoanDeskPort {
  apply(request: LoanDeskRequest): Promise<void>
  /** Reports that the documents have arrived. Returns false if the desk does not know the application. */
  documents(id: string): Promise<boolean>
  /** Reports that the application is over at the bank: paid out, withdrawn or lapsed. */
  close(id: string, outcome: { state: string; amountMinor: bigint | null }): Promise<boolean>
  /** Returns all decisions so far. Null if the desk does not know the application. */
  status(id: string, at: Date): Promise<DeskDecision[] | null>
  end(): void
}

export function createLoanDeskPort(side: PartySide): LoanDeskPort {
  const desk = createJsonParty(side, { path: 'loan-desk', name: 'Loan desk', timeoutMs: 3_000 })
  const yuan = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY')
  return {
    async apply({ amountMinor, incomeMinor, debtsMinor, instalmentMinor, reported, consent, at, ...rest }) {
      const { monthlyDebtMinor, ...counts } = reported
      await desk.tellOf('applications', {
        ...rest,
        amount: yuan(amountMinor),
        income: yuan(incomeMinor),
        debts: yuan(debtsMinor),
        instalment: yuan(instalmentMinor),
        reported: { ...counts, monthlyDebt: yuan(monthlyDebtMinor) },
        consent: { version: consent.version, at: consent.at.toISOString() },
        at: at.toISOString(),
      })
    },
    documents: (id) => desk.tellOf('documents', { id }),
    close: (id, { state, amountMinor }) =>
      desk.tellOf('closings', { id, state, amount: amountMinor === null ? null : yuan(amountMinor) }),
    status: async (id, at) =>
      (await desk.askOf('status', { id, at: at.toISOString() }, deskDecisions))?.events ?? null,
    end: desk.close,
  }
}
