import { formatAmount, parseAmount } from '@cloudsail/contract'
import { loanDeskReasons } from '@cloudsail/contract/loans'
import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** An application for a consumer loan, for decision by the loan desk; amounts in minor units of RMB. */
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

/** Parses a decision from the wire; null if it is invalid. */
export function readDeskDecision(given: unknown): DeskDecision | null {
  const read = deskDecision.safeParse(given)
  return read.success ? read.data : null
}

/** The port to the loan desk, with signed JSON. Answers come unasked or by polling. */
export interface LoanDeskPort {
  apply(request: LoanDeskRequest): Promise<void>
  /** Reports that the documents have arrived. Returns false if the desk does not know the application. */
  documents(id: string): Promise<boolean>
  /** Reports that the application is over at the bank: paid out, withdrawn or lapsed. */
  close(id: string, outcome: { state: string; amountMinor: bigint | null }): Promise<boolean>
  /** Returns all decisions so far; null if the desk does not know the application. */
  status(id: string, at: Date): Promise<DeskDecision[] | null>
  end(): void
}

export function createLoanDeskPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): LoanDeskPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 3_000 })
  const yuan = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY')
  const ask = async (endpoint: string, body: object) => {
    const path = `/loan-desk/${endpoint}`
    const { status, text } = await poster.post(path, 'application/json', JSON.stringify(body))
    if (status >= 300 && status !== 404) throw new PostFailure('refused', `Loan desk: HTTP ${status}`)
    return status === 404 ? null : text
  }
  return {
    async apply({ amountMinor, incomeMinor, debtsMinor, instalmentMinor, reported, consent, at, ...rest }) {
      const { monthlyDebtMinor, ...counts } = reported
      await ask('applications', {
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
    documents: async (id) => (await ask('documents', { id })) !== null,
    close: async (id, { state, amountMinor }) =>
      (await ask('closings', { id, state, amount: amountMinor === null ? null : yuan(amountMinor) })) !==
      null,
    async status(id, at) {
      const text = await ask('status', { id, at: at.toISOString() })
      return text === null ? null : decisionsIn(text)
    },
    end: () => poster.close(),
  }
}

function decisionsIn(text: string): DeskDecision[] {
  const given = parsed(text) as { events?: unknown } | null
  const decisions = Array.isArray(given?.events) ? given.events.map(readDeskDecision) : [null]
  const whole = decisions.filter((each) => each !== null)
  if (whole.length !== decisions.length)
    throw new PostFailure('refused', 'Loan desk: no answer to this question')
  return whole
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
