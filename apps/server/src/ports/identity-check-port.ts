import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

/** A document as its holder shows it. */
export interface ShownDocument {
  idType: string
  idNumber: string
  name: string
  /** Null: valid for a long term. */
  idExpiresOn: string | null
}

export type IdentityCheckResult = 'matches' | 'differs' | 'unavailable'

/** The port to the register of identity documents. */
export interface IdentityCheckPort {
  /** Compares a document with the register. Throws a PostFailure. */
  check(document: ShownDocument): Promise<IdentityCheckResult>
  close(): void
}

const checked = z.object({ result: z.enum(['matches', 'differs', 'unavailable']) })

/** Creates the port: signed JSON over persistent HTTP connections. */
export function createIdentityCheckPort(side: PartySide): IdentityCheckPort {
  const party = createJsonParty(side, { path: 'identity-check', name: 'Identity check', timeoutMs: 3_000 })
  return {
    check: async ({ idType, idNumber, name, idExpiresOn }) =>
      (await party.ask('checks', { idType, idNumber, name, idExpiresOn }, checked)).result,
    close: party.close,
  }
}
