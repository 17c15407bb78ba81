import { readFileSync } from 'node:fs'
import { fieldsOf } from './processes.ts'

/** What Linux counts on every machine that Node.js runs on. */
const ticksPerSecond = 100

/** Processor seconds of the programs this one has started and waited for, with theirs; null where nobody counts them. */
export function processorSeconds(): number | null {
  try {
    const fields = fieldsOf(readFileSync('/proc/self/stat', 'latin1'))
    // Fields 16 and 17 of proc(5), user and system time of children; the first two are cut off.
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return null
  }
}
