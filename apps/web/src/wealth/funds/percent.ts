/** Hundredths of a percent as a customer reads them: 922 is +9.22%, -806 is −8.06%. */
export function signedPercent(bp: number): string {
  const text = `${(Math.abs(bp) / 100).toFixed(2)}%`
  if (bp === 0) return text
  return bp > 0 ? `+${text}` : `−${text}`
}

/** Parts of a million as a rate: 8000 is 0.8%. */
export const rateOf = (ppm: number): string => `${Number((ppm / 10_000).toFixed(2))}%`

/** The class of a gain or a loss. */
export const toneOf = (bp: number): 'gain' | 'loss' | undefined =>
  bp > 0 ? 'gain' : bp < 0 ? 'loss' : undefined

/** A decimal text with its thousands grouped: 1,944.00. */
export const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',')
