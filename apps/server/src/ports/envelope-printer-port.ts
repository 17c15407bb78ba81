import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

/** What is printed inside one password envelope. */
interface EnvelopeJob {
  /** Serial of the blank envelope. */
  serial: string
  branchCode: string
  lines: readonly string[]
}

/** The port to the printers of password envelopes in the branches. */
export interface EnvelopePrinterPort {
  /**
   * Prints an envelope. `jammed`: its content must be taken for known, because nobody knows how far the printer came.
   * Throws a PostFailure.
   */
  print(job: EnvelopeJob): Promise<'printed' | 'jammed'>
  close(): void
}

const printed = z.object({ state: z.enum(['printed', 'jammed']) })

/** Creates the port: signed JSON over persistent HTTP connections. */
export function createEnvelopePrinterPort(side: PartySide): EnvelopePrinterPort {
  const party = createJsonParty(side, {
    path: 'envelope-printer',
    name: 'Envelope printer',
    timeoutMs: 3_000,
  })
  return {
    print: async ({ serial, branchCode, lines }) =>
      (await party.ask('jobs', { serial, branch: branchCode, lines }, printed)).state,
    close: party.close,
  }
}
