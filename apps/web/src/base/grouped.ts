/** Formats points: 5,272. */
export const grouped = (points: number): string => points.toLocaleString('en-US')
