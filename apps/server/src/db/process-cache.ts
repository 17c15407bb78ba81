import { AsyncLocalStorage } from 'node:async_hooks'

const caches: { clear(): void }[] = []
const place = new AsyncLocalStorage<string>()

/** Has whatever `run` reads be kept apart under a name: what a standby says may be behind, and decides nothing. */
export const cachedApart = <T>(name: string, run: () => T): T => place.run(name, run)

export type ProcessCache<Key, Value> = Pick<
  Map<Key, Value>,
  'get' | 'set' | 'delete' | 'clear' | 'keys' | 'size'
>

/** An empty map for what the database says and a process may go on with; who fills it bounds its size and its age. */
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
