import { sessionIdleMs } from '@cloudsail/contract'

const warnBeforeMs = 60_000

/** Seconds left of a session in which the bank last answered then; null while there is no need to say. */
export function secondsLeft(answeredAtMs: number, nowMs: number): number | null {
  const leftMs = answeredAtMs + sessionIdleMs - nowMs
  return answeredAtMs === 0 || leftMs > warnBeforeMs ? null : Math.max(0, Math.ceil(leftMs / 1_000))
}
