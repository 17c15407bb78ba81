/** How far rates stray from the day's mid rate, in ten-thousandths of it. */
const widestE4 = 12
/** Every so often a rate is another one. */
const slotMs = 10_000

/** A number in [-1, 1] that looks like chance and is always the same for one currency and slot. */
function noise(currency: string, slot: number): number {
  let hash = 2_166_136_261
  for (const sign of `${currency}${slot}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  hash ^= hash >>> 13
  return ((hash >>> 0) / 0xffff_ffff) * 2 - 1
}

/** The rate of a currency at an instant: its mid rate of the day, a slow swing and a little noise, four decimals. */
export function rateAt(currency: string, fixing: string, atMs: number): string {
  const slot = Math.floor(atMs / slotMs)
  const phase = noise(currency, 0) * Math.PI
  const strayE4 = widestE4 * (0.75 * Math.sin(slot / 97 + phase) + 0.25 * noise(currency, slot))
  return (Number(fixing) * (1 + strayE4 / 10_000)).toFixed(4)
}
