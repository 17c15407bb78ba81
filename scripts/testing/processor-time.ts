import { readFileSync } from 'node:fs'
import { fieldsOf, processesOf } from './processes.ts'

/** Of Linux on every machine Node.js runs on. */
const ticksPerSecond = 100
/** What a process does after it was looked at last is lost; its end is waited for by nobody here. */
const everyMs = 2_000

/** What tells the processor seconds of a run of the tests so far; null where nobody counts them. */
export type ProcessorMeter = () => Promise<number | null>

/**
 * Counts what everything costs that a run of the tests has started (`guardRun` gives its number), by looking at each of its
 * processes now and then: what Linux adds up for those who wait for a process leaves out what a browser or a PostgreSQL has
 * started and does not wait for, which is half of it.
 */
export function countProcessor(run: string): ProcessorMeter {
  const ticks = new Map<string, number>()
  const look = async () => {
    for (const pid of await processesOf(run)) {
      const seen = readTicks(pid)
      if (seen) ticks.set(`${pid} ${seen.startedAt}`, seen.ticks)
    }
  }
  setInterval(() => void look(), everyMs).unref()
  return async () => {
    await look()
    return process.platform === 'linux'
      ? [...ticks.values()].reduce((sum, each) => sum + each, 0) / ticksPerSecond
      : null
  }
}

/** Fields 14, 15 and 22 of proc(5); the first two are cut off. Null for one that has ended. */
function readTicks(pid: number): { ticks: number; startedAt: string } | null {
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return { ticks: Number(fields[11]) + Number(fields[12]), startedAt: fields[19]! }
  } catch {
    return null
  }
}
