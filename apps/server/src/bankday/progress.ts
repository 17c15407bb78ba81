import { setTimeout as delay } from 'node:timers/promises'

/** Callbacks of this process's loops that wait for progress. */
const waiting = new Set<() => void>()
let steps = 0

/**
 * Progress of this process's loops. Scheduled jobs and day-end wait for each other many times a date. Within a process
 * they wake each other, so that making up dates loses no time in pauses.
 */
export const progress = {
  /** Returns the present mark. Take it before checking whether there is anything to do. */
  mark: (): number => steps,

  /** Reports progress, so that waiting loops check again. */
  made(): void {
    steps += 1
    for (const wake of waiting) wake()
    waiting.clear()
  },

  /**
   * Resolves at the first progress of this process after a mark, at the latest after `withinMs`, or once `signal` is
   * aborted.
   */
  async after(mark: number, { withinMs, signal }: { withinMs: number; signal: AbortSignal }): Promise<void> {
    if (mark !== steps) return
    const woken = new AbortController()
    const wake = () => woken.abort()
    waiting.add(wake)
    const either = AbortSignal.any([signal, woken.signal])
    await delay(withinMs, undefined, { signal: either }).catch(() => undefined)
    waiting.delete(wake)
  },
}
