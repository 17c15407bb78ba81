import { createHash } from 'node:crypto'
import type { SentPayment, Verdict } from './messages.ts'

/** Reasons for which a payee's bank refuses. */
export const refusals: Readonly<Record<string, string>> = {
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

/** What the networks and the payee's bank do with a payment. Times count from its acceptance. */
export interface Course {
  /** Reason of the refusal. Null if the payment settles. */
  refusedFor: string | null
  /** When the payment is settled or refused. */
  finalAfterMs: number
  /** When the forwarding is reported. Null if it is not. It may come after the final state. */
  acceptedAfterMs: number | null
  /** Number of reports of the final state. 0 means that the bank has to ask. */
  answers: number
  /** When the payment is returned. Null if it is not. */
  returnedAfterMs: number | null
  /** The payment appears on the next day's list. */
  listedLate: boolean
}
/** The course of one payment, with the settlement date and the content if its message was kept. */
export type PaymentCourse = Course & {
  asksFor?: string
  content?: SentPayment
  /** Reason for which the payee's bank has returned the payment, if it has. */
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

/** Courses by the ending of the payee's account. See docs/demo/payments.md. */
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
/** The network is out of order at the first two tries. */
export const outOfOrderEnding = '8107'
/** The first try is taken and forgotten. */
export const forgottenEnding = '8108'

/** Name checks by account. For any other account, the name matches. */
const verdicts: Readonly<Record<string, Verdict>> = {
  '8301': 'noMatch',
  '8302': 'close',
  '8303': 'unavailable',
  '8001': 'unavailable',
  '8004': 'unavailable',
  '8011': 'noMatch',
}
export const verdictOf = (payeeAccount: string): Verdict => verdicts[payeeAccount.slice(-4)] ?? 'match'
/** The account's bank takes longer over a name check than the bank waits. */
export const slowNameEnding = '8304'
export const slowNameMs = 6_000

/** Every try is taken and forgotten. */
export const lostEnding = '8111'

/** Random faults, each a share between 0 and 1. The same seed gives the same faults. */
export interface Chaos {
  seed: number
  /** Share of lost requests: half of them before they are taken, half after. */
  lost: number
  /** Shares of answers that are never sent, and of answers that are sent again. */
  silent: number
  replayed: number
  refused: number
  returned: number
  /** Longest delay of an answer. Delays let answers overtake each other. */
  delayMs: number
}

/** Returns a number between 0 and 1 that depends only on the seed and the thing, not on the order of events. */
export function chance({ seed }: Pick<Chaos, 'seed'>, ...thing: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(`${seed}/${thing.join('/')}`)
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32
}

/** Returns the same course with its times divided by `pace`. */
export function scaled(course: Course, pace: number): Course {
  const after = (ms: number | null) => (ms === null ? null : ms / pace)
  return {
    ...course,
    finalAfterMs: course.finalAfterMs / pace,
    acceptedAfterMs: after(course.acceptedAfterMs),
    returnedAfterMs: after(course.returnedAfterMs),
  }
}

/** Returns the course of a payment to this account. */
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

/** The course of a payment from a customer of another bank to the bank. */
export interface Sending {
  /** The message is lost for good and only the list has the payment. IBPS, which waits for an answer, returns the money. */
  neverArrives: boolean
  /** Number of copies of each try that arrive. */
  copies: number
  /** Delay before the first try. */
  afterMs: number
  /** The payment appears on the next day's list. */
  listedLate: boolean
}

/** Returns the course of a payment by the ending of the payer's account. The endings are those of payees. */
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
