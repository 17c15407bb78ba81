import { setTimeout as delay } from 'node:timers/promises'

/** Returns the milliseconds that a share of the samples does not exceed. */
export function percentile(samplesMs: readonly number[], share: number): number {
  const sorted = samplesMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export interface Hammered {
  samplesMs: number[]
  perSecond: number
}

/**
 * Runs `work` repeatedly, `atOnce` at a time, until `durationMs` is over. Each worker pauses about `pauseMs` after a run.
 * Returns the duration of each run.
 */
export async function hammer(
  { atOnce, durationMs, pauseMs = 0 }: { atOnce: number; durationMs: number; pauseMs?: number },
  work: (worker: number) => Promise<void>,
): Promise<Hammered> {
  const samplesMs: number[] = []
  const start = performance.now()
  const end = start + durationMs
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      // A random delay, so that the workers do not pause in step.
      if (pauseMs > 0) await delay(Math.random() * pauseMs)
      while (performance.now() < end) {
        const begun = performance.now()
        await work(worker)
        samplesMs.push(performance.now() - begun)
        if (pauseMs > 0) await delay(pauseMs * (0.5 + Math.random()))
      }
    }),
  )
  return { samplesMs, perSecond: (samplesMs.length * 1000) / (performance.now() - start) }
}
