const retryAfterMs = 700

/** Loads a chunk. Tries once more if the connection fails. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    return await load()
  }
}

/** Long enough for a failure to be drawn, shorter than a customer takes to try again. */
const forgottenAfterMs = 100

/**
 * Keeps loads by key and starts each one once, in the form that React's `use` reads: a finished load is drawn without
 * waiting. A failed load stays failed while the failure is being drawn, because otherwise the screen would ask forever and
 * never report it. Then it is forgotten, and the next request loads it again.
 */
export function createLoads<K, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loads = new Map<K, Promise<T>>()
  return (key) => {
    const running = loads.get(key)
    if (running) return running
    const promise: Promise<T> & { status?: string; value?: T; reason?: unknown } = load(key)
    loads.set(key, promise)
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason) => {
        Object.assign(promise, { status: 'rejected', reason })
        setTimeout(() => loads.delete(key), forgottenAfterMs)
      },
    )
    return promise
  }
}
