import { setTimeout as delay } from 'node:timers/promises'
import type { Wakes } from './wakes.ts'

/** Longest pause after failures in a row. When for example the database returns, the work goes on within this time. */
const longestPauseMs = 2_000
/** Longest rest of a task that found nothing to do. Little depends on it, because every change ends a rest. */
const longestRestMs = 30_000

export interface RepeatOptions {
  /** Pause after each run. */
  everyMs: number
  /**
   * What ends the rest of a task after a run that found nothing, such as the committed changes (`db/changes.ts`). Without it,
   * the task runs every `everyMs`.
   */
  restsUntil?: Wakes
  /** Called with each failure. The repetition goes on. */
  onError(error: unknown): void
}

/**
 * What a run has left: `true` if more is to be done at once, a number if something falls due after as many milliseconds,
 * anything else if nothing is known to come.
 */
type Left = unknown

/**
 * Repeats a task until stopped. After failures in a row it pauses longer, up to two seconds, so that the background tasks
 * do not query an unavailable database twenty times a second.
 * @param once runs the task and returns what it has left. It should end soon after `signal` is aborted
 * @returns a function that stops the repetition after the run under way
 */
export function repeat(
  once: (signal: AbortSignal) => Promise<Left>,
  { everyMs, restsUntil, onError }: RepeatOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let failures = 0
    while (!signal.aborted) {
      // Taken before the run, because a change during it may come too late for it.
      const mark = restsUntil?.mark() ?? 0
      let left: Left
      try {
        left = await once(signal)
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        failures++
        onError(error)
      }
      if (left === true) continue
      const pauseMs = pauseAfter(failures, everyMs)
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      if (!restsUntil || failures > 0 || signal.aborted) continue
      const restMs = Math.min(typeof left === 'number' ? left : longestRestMs, longestRestMs) - pauseMs
      if (restMs > 0) await restsUntil.after(mark, { withinMs: restMs, signal })
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

/**
 * Returns the pause, in ms, after a number of failures in a row: the usual one after the first, then twice as long each time.
 */
export function pauseAfter(failures: number, everyMs: number): number {
  return failures < 2 ? everyMs : Math.max(everyMs, Math.min(longestPauseMs, 100 * 2 ** failures))
}
