/** Formats ten-thousandths as per cent: 1410 gives "14.10". */
export const percent = (e4: number): string => (e4 / 100).toFixed(2)

/** Formats a period's rate in millionths as per cent, without trailing zeros: 6500 gives "0.65". */
export const periodPercent = (ppm: number): string => `${ppm / 10_000}`
