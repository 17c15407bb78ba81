/** How many points things are worth (specification of points, section 2). Amounts in fen of RMB. */

/** 1 for each full 1,000 of the month's average daily assets: the days' sums added up, and the days of the month. */
export const assetPoints = (sumOfDaysMinor: bigint, days: number): number =>
  sumOfDaysMinor <= 0n ? 0 : Number(sumOfDaysMinor / (BigInt(days) * 100_000n))

/** 1 for each full 10.00 of one payment, or of what remains of it. */
export const paymentPoints = (amountMinor: bigint): number =>
  amountMinor <= 0n ? 0 : Number(amountMinor / 1_000n)

/** Principal in RMB times months, by 12,000. */
export const depositPoints = (principalMinor: bigint, months: number): number =>
  principalMinor <= 0n ? 0 : Number((principalMinor * BigInt(months)) / 1_200_000n)

/** 1 for each full yuan of a card's retail purchase, or of what remains of it. */
export const pointsOfPurchase = (amountMinor: bigint): number =>
  amountMinor <= 0n ? 0 : Number(amountMinor / 100n)

/** What is credited of points that a month's cap cuts. */
export const withinCap = (points: number, earnedBefore: number, cap: number | null): number =>
  cap === null ? points : Math.max(0, Math.min(points, cap - earnedBefore))

/** Of points credited for something, those that are not due any more once less of it remains. */
export const notDue = (credited: number, dueNow: number): number => Math.max(0, credited - dueNow)
