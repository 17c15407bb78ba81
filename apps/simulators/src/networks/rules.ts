import { createHash } from 'node:crypto'
import type { SentPayment, Verdict } from './messages.ts'

/** Why a payee's bank refuses (domain-rules.md section 5). */
const refusals: Readonly<Record<string, string>> = {
  '8001': 'AC01',
  '8004': 'AC04',
  '8006': 'AC06',
  '8011': 'BE01',
  '8022': 'AM02',
  '8023': 'AM03',
  '8024': 'AM04',
  '8025': 'AM05',
  '8044': 'RR04',
}

/** What the networks and the payee's bank do with a payment. Times are after it has been taken. */
export interface Course {
  /** Null settles. */
  refusedFor: string | null
  /** When it is settled or refused. */
  finalAfterMs: number
  /** Whether the forwarding is told, and when in comparison with the end. */
  acceptedAfterMs: number | null
  /** How often its end is told; 0 leaves it to be asked for. */
  answers: number
  /** Comes back after so long; null stays. */
  returnedAfterMs: number | null
  /** It stands on the list of the day after. */
  listedLate: boolean
}
/** Of one payment, with what its message says where that was kept: when it wants to be settled, and what it is. */
export type PaymentCourse = Course & {
  asksFor?: string
  content?: SentPayment
  /** Why the payee's bank has sent it back, where it has. */
  sentBackFor?: string
}

const usual: Course = {
  refusedFor: null,
  finalAfterMs: 300,
  acceptedAfterMs: null,
  answers: 1,
  returnedAfterMs: null,
  listedLate: false,
}

/** By the ending of the payee's account, whoever sends to it; see docs/demo/payments.md. */
const byEnding: Readonly<Record<string, Partial<Course>>> = {
  '8101': { acceptedAfterMs: 200, finalAfterMs: 12_000 },
  '8102': { answers: 0 },
  '8103': { answers: 0, refusedFor: 'AC01' },
  '8104': { answers: 3 },
  '8105': { acceptedAfterMs: 800 },
  '8106': { returnedAfterMs: 15_000 },
  '8109': { answers: 0, finalAfterMs: 60_000 },
  '8110': { listedLate: true },
}
/** Finds the network out of order at the first two tries. */
export const outOfOrderEnding = '8107'
/** Taken and forgotten at the first try. */
export const forgottenEnding = '8108'

/** What the payee's bank says of a name, by the account; of any other, that it is right. */
const verdicts: Readonly<Record<string, Verdict>> = {
  '8301': 'noMatch',
  '8302': 'close',
  '8303': 'unavailable',
  '8001': 'unavailable',
  '8004': 'unavailable',
  '8011': 'noMatch',
}
export const verdictOf = (payeeAccount: string): Verdict => verdicts[payeeAccount.slice(-4)] ?? 'match'
/** Its bank takes longer over a name than anybody waits. */
export const slowNameEnding = '8304'
export const slowNameMs = 6_000

/** Taken and forgotten, however often it comes. */
export const lostEnding = '8111'

/** Everything that goes wrong by chance, each a share between 0 and 1; the same seed gives the same faults. */
export interface Chaos {
  seed: number
  /** Requests that are lost, half of them before they were taken and half after. */
  lost: number
  /** Answers that are never sent, and those that are sent again. */
  silent: number
  replayed: number
  refused: number
  returned: number
  /** Answers wait up to so long, so that they overtake each other. */
  delayMs: number
}

/** A number between 0 and 1 that the seed and the thing alone decide, in whatever order things happen. */
export function chance({ seed }: Pick<Chaos, 'seed'>, ...thing: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(`${seed}/${thing.join('/')}`)
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32
}

/** The same course, so many times faster. */
export function scaled(course: Course, pace: number): Course {
  const after = (ms: number | null) => (ms === null ? null : ms / pace)
  return {
    ...course,
    finalAfterMs: course.finalAfterMs / pace,
    acceptedAfterMs: after(course.acceptedAfterMs),
    returnedAfterMs: after(course.returnedAfterMs),
  }
}

/** What will become of a payment to this account. */
export function courseOf(messageId: string, payeeAccount: string, chaos: Chaos | null): Course {
  const ending = payeeAccount.slice(-4)
  const course = { ...usual, refusedFor: refusals[ending] ?? null, ...byEnding[ending] }
  if (!chaos) return course
  const by = (what: string) => chance(chaos, messageId, what)
  const refused = by('refused') < chaos.refused
  const reasons = Object.values(refusals)
  return {
    ...course,
    refusedFor: refused ? reasons[Math.floor(by('reason') * reasons.length)]! : null,
    finalAfterMs: by('final') * chaos.delayMs,
    acceptedAfterMs: by('accepted') < 0.5 ? by('forwarded') * chaos.delayMs : null,
    answers: by('silent') < chaos.silent ? 0 : by('replayed') < chaos.replayed ? 3 : 1,
    returnedAfterMs: !refused && by('returned') < chaos.returned ? (1 + by('return')) * chaos.delayMs : null,
  }
}

/** What becomes of a payment that a customer of another bank sends to the bank. */
export interface Sending {
  /** Its message is lost for good: the list alone has it. IBPS, which waits for an answer, gives the money back. */
  neverArrives: boolean
  /** How often each try arrives. */
  copies: number
  /** Before the first try. */
  afterMs: number
  /** It stands on the list of the day after. */
  listedLate: boolean
}

/** By the ending of the payer's account, as of a payee's. */
export function sendingOf(messageId: string, payerAccount: string, chaos: Chaos | null): Sending {
  const ending = payerAccount.slice(-4)
  const sending = {
    neverArrives: ending === lostEnding,
    copies: byEnding[ending]?.answers ?? 1,
    afterMs: 0,
    listedLate: byEnding[ending]?.listedLate ?? false,
  }
  if (!chaos) return { ...sending, copies: Math.max(1, sending.copies) }
  const by = (what: string) => chance(chaos, messageId, what)
  return {
    neverArrives: by('silent') < chaos.silent,
    copies: by('replayed') < chaos.replayed ? 3 : 1,
    afterMs: by('sending') * chaos.delayMs,
    listedLate: false,
  }
}
