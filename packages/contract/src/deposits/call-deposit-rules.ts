import { currentInterest, daysBetween } from '../core/rules/index.ts'

/**
 * The rules of call deposits (domain rules, section 1; specification of deposits, section 4), the same in browser and
 * server. RMB only: amounts are fen, annual rates millionths, dates business dates.
 */

/** Call deposits by the days of notice that they need. */
export const callProducts = ['callDeposit1', 'callDeposit7'] as const
export type CallProduct = (typeof callProducts)[number]
export const noticeDaysOf: Readonly<Record<CallProduct, number>> = { callDeposit1: 1, callDeposit7: 7 }

/** Whether a product is a call deposit with notice. */
export const isCall = (product: string): product is CallProduct =>
  (callProducts as readonly string[]).includes(product)

/** What a call deposit earns by. */
export interface CallRun {
  principalMinor: bigint
  noticeDays: number
  effectiveOn: string
  /** What cancelled, lapsed and undrawn notices take off the next money drawn at the call rate: fen times days. */
  forfeitedBalanceDays: bigint
}

/** A withdrawal notice: `drawnMinor` is what was drawn of it, on its day or late. */
export interface WithdrawalNotice {
  amountMinor: bigint
  agreedOn: string
  drawnMinor: bigint
}

/** What the board of the drawing day pays. */
export interface CallRates {
  callRatePpm: number
  currentRatePpm: number
}

/** The dated terms that rules take. */
export interface CallTerms {
  /** Of opening, drawing and what remains. */
  leastMinor: bigint
  /** How long after its agreed day a draw is still that of a notice. */
  lateDays: number
}

/** What a draw comes to. */
export interface CallDraw {
  /** All that leaves the deposit: what was asked for, and a remainder that is too small to stay. */
  principalMinor: bigint
  /** That remainder; 0 where something stays, or all was asked for. */
  closedMinor: bigint
  /** The parts at either rate; together the principal. */
  atCallMinor: bigint
  atCurrentMinor: bigint
  days: number
  /** Interest of each part, rounded by itself. */
  callInterestMinor: bigint
  currentInterestMinor: bigint
  /** Fen times days that notices not drawn took off the part at the call rate. */
  takenBalanceDays: bigint
  /** What the notice of this day had besides, which is forfeited. */
  undrawnMinor: bigint
  /** What stays in the deposit, and what goes on to be taken off. */
  leftMinor: bigint
  forfeitedBalanceDays: bigint
  /** How much of each late notice was drawn now, in their order. */
  lateMinor: bigint[]
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)
const atLeastNone = (amount: bigint) => (amount > 0n ? amount : 0n)

/** What a cancelled, lapsed or undrawn part of a notice takes off later interest: fen times days. */
export const forfeitOf = (amountMinor: bigint, noticeDays: number): bigint => amountMinor * BigInt(noticeDays)

/** What would be earned at the call rate, had all been noticed: on which the bank counts its own expense. */
export function callAccrued(
  { principalMinor, effectiveOn, forfeitedBalanceDays }: Omit<CallRun, 'noticeDays'>,
  on: string,
  callRatePpm: number,
): bigint {
  const balanceDays = principalMinor * BigInt(daysBetween(effectiveOn, on))
  return currentInterest(atLeastNone(balanceDays - forfeitedBalanceDays), callRatePpm)
}

/** Whether a notice that has ended can still be drawn late on a date. */
export const isLate = (
  { agreedOn, amountMinor, drawnMinor }: WithdrawalNotice,
  on: string,
  { lateDays }: Pick<CallTerms, 'lateDays'>,
): boolean => agreedOn <= on && daysBetween(agreedOn, on) <= lateDays && drawnMinor < amountMinor

/**
 * What drawing `askedMinor` on a date comes to. The call rate is earned by what was noticed for this very day, once the
 * deposit has run as long as its notice; everything else earns the current rate. `notice` is the one that is pending;
 * `ended` are those not cancelled that have ended, the oldest first: money at the current rate is drawn late of them, and
 * their share of what was forfeited is given back.
 */
export function drawCall(
  { principalMinor, noticeDays, effectiveOn, forfeitedBalanceDays }: CallRun,
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

  // Money that was noticed, and comes to nothing because of too few days, is not late as well.
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

/** What giving up a notice costs at today's rate: what is then taken off later interest. */
export const forfeitedInterest = (
  amountMinor: bigint,
  { noticeDays, callRatePpm }: { noticeDays: number; callRatePpm: number },
): bigint => currentInterest(forfeitOf(amountMinor, noticeDays), callRatePpm)
