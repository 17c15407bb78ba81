import { sessionIdleMs } from '@cloudsail/contract'

const warnBeforeMs = 60_000

/**
 * Returns the remaining seconds of a session that the bank answered last at `answeredAtMs`. Null while no warning is needed.
 */
export function secondsLeft(answeredAtMs: number, nowMs: number): number | null {
  const leftMs = answeredAtMs + sessionIdleMs - nowMs
  return answeredAtMs === 0 || leftMs > warnBeforeMs ? null : Math.max(0, Math.ceil(leftMs / 1_000))
}
