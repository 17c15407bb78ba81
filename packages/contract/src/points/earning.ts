/** How many points are earned. Amounts in fen of RMB. */

/**
 * Returns 1 point for each full 1,000 of the month's average daily assets, from the sum over the days and the number of days.
 */
export const assetPoints = (sumOfDaysMinor: bigint, days: number): number =>
  sumOfDaysMinor <= 0n ? 0 : Number(sumOfDaysMinor / (BigInt(days) * 100_000n))

/** Returns 1 point for each full 10.00 of a payment, less its refunds. */
export const paymentPoints = (amountMinor: bigint): number =>
  amountMinor <= 0n ? 0 : Number(amountMinor / 1_000n)

/** Returns the points of a deposit: principal in RMB times months, divided by 12,000. */
export const depositPoints = (principalMinor: bigint, months: number): number =>
  principalMinor <= 0n ? 0 : Number((principalMinor * BigInt(months)) / 1_200_000n)

/**
 * Returns the points of a card's retail purchase, less its refunds: the whole part of yuan times the card's rate in
 * hundredths, by default 1 point for each full yuan.
 */
export const pointsOfPurchase = (amountMinor: bigint, rateE2 = 100): number =>
  amountMinor <= 0n ? 0 : Number((amountMinor * BigInt(rateE2)) / 10_000n)

/** Returns the points credited within a monthly cap. */
export const withinCap = (points: number, earnedBefore: number, cap: number | null): number =>
  cap === null ? points : Math.max(0, Math.min(points, cap - earnedBefore))

/** Returns how many of the credited points are no longer due after part of the amount was returned. */
export const notDue = (credited: number, dueNow: number): number => Math.max(0, credited - dueNow)
