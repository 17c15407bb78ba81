import { addMonths } from '@cloudsail/contract'
import { addDays } from '../../bankday/index.ts'
import { wholeClaim } from '../../ledger/index.ts'

/**
 * The arithmetic of freezes on one pocket, which is one ledger account. Freezes hold in the order of receipt. What is there is
 * held by the first until it is full, the rest by the next. What a freeze does not get waits (轮候). All functions are pure.
 */

/** A part of what a freeze holds, with its own end. */
export interface Part {
  minor: bigint
  /** Last day. The part ends at 24:00. */
  endsOn: string
}

export interface QueuedFreeze {
  freezeId: string
  /** What the freeze claims, lowered by deductions and by what has ended. Null: the whole account. */
  claimMinor: bigint | null
  /** Term in months, counted anew for a part that takes effect because an earlier freeze ended, was lifted or lowered. */
  months: number
  /** Last day of the freeze itself. Later credits fill it until then. */
  endsOn: string
  /**
   * `standing` until the freeze's last day. `waiting` afterwards, while parts of the freeze last longer or an earlier freeze
   * is before it. A waiting freeze takes no later credits.
   */
  state: 'standing' | 'waiting'
  /** In the order in which they took effect. */
  parts: readonly Part[]
}

/** Freezes of one pocket in the order of receipt. */
export type Queue = readonly QueuedFreeze[]

/** Returns the last day of a term that begins on a day: a year from 2026-11-28 ends on 2027-11-27. */
export const lastDayOf = (from: string, months: number): string => addDays(addMonths(from, months), -1)

/** Returns a new freeze for the end of a queue. It holds nothing yet. */
export const newFreeze = (
  { freezeId, claimMinor, months }: Pick<QueuedFreeze, 'freezeId' | 'claimMinor' | 'months'>,
  day: string,
): QueuedFreeze => ({
  freezeId,
  claimMinor,
  months,
  endsOn: lastDayOf(day, months),
  state: 'standing',
  parts: [],
})

const sum = (parts: readonly Part[]) => parts.reduce((total, { minor }) => total + minor, 0n)
/** Returns what a freeze holds in the pocket. */
export const heldBy = ({ parts }: QueuedFreeze): bigint => sum(parts)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Returns what a freeze may hold at most: its claim, or no more than its parts once its own end is past. */
const mostOf = (freeze: QueuedFreeze) =>
  freeze.state === 'waiting' ? heldBy(freeze) : (freeze.claimMinor ?? wholeClaim)

/** Returns what a freeze still wants of what an earlier one gives up. */
const wantedOf = (freeze: QueuedFreeze) => (freeze.claimMinor ?? wholeClaim) - heldBy(freeze)

/** Returns what the freezes of a pocket claim together, for the ledger. Null if they claim nothing. */
export function claimOf(queue: Queue): bigint | null {
  const claim = queue.reduce((total, freeze) => least(wholeClaim, total + mostOf(freeze)), 0n)
  return claim === 0n ? null : claim
}

/** Returns what a freeze wants beyond what it holds. Null: every later credit. */
export const waitsFor = (freeze: QueuedFreeze): bigint | null =>
  freeze.claimMinor === null ? null : wantedOf(freeze)

/** Returns what the freezes of a pocket hold together. */
export const heldInAll = (queue: Queue): bigint => queue.reduce((total, freeze) => total + heldBy(freeze), 0n)

/**
 * Gives the freezes what the ledger holds for them: the earliest that is not full first. What is new belongs to the part that
 * ends with the freeze itself.
 * @throws Error if the ledger holds less than the parts, or more than the claims
 */
export function fill(queue: Queue, frozenMinor: bigint): Queue {
  let left = frozenMinor
  const filled = queue.map((freeze) => {
    const held = heldBy(freeze)
    const most = least(mostOf(freeze), left)
    if (most < held) throw new Error(`Freeze ${freeze.freezeId} holds ${held}, and the ledger only ${most}`)
    left -= most
    return added(freeze, most - held, freeze.endsOn)
  })
  if (left !== 0n) throw new Error(`The ledger holds ${left} that no freeze claims`)
  return filled
}

/**
 * Returns the queue as the ledger would fill it: freezes hold their claims as far as `baseMinor` covers them, which is the
 * balance less other holds. For a queue that is only looked at.
 */
export function filledFrom(queue: Queue, baseMinor: bigint): Queue {
  // What is held stays held, also where the account is overdrawn.
  const claim = claimOf(queue) ?? 0n
  return fill(queue, baseMinor < heldInAll(queue) ? heldInAll(queue) : least(claim, baseMinor))
}

/** Lets freezes take what an earlier one has given up, in order. The term of these parts begins on `day`. */
function succeed(queue: Queue, released: bigint, day: string): Queue {
  let left = released
  return queue.map((freeze) => {
    const taken = least(wantedOf(freeze), left)
    left -= taken
    return added(freeze, taken, lastDayOf(day, freeze.months))
  })
}

function added(freeze: QueuedFreeze, minor: bigint, endsOn: string): QueuedFreeze {
  if (minor === 0n) return freeze
  const same = freeze.parts.findIndex((part) => part.endsOn === endsOn)
  const parts = freeze.parts.map((part, index) =>
    index === same ? { minor: part.minor + minor, endsOn } : part,
  )
  return withParts(freeze, same === -1 ? [...parts, { minor, endsOn }] : parts)
}

