import { addMonths } from '../core/rules/dates.ts'

/** The rules of quick payment, as pure functions. Amounts in fen. */

/** Months without use after which an agreement expires. */
export const quickUnusedMonths = 24
/** Days before the expiry at which the customer is notified. */
export const quickToldDays = 30
/** Days after a payment within which it can be disputed. */
export const quickDisputeDays = 60

/** Kind of institution: general, or one whose fixed payee is paid regularly. */
export const quickScenes = ['general', 'utility', 'tax', 'cardRepayment'] as const
export type QuickScene = (typeof quickScenes)[number]

/** How a payment was verified: by a code, or not at all because it is small or regular. */
export const quickVerifications = ['code', 'small', 'regular'] as const
export type QuickVerification = (typeof quickVerifications)[number]

export interface SmallAmounts {
  /** Highest payment without a code, and the highest total of such payments per day and account. */
  singleMinor: bigint
  dayMinor: bigint
}

/**
 * Returns how a payment must be verified. Article 10: small payments, if that was agreed, and regular payments to a fixed
 * payee need no check by the bank. All others require a code.
 */
export function quickVerificationOf(
  { amountMinor, scene }: { amountMinor: bigint; scene: QuickScene },
  { agreed, usedMinor, small }: { agreed: boolean; usedMinor: bigint; small: SmallAmounts },
): QuickVerification {
  if (scene !== 'general') return 'regular'
  const isSmall = amountMinor <= small.singleMinor && usedMinor + amountMinor <= small.dayMinor
  return agreed && isSmall ? 'small' : 'code'
}

/** Returns the date on which an agreement expires that was last used on a date. */
export const quickExpiresOn = (lastUsedOn: string): string => addMonths(lastUsedOn, quickUnusedMonths)
