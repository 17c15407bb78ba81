/** So many funds are compared at least, and at most. */
export const fewest = 2
export const most = 4

/** The funds of an address: `599031,599045`; each once, and not more than are compared. */
export const chosenOf = (fund: string | null): string[] =>
  [...new Set((fund ?? '').split(',').filter(Boolean))].slice(0, most)
