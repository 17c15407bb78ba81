import { daysBetween } from '../core/rules/dates.ts'
import { divideHalfUp } from '../core/rules/interest.ts'
import { lesser } from './plan.ts'
import { type RateFrom, rateDays } from './rates.ts'

/** An instalment that has fallen due, with what is still unpaid of it. Amounts are minor units. */
export interface OwedInstalment {
  number: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  /** Penalty that was counted up to `penaltyFrom` and is not paid. */
  penaltyMinor: bigint
  /** The due day, or the day of the payment before. */
  penaltyFrom: string
}

/** What a payment repays of an instalment. */
export interface Repaid {
  number: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  penaltyMinor: bigint
}

export interface PenaltyTerms {
  /** Of the contract rate of each day: 150. */
  percent: number
  /** From so many days after its due day on principal is repaid first: 91. */
  principalFirstDays: number
}

/** The penalty of [penaltyFrom, on), on unpaid principal and on unpaid interest, each rounded once; none on penalty. */
export function penaltySince(
  owed: OwedInstalment,
  rates: readonly RateFrom[],
  { on, percent }: { on: string; percent: number },
): bigint {
  const days = rateDays(rates, { from: owed.penaltyFrom, to: on }) * BigInt(percent)
  const of = (minor: bigint) => divideHalfUp(minor * days, 36_000_000_000n)
  return of(owed.principalMinor) + of(owed.interestMinor)
}

/** An instalment with its penalty counted up to a day. */
export function penalised(
  owed: OwedInstalment,
  rates: readonly RateFrom[],
  { on, percent }: { on: string; percent: number },
): OwedInstalment {
  if (on <= owed.penaltyFrom) return owed
  const penaltyMinor = owed.penaltyMinor + penaltySince(owed, rates, { on, percent })
  return { ...owed, penaltyMinor, penaltyFrom: on }
}

export const owedOf = (owed: OwedInstalment): bigint =>
  owed.principalMinor + owed.interestMinor + owed.penaltyMinor

/** What all of it comes to on a day, penalty included. */
export function arrearsOn(
  owed: readonly OwedInstalment[],
  rates: readonly RateFrom[],
  day: { on: string; percent: number },
): bigint {
  return owed.reduce((sum, each) => sum + owedOf(penalised(each, rates, day)), 0n)
}

type Part = 'penaltyMinor' | 'interestMinor' | 'principalMinor'

/**
 * What money repays on a day (rule 3): the oldest instalment first, of each penalty, interest, principal; once the oldest
 * is 91 days overdue, the principal of all of them first.
 * @returns what each instalment is repaid, what is left of all of them, and what of the money is not needed.
 */
export function repay(
  instalments: readonly OwedInstalment[],
  availableMinor: bigint,
  { on, rates, terms }: { on: string; rates: readonly RateFrom[]; terms: PenaltyTerms },
): { repaid: Repaid[]; owed: OwedInstalment[]; leftMinor: bigint } {
  const { percent, principalFirstDays } = terms
  const before = instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const counted = before.map((each) => ({ ...penalised(each, rates, { on, percent }) }))
  const oldest = counted[0]
  const isOld = oldest !== undefined && daysBetween(oldest.dueOn, on) >= principalFirstDays
  const turns: readonly (readonly Part[])[] = isOld
    ? [['principalMinor'], ['penaltyMinor', 'interestMinor']]
    : [['penaltyMinor', 'interestMinor', 'principalMinor']]
  const repaid = counted.map(({ number, dueOn }) => ({
    ...{ number, dueOn, principalMinor: 0n, interestMinor: 0n, penaltyMinor: 0n },
  }))
  let leftMinor = availableMinor
  for (const parts of turns)
    for (const [index, owed] of counted.entries())
      for (const part of parts) {
        const paid = lesser(owed[part], leftMinor)
        owed[part] -= paid
        repaid[index]![part] += paid
        leftMinor -= paid
      }
  const touched = (index: number) => sumOf(repaid[index]!) > 0n
  return {
    repaid: repaid.filter((_, index) => touched(index)),
    // What a payment has not reached counts on from where it was: penalty is rounded once per payment.
    owed: counted.map((each, index) => (touched(index) ? each : before[index]!)),
    leftMinor,
  }
}

export const sumOf = ({
  principalMinor,
  interestMinor,
  penaltyMinor,
}: Omit<Repaid, 'number' | 'dueOn'>): bigint => principalMinor + interestMinor + penaltyMinor
