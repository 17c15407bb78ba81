const caches: Map<unknown, unknown>[] = []

/** An empty map for what the database says and a process may go on with; who fills it bounds its size and its age. */
export function processCache<Key, Value>(): Map<Key, Value> {
  const cache = new Map<Key, Value>()
  caches.push(cache)
  return cache
}

/** Empties every cache of this process: tests meet one database after the other. */
export function clearProcessCaches(): void {
  for (const cache of caches) cache.clear()
}
