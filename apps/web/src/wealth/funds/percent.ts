/** Formats hundredths of a percent for customers: 922 gives +9.22%, -806 gives −8.06%. */
export function signedPercent(bp: number): string {
  const text = `${(Math.abs(bp) / 100).toFixed(2)}%`
  if (bp === 0) return text
  return bp > 0 ? `+${text}` : `−${text}`
}

/** Formats millionths as a rate: 8000 gives 0.8%. */
export const rateOf = (ppm: number): string => `${Number((ppm / 10_000).toFixed(2))}%`

/** Returns the class of a gain or a loss. */
export const toneOf = (bp: number): 'gain' | 'loss' | undefined =>
  bp > 0 ? 'gain' : bp < 0 ? 'loss' : undefined

/** Groups the thousands of a decimal text: 1,944.00. */
export const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',')
