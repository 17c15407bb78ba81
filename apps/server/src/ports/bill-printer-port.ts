import * as z from 'zod/mini'
import { createJsonParty, type PartySide, validOrNull } from './json-party.ts'
import { PostFailure } from './signed-post.ts'

/** A paper bill: a document and the envelope around it. */
interface BillLetter {
  /** Identifies the bill. The printer prints each number once. */
  number: string
  name: string
  address: string
  postcode: string
  /** Business date. */
  on: string
  /** PDF in base64. */
  document: string
}

const report = z.object({ id: z.string().check(z.maxLength(60)), state: z.enum(['notPrinted', 'returned']) })
/** What the printer reports unasked about a bill that it has taken. `id` is the number of the bill. */
type BillReport = z.output<typeof report>

/** Parses a report from the wire. Null if it is invalid. */
export const readBillReport = (given: unknown): BillReport | null => validOrNull(report, given)

/** The port to the printer of paper bills. A failure after a bill was taken comes unasked. */
export interface BillPrinterPort {
  /** Has a bill printed. Returns the day on which it is posted. Throws a PostFailure, also if the printer refuses the job. */
  print(letter: BillLetter): Promise<string>
  close(): void
}

const taken = z.object({
  state: z.enum(['taken', 'refused']),
  postedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
})

/** Creates the port: signed JSON over persistent HTTP connections. */
export function createBillPrinterPort(side: PartySide): BillPrinterPort {
  const party = createJsonParty(side, { path: 'bill-printer', name: 'Bill printer', timeoutMs: 10_000 })
  return {
    async print(letter) {
      const { state, postedOn } = await party.ask('jobs', letter, taken)
      if (state === 'refused' || postedOn === null)
        throw new PostFailure('refused', 'Bill printer: the job was refused')
      return postedOn
    },
    close: party.close,
  }
}
