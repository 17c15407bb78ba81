import { addDays, addMonths } from '../core/rules/index.ts'
import type { CardProduct } from './products.ts'

/** The bank's terms for limits of credit cards, a dated parameter. Amounts in minor units of RMB. */
export interface LimitTerms {
  /** Limits are whole multiples of this. */
  stepMinor: bigint
  /** Highest limit of each product. */
  capsMinor: Readonly<Record<CardProduct, bigint>>
  /** Months that a card must be old for a higher permanent or temporary limit. */
  permanentMonths: number
  temporaryMonths: number
  /** Number of preceding bills that must have been paid in time. */
  cleanBills: number
  /** Months between two permanent increases. */
  betweenMonths: number
  /** Highest temporary limit, in ten-thousandths of the permanent one. */
  temporaryE4: number
  leastDays: number
  mostDays: number
  /** Days within which a permanent increase can be accepted. */
  acceptDays: number
}

export const limitKinds = ['permanent', 'temporary'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Returns the highest limit that can be asked for, rounded down to a step. */
export function mostLimit(
  kind: LimitKind,
  { product, limitMinor }: { product: CardProduct; limitMinor: bigint },
  { capsMinor, temporaryE4, stepMinor }: LimitTerms,
): bigint {
  const most =
    kind === 'permanent' ? capsMinor[product] : limitMinor + (limitMinor * BigInt(temporaryE4)) / 10_000n
  return most - (most % stepMinor)
}

/** Returns the last day of a temporary limit. Its first day counts. */
export const temporaryUntil = (from: string, days: number): string => addDays(from, days - 1)

/** Returns true if a card opened on a day is at least that many months old. */
export const isMonthsOld = (openedOn: string, months: number, today: string): boolean =>
  addMonths(openedOn, months) <= today

/** Returns the last day on which a permanent increase can be accepted, or a mailed card activated. */
export const lastDayOf = (decidedOn: string, days: number): string => addDays(decidedOn, days)

const lower: Readonly<Record<CardProduct, CardProduct>> = {
  classic: 'classic',
  young: 'classic',
  gold: 'classic',
  platinum: 'gold',
  world: 'platinum',
  diamond: 'world',
}

/** Returns the next lower product, which the bank grants if it refuses the one applied for. */
export const lowerProduct = (product: CardProduct): CardProduct => lower[product]
