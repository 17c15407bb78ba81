/** Least and greatest number of funds in a comparison. */
export const fewest = 2
export const most = 4

/** Returns the funds in an address (`599031,599045`), without duplicates, up to the greatest number. */
export const chosenOf = (fund: string | null): string[] =>
  [...new Set((fund ?? '').split(',').filter(Boolean))].slice(0, most)
