/** Ten-thousandths as per cent: 1410 is "14.10". */
export const percent = (e4: number): string => (e4 / 100).toFixed(2)

/** Millionths of a period's rate as per cent, without zeros at its end: 6500 is "0.65". */
export const periodPercent = (ppm: number): string => `${ppm / 10_000}`
