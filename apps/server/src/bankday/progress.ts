import { setTimeout as delay } from 'node:timers/promises'

/** What of this process waits for somebody to come further. */
const waiting = new Set<() => void>()
let steps = 0

/**
 * Scheduled jobs and the day-end wait for each other many times a date. Within a process they wake each other, so that dates
 * that are made up are not spent on pauses.
 */
export const progress = {
  /** Where it stands; taken before one looks whether there is anything to do. */
  mark: (): number => steps,

  /** Somebody has come further: who waits looks again. */
  made(): void {
    steps += 1
    for (const wake of waiting) wake()
    waiting.clear()
  },

  /** Resolves with the first progress of this process after a mark, after `withinMs` at the latest, or once `signal` is
   *  aborted. */
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
