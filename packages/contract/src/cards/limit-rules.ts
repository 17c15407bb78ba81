import { addDays, addMonths } from '../core/rules/index.ts'
import type { CardProduct } from './products.ts'

/**
 * What the bank has set for limits of credit cards (specification of cards, rules 10 and section 7): a dated parameter.
 * Amounts in minor units of RMB.
 */
export interface LimitTerms {
  /** Limits are whole multiples of it. */
  stepMinor: bigint
  /** The most of each product. */
  capsMinor: Readonly<Record<CardProduct, bigint>>
  /** How old a card must be, in months, for more limit for good and for a time. */
  permanentMonths: number
  temporaryMonths: number
  /** So many bills before must have been paid in time. */
  cleanBills: number
  /** Months between two permanent raises. */
  betweenMonths: number
  /** The most on top of the permanent limit, in ten-thousandths of it. */
  temporaryE4: number
  leastDays: number
  mostDays: number
  /** Days in which a permanent raise is accepted. */
  acceptDays: number
}

export const limitKinds = ['permanent', 'temporary'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The most that can be asked for, the step below counted. */
export function mostLimit(
  kind: LimitKind,
  { product, limitMinor }: { product: CardProduct; limitMinor: bigint },
  { capsMinor, temporaryE4, stepMinor }: LimitTerms,
): bigint {
  const most =
    kind === 'permanent' ? capsMinor[product] : limitMinor + (limitMinor * BigInt(temporaryE4)) / 10_000n
  return most - (most % stepMinor)
}

/** The last day of a temporary limit; its first day counts. */
export const temporaryUntil = (from: string, days: number): string => addDays(from, days - 1)

/** Whether a card opened on a day is so many months old. */
export const isMonthsOld = (openedOn: string, months: number, today: string): boolean =>
  addMonths(openedOn, months) <= today

/** The last day on which a permanent raise can be accepted, and a card that was mailed activated. */
export const lastDayOf = (decidedOn: string, days: number): string => addDays(decidedOn, days)

const lower: Readonly<Record<CardProduct, CardProduct>> = {
  classic: 'classic',
  young: 'classic',
  gold: 'classic',
  platinum: 'gold',
  world: 'platinum',
  diamond: 'world',
}

/** The product below, which is given where the one asked for is not. */
export const lowerProduct = (product: CardProduct): CardProduct => lower[product]
