const caches: Map<unknown, unknown>[] = []

/** An empty map for what the database says and a process may go on with; who fills it bounds its size and its age. */
export function processCache<Key, Value>(): Map<Key, Value> {
  const cache = new Map<Key, Value>()
  caches.push(cache)
  return cache
}

let stoppedMs: number | null = null

/** The time by which what is cached grows old, in milliseconds. */
export const cacheNowMs = () => stoppedMs ?? performance.now()

/** Has nothing cached grow old until what it gives is called: a test that counts statements counts them on a slow machine
 *  too. */
export function stopCacheTime(): () => void {
  stoppedMs = performance.now()
  return () => {
    stoppedMs = null
  }
}

/** Empties every cache of this process: tests meet one database after the other. */
export function clearProcessCaches(): void {
  for (const cache of caches) cache.clear()
}
