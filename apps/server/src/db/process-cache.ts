import { AsyncLocalStorage } from 'node:async_hooks'

const caches: { clear(): void }[] = []
const place = new AsyncLocalStorage<string>()

/**
 * Runs `run` with separate caches under a name. Data read from a standby may be behind, so orders must not be decided by
 * them.
 */
export const cachedApart = <T>(name: string, run: () => T): T => place.run(name, run)

export type ProcessCache<Key, Value> = Pick<
  Map<Key, Value>,
  'get' | 'set' | 'delete' | 'clear' | 'keys' | 'size'
>

/**
 * Returns an empty map for data from the database that a process may reuse. The caller limits its size and the age of its
 * values.
 */
export function processCache<Key, Value>(): ProcessCache<Key, Value> {
  const own = new Map<Key, Value>()
  const apart = new Map<string, Map<Key, Value>>()
  const here = () => {
    const name = place.getStore()
    if (name === undefined) return own
    const known = apart.get(name) ?? new Map<Key, Value>()
    apart.set(name, known)
    return known
  }
  caches.push(own, apart)
  return {
    get: (key) => here().get(key),
    set: (key, value) => here().set(key, value),
    delete: (key) => here().delete(key),
    clear: () => here().clear(),
    keys: () => here().keys(),
    get size() {
      return here().size
    },
  }
}

let stoppedMs: number | null = null

/** Returns the clock for the age of cached values, in milliseconds. */
export const cacheNowMs = () => stoppedMs ?? performance.now()

/**
 * Stops the age of cached values until the returned function is called, so that a test counts the same statements on a
 * slow machine.
 */
export function stopCacheTime(): () => void {
  stoppedMs = performance.now()
  return () => {
    stoppedMs = null
  }
}

/** Empties all caches of this process. Tests use one database after the other. */
export function clearProcessCaches(): void {
  for (const cache of caches) cache.clear()
}
