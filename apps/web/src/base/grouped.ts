/** Points as they are shown: 5,272. */
export const grouped = (points: number): string => points.toLocaleString('en-US')
