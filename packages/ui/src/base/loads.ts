const retryAfterMs = 700

/** Loads a chunk; a lost connection gets one more try. */
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
 * Loads kept by key, each begun once, in the way React's `use` reads them: what is here already is drawn without
 * waiting. One that failed stays failed while it is being told, else a screen would ask for ever instead of saying so;
 * then it is forgotten, and the next to ask loads it anew.
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