const withParts = (
  { freezeId, claimMinor, months, endsOn, state }: QueuedFreeze,
  parts: readonly Part[],
): QueuedFreeze => ({ freezeId, claimMinor, months, endsOn, state, parts })

/**
 * Ends what is over before `today` begins, day by day: parts, and the own time of freezes. What a freeze gives up goes to the
 * later ones that want it. Returns the remaining freezes. One without parts remains only while it waits for an earlier one.
 */
export function endPast(queue: Queue, today: string): Queue {
  const next = nextEnd(queue)
  return next === null || next >= today ? queue : endPast(endOn(queue, addDays(next, 1)), today)
}

/** Returns the last day of the part or freeze that expires next. Null if none expires. */
export function nextEnd(queue: Queue): string | null {
  const ends = queue.flatMap(({ state, endsOn, parts }) => [
    ...(state === 'standing' ? [endsOn] : []),
    ...parts.map((part) => part.endsOn),
  ])
  return ends.sort()[0] ?? null
}

function endOn(queue: Queue, day: string): Queue {
  let rest = queue
  for (const { freezeId } of queue) {
    const at = placeOf(rest, freezeId)
    const { claimMinor, months, endsOn, parts } = rest[at]!
    const lasting = parts.filter((part) => part.endsOn >= day)
    const ended = sum(parts) - sum(lasting)
    const left: QueuedFreeze = {
      freezeId,
      claimMinor: claimMinor === null ? null : claimMinor - ended,
      months,
      endsOn,
      state: endsOn < day ? 'waiting' : 'standing',
      parts: lasting,
    }
    rest = [...rest.slice(0, at), left, ...succeed(rest.slice(at + 1), ended, day)]
  }
  return withoutLapsed(rest)
}

/** Drops freezes whose time is over, that hold nothing and wait for no earlier one. */
function withoutLapsed(queue: Queue): Queue {
  const kept: QueuedFreeze[] = []
  for (const freeze of queue) {
    const waits = kept.length > 0 && wantedOf(freeze) > 0n
    if (freeze.state === 'standing' || freeze.parts.length > 0 || waits) kept.push(freeze)
  }
  return kept
}

/**
 * Lifts a freeze in this pocket, whole or by an amount: first what it does not hold, then the parts that end first. What it
 * gives up goes to the later ones that want it.
 */
export function lift(queue: Queue, freezeId: string, minor: bigint | null, day: string): Queue {
  const at = placeOf(queue, freezeId)
  const freeze = queue[at]!
  const later = queue.slice(at + 1)
  if (minor === null || freeze.claimMinor === null)
    return withoutLapsed([...queue.slice(0, at), ...succeed(later, heldBy(freeze), day)])
  const claimMinor = freeze.claimMinor - minor
  const given = heldBy(freeze) - least(heldBy(freeze), claimMinor)
  const left = lowered(freeze, claimMinor, given)
  return withoutLapsed([
    ...queue.slice(0, at),
    ...(claimMinor > 0n ? [left] : []),
    ...succeed(later, given, day),
  ])
}

/**
 * Lowers a freeze by what a deduction takes from what it holds: the parts that end first. Nobody succeeds to this, because
 * the money goes with it.
 */
export function deduct(queue: Queue, freezeId: string, minor: bigint): Queue {
  const at = placeOf(queue, freezeId)
  const freeze = queue[at]!
  if (minor > heldBy(freeze)) throw new Error(`Freeze ${freezeId} holds less than ${minor}`)
  const claimMinor = freeze.claimMinor === null ? null : freeze.claimMinor - minor
  const left = lowered(freeze, claimMinor, minor)
  return withoutLapsed([...queue.slice(0, at), ...(claimMinor === 0n ? [] : [left]), ...queue.slice(at + 1)])
}

/** Returns a freeze with a lower claim that gives `minor` of its parts up. */
function lowered(freeze: QueuedFreeze, claimMinor: bigint | null, minor: bigint): QueuedFreeze {
  let left = minor
  const byEnd = [...freeze.parts].sort((a, b) => a.endsOn.localeCompare(b.endsOn))
  const taken = new Map<Part, bigint>()
  for (const part of byEnd) {
    taken.set(part, least(part.minor, left))
    left -= taken.get(part)!
  }
  const parts = freeze.parts
    .map((part) => ({ minor: part.minor - taken.get(part)!, endsOn: part.endsOn }))
    .filter((part) => part.minor > 0n)
  const { freezeId, months, endsOn, state } = freeze
  return { freezeId, claimMinor, months, endsOn, state, parts }
}

/** Renews a freeze to a last day, at its place. Never shortens a part. */
export function renew(queue: Queue, freezeId: string, until: string, months: number): Queue {
  const later = (date: string) => (date > until ? date : until)
  return queue.map((freeze) =>
    freeze.freezeId === freezeId
      ? {
          freezeId,
          claimMinor: freeze.claimMinor,
          months,
          endsOn: freeze.state === 'standing' ? later(freeze.endsOn) : freeze.endsOn,
          state: freeze.state,
          parts: merged(freeze.parts.map(({ minor, endsOn }) => ({ minor, endsOn: later(endsOn) }))),
        }
      : freeze,
  )
}

const merged = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, ({ endsOn }) => endsOn)].map(([endsOn, same]) => ({ minor: sum(same), endsOn }))

function placeOf(queue: Queue, freezeId: string): number {
  const at = queue.findIndex((freeze) => freeze.freezeId === freezeId)
  if (at === -1) throw new Error(`Freeze ${freezeId} does not stand here`)
  return at
}
