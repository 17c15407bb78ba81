/** Largest distance of a rate from the day's mid rate, in ten-thousandths of it. */
const widestE4 = 12
/** How long a rate stays the same. */
const slotMs = 10_000

/** Returns a number in [-1, 1] that looks random and is fixed for a currency and slot. */
function noise(currency: string, slot: number): number {
  let hash = 2_166_136_261
  for (const sign of `${currency}${slot}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  hash ^= hash >>> 13
  return ((hash >>> 0) / 0xffff_ffff) * 2 - 1
}

/**
 * Returns the rate of a currency at an instant: its mid rate of the day, a slow swing and a little noise, with four decimals.
 */
export function rateAt(currency: string, fixing: string, atMs: number): string {
  const slot = Math.floor(atMs / slotMs)
  const phase = noise(currency, 0) * Math.PI
  const strayE4 = widestE4 * (0.75 * Math.sin(slot / 97 + phase) + 0.25 * noise(currency, slot))
  return (Number(fixing) * (1 + strayE4 / 10_000)).toFixed(4)
}
