import { setTimeout as delay } from 'node:timers/promises'

/** The longest pause after failures in a row: what comes back, such as the database, is noticed within it. */
const longestPauseMs = 2_000

export interface RepeatOptions {
  /** The pause after each time. */
  everyMs: number
  /** Told of each failure; the work goes on. */
  onError(error: unknown): void
}

/**
 * Does something again and again until stopped. After failures in a row it pauses longer, up to two seconds: a database
 * that is away would be asked twenty times a second by all that runs in the background.
 * @param once gives whether there is more to do at once; it should end soon once `signal` is aborted
 * @returns stops it, after what is under way
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

/** How long to pause after so many failures in a row, in ms: as usual after the first, then twice as long each time. */
export function pauseAfter(failures: number, everyMs: number): number {
  return failures < 2 ? everyMs : Math.max(everyMs, Math.min(longestPauseMs, 100 * 2 ** failures))
}
