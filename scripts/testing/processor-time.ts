import { readFileSync } from 'node:fs'
import { fieldsOf, processesOf } from './processes.ts'

/** Fixed on Linux, on every machine that Node.js supports. */
const ticksPerSecond = 100
/**
 * Interval of the measurements. The work of a process after its last measurement is lost, because nothing here waits for its
 * end.
 */
const everyMs = 2_000

/** Returns the processor seconds of a run of the tests so far. Null if they are not measured. */
export type ProcessorMeter = () => Promise<number | null>

/**
 * Measures the processor time of everything that a run of the tests has started, identified by the number from `guardRun`, by
 * inspecting each process at intervals. Linux's own sums for waiting parents omit half of it: the processes that a browser or a
 * PostgreSQL starts without waiting for them.
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

/**
 * Returns fields 14 and 15 (ticks) and 22 (start) of proc(5). The first two fields are cut off before. Null if the process has
 * ended.
 */
function readTicks(pid: number): { ticks: number; startedAt: string } | null {
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return { ticks: Number(fields[11]) + Number(fields[12]), startedAt: fields[19]! }
  } catch {
    return null
  }
}
