import { createHash } from 'node:crypto'

/** Why a payee's bank refuses (domain-rules.md section 5). */
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

const usual: Course = {
  refusedFor: null,
  finalAfterMs: 300,
  acceptedAfterMs: null,
  answers: 1,
  returnedAfterMs: null,
  listedLate: false,
}

/** By the ending of the payee's account, whoever sends to it; see the README. */
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
