import { type Bilingual, inBoth } from '@cloudsail/contract'
import type { ActionLine } from '@cloudsail/contract/staff'
import { BankError } from '../errors.ts'
import {
  type IdentityCheckPort,
  type IdentityCheckResult,
  isPostFailure,
  type ShownDocument,
} from '../ports/index.ts'

/**
 * Compares a document with the register. `unavailable`: the bank has no register, or the register does not answer. An action
 * asks once, by `consult`, so that maker and checker decide on the same answer.
 */
export async function checkIdentity(
  port: IdentityCheckPort | null,
  { idType, idNumber, name, idExpiresOn }: ShownDocument,
): Promise<IdentityCheckResult> {
  if (!port) return 'unavailable'
  try {
    // The register gets these four values alone, whatever else the caller knows of the person.
    return await port.check({ idType, idNumber, name, idExpiresOn })
  } catch (error) {
    if (isPostFailure(error)) return 'unavailable'
    throw error
  }
}

const label: Bilingual = { zh: '证件核查', en: 'Check of the document' }
const reasonLabel: Bilingual = { zh: '继续办理的理由', en: 'Reason to continue' }
const resultNames = {
  matches: { zh: '核查一致', en: 'Matches the register' },
  differs: { zh: '核查不一致', en: 'Differs from the register' },
  unavailable: { zh: '未能核查', en: 'Not available' },
} as const satisfies Record<IdentityCheckResult, Bilingual>

/**
 * Returns the lines about the check. Without a match the action needs a second person and a reason, which both stand in the
 * text. Throws identityReasonNeeded.
 */
export function identityLines(consulted: unknown, reason: string | undefined): ActionLine[] {
  const result = resultOf(consulted)
  const check = { key: 'check', label, before: null, after: resultNames[result] }
  if (result === 'matches') return [check]
  if (reason === undefined) throw new BankError('identityReasonNeeded', { field: 'checkReason' })
  return [check, { key: 'checkReason', label: reasonLabel, before: null, after: inBoth(reason) }]
}

/** Returns whether an action needs a second person because the register did not confirm the document. */
export const needsSecond = (consulted: unknown): boolean => resultOf(consulted) !== 'matches'

/** Returns the stored answer. An action that was prepared without one has none. */
const resultOf = (consulted: unknown): IdentityCheckResult =>
  consulted === 'matches' || consulted === 'differs' ? consulted : 'unavailable'
