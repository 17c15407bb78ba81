import { addMonths } from '../core/rules/dates.ts'

/** Rules of quick payment (specification of payments, sections 3, 5 and 6), pure; amounts in fen. */

/** An agreement that has not been used for so many months expires. */
export const quickUnusedMonths = 24
/** Its customer is told so many days before. */
export const quickToldDays = 30
/** A payment can be disputed so many days after it was made. */
export const quickDisputeDays = 60

/** What an institution is: anything, or where the same payee is paid regularly. */
export const quickScenes = ['general', 'utility', 'tax', 'cardRepayment'] as const
export type QuickScene = (typeof quickScenes)[number]

/** By what a payment was verified: a code, or nothing as it is small or regular. */
export const quickVerifications = ['code', 'small', 'regular'] as const
export type QuickVerification = (typeof quickVerifications)[number]

export interface SmallAmounts {
  /** The most that goes without a code at once, and in sum in a day of an account. */
  singleMinor: bigint
  dayMinor: bigint
}

/** How a payment has to be verified. Article 10: small ones where that was agreed, and what a fixed payee is paid
 *  regularly, go without a check of the bank's own; everything else takes a code. */
export function quickVerificationOf(
  { amountMinor, scene }: { amountMinor: bigint; scene: QuickScene },
  { agreed, usedMinor, small }: { agreed: boolean; usedMinor: bigint; small: SmallAmounts },
): QuickVerification {
  if (scene !== 'general') return 'regular'
  const isSmall = amountMinor <= small.singleMinor && usedMinor + amountMinor <= small.dayMinor
  return agreed && isSmall ? 'small' : 'code'
}

/** The date on which an agreement expires that was used last on a date. */
export const quickExpiresOn = (lastUsedOn: string): string => addMonths(lastUsedOn, quickUnusedMonths)
