/** Returns the items in an unpredictable order (Fisher-Yates over the browser's secure random numbers). */
export function shuffle<T>(things: readonly T[]): T[] {
  const mixed = [...things]
  const random = crypto.getRandomValues(new Uint32Array(mixed.length))
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random[last]! % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
