import { currentInterest, daysBetween } from '../core/rules/index.ts'

/**
 * The rules of call deposits, shared by browser and server. RMB only: amounts are fen, annual rates millionths, dates
 * business dates.
 */

/** Call deposits, by the days of notice that they need. */
export const callProducts = ['callDeposit1', 'callDeposit7'] as const
export type CallProduct = (typeof callProducts)[number]
export const noticeDaysOf: Readonly<Record<CallProduct, number>> = { callDeposit1: 1, callDeposit7: 7 }

/** Returns true if a product is a call deposit with notice. */
export const isCall = (product: string): product is CallProduct =>
  (callProducts as readonly string[]).includes(product)

/** The fields of a call deposit that decide about its interest. */
export interface CallPlacement {
  principalMinor: bigint
  noticeDays: number
  effectiveOn: string
  /**
   * Forfeit of cancelled, lapsed and undrawn notices, in fen times days. It reduces the interest of the next money drawn at
   * the call rate.
   */
  forfeitedBalanceDays: bigint
}

/** A withdrawal notice. `drawnMinor` is the part that was drawn, on its day or late. */
export interface WithdrawalNotice {
  amountMinor: bigint
  agreedOn: string
  drawnMinor: bigint
}

/** Rates of the board of the drawing day. */
export interface CallRates {
  callRatePpm: number
  currentRatePpm: number
}

/** The bank's terms for call deposits, a dated parameter. */
export interface CallTerms {
  /** Lower bound for opening, drawing and the remainder. */
  leastMinor: bigint
  /** Days after the agreed day on which a draw still counts towards the notice. */
  lateDays: number
}

/** The result of a draw. */
export interface CallDraw {
  /** Everything that leaves the deposit: the amount asked for, and a remainder that is too small to stay. */
  principalMinor: bigint
  /** The remainder that is paid out as too small. 0 if there is none. */
  closedMinor: bigint
  /** The parts at the call rate and at the current rate. They add up to the principal. */
  atCallMinor: bigint
  atCurrentMinor: bigint
  days: number
  /** Interest of each part, rounded separately. */
  callInterestMinor: bigint
  currentInterestMinor: bigint
  /** Forfeit of undrawn notices, in fen times days, taken off the part at the call rate. */
  takenBalanceDays: bigint
  /** Undrawn part of today's notice, which is forfeited. */
  undrawnMinor: bigint
  /** What stays in the deposit, and the forfeit that still applies to it. */
  leftMinor: bigint
  forfeitedBalanceDays: bigint
  /** The amount drawn now of each late notice, in their order. */
  lateMinor: bigint[]
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)
const atLeastNone = (amount: bigint) => (amount > 0n ? amount : 0n)

/** Returns the forfeit, in fen times days, of a cancelled, lapsed or undrawn part of a notice. It reduces later interest. */
export const forfeitOf = (amountMinor: bigint, noticeDays: number): bigint => amountMinor * BigInt(noticeDays)

/**
 * Returns what the deposit would earn at the call rate if notice had been given for all of it. The bank accrues its interest
 * expense on this basis.
 */
export function callAccrued(
  { principalMinor, effectiveOn, forfeitedBalanceDays }: Omit<CallPlacement, 'noticeDays'>,
  on: string,
  callRatePpm: number,
): bigint {
  const balanceDays = principalMinor * BigInt(daysBetween(effectiveOn, on))
  return currentInterest(atLeastNone(balanceDays - forfeitedBalanceDays), callRatePpm)
}

/** Returns true if a notice that has ended can still be drawn late on a date. */
export const isLate = (
  { agreedOn, amountMinor, drawnMinor }: WithdrawalNotice,
  on: string,
  { lateDays }: Pick<CallTerms, 'lateDays'>,
): boolean => agreedOn <= on && daysBetween(agreedOn, on) <= lateDays && drawnMinor < amountMinor

/**
 * Computes the result of drawing `askedMinor` on a date. Money under notice for that very day earns the call rate, once the
 * deposit has run as long as its notice. Everything else earns the current rate. `notice` is the pending one. `ended` are the
 * notices that ended without being cancelled, oldest first. Money at the current rate counts as drawn late from them, and
 * their share of the forfeit is given back.
 */
export function drawCall(
  { principalMinor, noticeDays, effectiveOn, forfeitedBalanceDays }: CallPlacement,
  askedMinor: bigint,
  {
    on,
    rates,
    terms,
    notice = null,
    ended = [],
  }: {
    on: string
    rates: CallRates
    terms: CallTerms
    notice?: WithdrawalNotice | null
    ended?: readonly WithdrawalNotice[]
  },
): CallDraw {
  const days = daysBetween(effectiveOn, on)
  const noticedMinor = notice?.agreedOn === on ? notice.amountMinor : 0n
  const rest = principalMinor - askedMinor
  const closedMinor = rest < terms.leastMinor ? rest : 0n
  const drawnMinor = askedMinor + closedMinor
  const atCallMinor = days >= noticeDays ? lesser(askedMinor, noticedMinor) : 0n
  const atCurrentMinor = drawnMinor - atCallMinor
  const undrawnMinor = noticedMinor - lesser(askedMinor, noticedMinor)

  // Money under notice that earns the current rate only because the deposit is too young does not count as drawn late.
  let unnoticedMinor = drawnMinor - lesser(askedMinor, noticedMinor)
  const lateMinor = ended.map((each) => {
    if (!isLate(each, on, terms)) return 0n
    const part = lesser(unnoticedMinor, each.amountMinor - each.drawnMinor)
    unnoticedMinor -= part
    return part
  })
  const givenBack = lateMinor.reduce((sum, part) => sum + forfeitOf(part, noticeDays), 0n)
  const standing = atLeastNone(forfeitedBalanceDays - givenBack)
  const callBalanceDays = atCallMinor * BigInt(days)
  const takenBalanceDays = lesser(standing, callBalanceDays)
  const leftMinor = principalMinor - drawnMinor
  return {
    principalMinor: drawnMinor,
    closedMinor,
    atCallMinor,
    atCurrentMinor,
    days,
    callInterestMinor: currentInterest(callBalanceDays - takenBalanceDays, rates.callRatePpm),
    currentInterestMinor: currentInterest(atCurrentMinor * BigInt(days), rates.currentRatePpm),
    takenBalanceDays,
    undrawnMinor,
    leftMinor,
    forfeitedBalanceDays:
      leftMinor === 0n ? 0n : standing - takenBalanceDays + forfeitOf(undrawnMinor, noticeDays),
    lateMinor,
  }
}

/** Returns the cost of giving up a notice at today's rate: the interest that the forfeit takes off later. */
export const forfeitedInterest = (
  amountMinor: bigint,
  { noticeDays, callRatePpm }: { noticeDays: number; callRatePpm: number },
): bigint => currentInterest(forfeitOf(amountMinor, noticeDays), callRatePpm)
