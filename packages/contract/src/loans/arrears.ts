import { daysBetween } from '../core/rules/dates.ts'
import { divideHalfUp } from '../core/rules/interest.ts'
import { lesser } from './plan.ts'
import { type RateFrom, rateDays } from './rates.ts'

/** An instalment that has fallen due, with its unpaid amounts in minor units. */
export interface OwedInstalment {
  number: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  /** Unpaid penalty that accrued up to `penaltyFrom`. */
  penaltyMinor: bigint
  /** The due day, or the day of the previous payment. */
  penaltyFrom: string
}

/** The part of an instalment that a payment repays. */
export interface Repaid {
  number: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  penaltyMinor: bigint
}

export interface PenaltyTerms {
  /** Per cent of each day's contract rate: 150. */
  percent: number
  /** Days after the due day from which principal is repaid first: 91. */
  principalFirstDays: number
}

/**
 * Returns the penalty of [penaltyFrom, on) on unpaid principal and on unpaid interest, each rounded once. Penalty bears no
 * penalty.
 */
export function penaltySince(
  owed: OwedInstalment,
  rates: readonly RateFrom[],
  { on, percent }: { on: string; percent: number },
): bigint {
  const days = rateDays(rates, { from: owed.penaltyFrom, to: on }) * BigInt(percent)
  const of = (minor: bigint) => divideHalfUp(minor * days, 36_000_000_000n)
  return of(owed.principalMinor) + of(owed.interestMinor)
}

/** Returns an instalment with its penalty accrued up to a day. */
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

/** Returns the total of the arrears on a day, penalty included. */
export function arrearsOn(
  owed: readonly OwedInstalment[],
  rates: readonly RateFrom[],
  day: { on: string; percent: number },
): bigint {
  return owed.reduce((sum, each) => sum + owedOf(penalised(each, rates, day)), 0n)
}

type Part = 'penaltyMinor' | 'interestMinor' | 'principalMinor'

/**
 * Distributes a payment on a day. The oldest instalment comes first. Within each, the order is penalty, interest, principal.
 * Once the oldest is 91 days overdue, the principal of all instalments comes first. @returns what is repaid of each
 * instalment, what is left of each, and the surplus of the payment.
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
    number,
    dueOn,
    principalMinor: 0n,
    interestMinor: 0n,
    penaltyMinor: 0n,
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
    // Instalments that the payment does not reach keep their accrual date, because penalty is rounded once per payment.
    owed: counted.map((each, index) => (touched(index) ? each : before[index]!)),
    leftMinor,
  }
}

export const sumOf = ({
  principalMinor,
  interestMinor,
  penaltyMinor,
}: Omit<Repaid, 'number' | 'dueOn'>): bigint => principalMinor + interestMinor + penaltyMinor
