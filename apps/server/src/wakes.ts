import { setTimeout as delay } from 'node:timers/promises'

/** Lets loops rest until another part of this process reports that there may be something to do. */
export interface Wakes {
  /** Returns the present mark. Take it before checking whether there is anything to do. */
  mark(): number
  /** Wakes all loops that wait. */
  made(): void
  /** Resolves at the first report after a mark, at the latest after `withinMs`, or once `signal` is aborted. */
  after(mark: number, options: { withinMs: number; signal: AbortSignal }): Promise<void>
}

export function createWakes(): Wakes {
  const waiting = new Set<() => void>()
  let count = 0
  return {
    mark: () => count,
    made() {
      count += 1
      for (const wake of waiting) wake()
      waiting.clear()
    },
    async after(mark, { withinMs, signal }) {
      if (mark !== count) return
      const woken = new AbortController()
      const wake = () => woken.abort()
      waiting.add(wake)
      const either = AbortSignal.any([signal, woken.signal])
      await delay(withinMs, undefined, { signal: either }).catch(() => undefined)
      waiting.delete(wake)
    },
  }
}
