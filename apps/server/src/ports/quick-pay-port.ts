import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

const lines = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      number: z.string().check(z.regex(/^\d{20}$/)),
      amount: z.string().check(z.regex(/^(0|[1-9]\d{0,9})\.\d\d$/)),
    }),
  ),
})
/** A line of a day's list. */
export type QuickListLine = z.infer<typeof lines>['lines'][number]

/**
 * The port for the bank's questions to the quick payment network. The network's own questions come to an address of the
 * bank.
 */
export interface QuickPayPort {
  /** Reports the state of an agreement. Throws a PostFailure. */
  agreement(agreement: {
    agreement: string
    institution: string
    state: string
    holder: string
    tail: string
  }): Promise<void>
  /** Asks for an investigation of a payment that its customer denies. Throws a PostFailure. */
  dispute(dispute: { payment: string; agreement: string; amount: string; dueOn: string }): Promise<void>
  /** Returns the payments and refunds of a date. Throws a PostFailure. */
  list(of: { date: string; now: Date }): Promise<QuickListLine[]>
  close(): void
}

/** Enough for a day of a large bank. */
const maxAnswerBytes = 64 * 1024 * 1024

export function createQuickPayPort(side: PartySide): QuickPayPort {
  const party = createJsonParty(side, {
    path: 'quick-pay',
    name: 'Quick payment network',
    timeoutMs: 3_000,
    maxAnswerBytes,
  })
  return {
    agreement: (agreement) => party.tell('agreements', agreement),
    dispute: (dispute) => party.tell('disputes', dispute),
    list: async ({ date, now }) => (await party.ask('lists', { date, now: now.toISOString() }, lines)).lines,
    close: party.close,
  }
}
