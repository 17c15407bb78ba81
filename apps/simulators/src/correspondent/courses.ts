/** Outcomes of a remittance abroad, chosen by the ending of the beneficiary's account. See docs/demo/abroad.md. */

import { refusals } from '../networks/rules.ts'

/** One message to the bank, and its delay after the remittance was taken. */
export type Told = { afterMs: number } & (
  | { kind: 'booked' }
  | {
      kind: 'status'
      status: 'ACSP' | 'ACCC' | 'RJCT'
      reason: string | null
      bank: 'correspondent' | 'second' | 'beneficiary'
      /** Charge deducted from the remittance, in whole units of a currency such as the dollar. */
      charge: number | null
    }
  | { kind: 'return'; less: number; reason: string }
  | { kind: 'claim'; amount: number }
)

export interface Course {
  told: readonly Told[]
  /** Sends nothing until the bank asks. */
  isSilent: boolean
  /** Number of first tries that are refused, or taken and forgotten. */
  refusedTimes: number
  forgottenTimes: number
  /** Number of copies of each message. */
  copies: number
  /** Appears on the statement a day late. */
  isListedLate?: boolean
  /** Answer to a recall. Null if nobody answers. */
  recall: 'agreed' | 'refused' | null
}

/** Deducted by the correspondent for SHA and BEN. With OUR, the charge is prepaid. */
const usualCharge = 15

const refusedBy: Readonly<Record<string, string>> = {
  ...refusals,
  '8045': 'RR05',
  '8047': 'FF07',
  '8048': 'MS03',
}

const status = (
  afterMs: number,
  of: 'ACSP' | 'ACCC' | 'RJCT',
  reason: string | null,
  bank: 'correspondent' | 'second' | 'beneficiary',
  charge: number | null = null,
): Told => ({ afterMs, kind: 'status', status: of, reason, bank, charge })

/** Returns the course of a remittance. `bearsCharges` deducts the intermediaries' charges from the money. */
export function courseOf(
  account: string,
  { isDirect, bearsCharges }: { isDirect: boolean; bearsCharges: boolean },
): Course {
  const ending = account.slice(-4)
  const charge = bearsCharges && !isDirect ? usualCharge : null
  const passed = isDirect ? [] : [status(1_000, 'ACSP', 'G000', 'correspondent', charge)]
  const booked: Told = { afterMs: 1_000, kind: 'booked' }
  const credited = (afterMs: number) => status(afterMs, 'ACCC', null, 'beneficiary')
  const usual: Course = {
    told: [
      booked,
      ...passed,
      status(isDirect ? 1_000 : 3_000, 'ACSP', 'G005', 'beneficiary'),
      credited(isDirect ? 2_000 : 6_000),
    ],
    isSilent: false,
    refusedTimes: 0,
    forgottenTimes: 0,
    copies: 1,
    recall: 'agreed' as const,
  }
  const refusal = refusedBy[ending]
  if (refusal)
    return { ...usual, told: [status(2_000, 'RJCT', refusal, isDirect ? 'beneficiary' : 'correspondent')] }
  const waiting = [booked, ...passed, status(3_000, 'ACSP', 'G002', 'beneficiary')]
  switch (ending) {
    case '8101':
      return { ...usual, told: [booked, ...passed, credited(12_000)] }
    case '8102':
      return { ...usual, isSilent: true, told: [booked, ...passed, credited(1_000)] }
    case '8103':
      return { ...usual, isSilent: true, told: [status(1_000, 'RJCT', 'AC01', 'beneficiary')] }
    case '8104':
      return { ...usual, copies: 3 }
    case '8105':
      return {
        ...usual,
        told: [
          booked,
          credited(2_000),
          status(4_000, 'ACSP', 'G005', 'beneficiary'),
          ...passed.map((each) => ({ ...each, afterMs: 5_000 })),
        ],
      }
    case '8106':
      return {
        ...usual,
        told: [...usual.told, { afterMs: 15_000, kind: 'return', less: 20, reason: 'AC06' }],
      }
    case '8107':
      return { ...usual, refusedTimes: 2 }
    case '8108':
      return { ...usual, forgottenTimes: 1 }
    case '8109':
      return { ...usual, told: usual.told.map((each) => ({ ...each, afterMs: each.afterMs + 60_000 })) }
    case '8110':
      return { ...usual, isListedLate: true }
    case '8111':
      return { ...usual, forgottenTimes: Number.MAX_SAFE_INTEGER }
    case '8112':
      return { ...usual, told: [...waiting, credited(30_000)] }
    case '8113':
      return {
        ...usual,
        told: [
          booked,
          ...passed,
          status(3_000, 'ACSP', 'G003', 'beneficiary'),
          status(9_000, 'RJCT', 'RR05', 'beneficiary'),
        ],
      }
    case '8114':
      return { ...usual, told: [booked, status(1_000, 'ACSP', 'G001', 'correspondent', charge)] }
    case '8115':
      return {
        ...usual,
        told: [
          booked,
          ...passed,
          status(3_000, 'ACSP', 'G000', 'second', bearsCharges ? 12 : null),
          credited(6_000),
        ],
      }
    case '8116':
      return { ...usual, told: [...usual.told, { afterMs: 8_000, kind: 'claim', amount: 30 }] }
    case '8120':
      return { ...usual, told: waiting, recall: 'agreed' }
    case '8121':
      return { ...usual, told: waiting, recall: 'refused' }
    case '8122':
      return { ...usual, told: waiting, recall: null }
    default:
      return usual
  }
}

/** Returns the result of a name check by a bank in Hong Kong, chosen by the ending of the account. */
export function nameOutcome(account: string): 'match' | 'NOMT' | 'CLOS' | 'NOAP' | 'slow' {
  switch (account.slice(-4)) {
    case '8301':
    case '8011':
      return 'NOMT'
    case '8302':
      return 'CLOS'
    case '8303':
    case '8001':
    case '8004':
      return 'NOAP'
    case '8304':
      return 'slow'
    default:
      return 'match'
  }
}
