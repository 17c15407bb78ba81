import { setTimeout as delay } from 'node:timers/promises'

/** Longest pause after failures in a row. When for example the database returns, the work goes on within this time. */
const longestPauseMs = 2_000

export interface RepeatOptions {
  /** Pause after each run. */
  everyMs: number
  /** Called with each failure. The repetition goes on. */
  onError(error: unknown): void
}

/**
 * Repeats a task until stopped. After failures in a row it pauses longer, up to two seconds, so that the background tasks
 * do not query an unavailable database twenty times a second.
 * @param once runs the task. It returns whether more is to be done at once, and should end soon after `signal` is aborted
 * @returns a function that stops the repetition after the run under way
 */
export function repeat(
  once: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, onError }: RepeatOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let failures = 0
    while (!signal.aborted) {
      let isMore = false
      try {
        isMore = (await once(signal)) === true
        failures = 0
      } catch (error) {
        failures++
        onError(error)
      }
      if (isMore) continue
      const pauseMs =
        failures < 2 ? everyMs : Math.max(everyMs, Math.min(longestPauseMs, 100 * 2 ** failures))
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
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
