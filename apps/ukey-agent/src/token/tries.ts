import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** The number of wrong passwords in a row, by the token's serial number, for tokens that do not report the tries left. */
export interface Tries {
  left(tokenSerial: string): number
  /** Counts a try before it is made, so that ending the program in between does not grant another. */
  spend(tokenSerial: string): void
  /** Resets the count after the right password, or takes back a try that the token never checked. */
  restore(tokenSerial: string, left?: number): void
  readonly most: number
}

/** Keeps the counts in a small JSON file. An unreadable file is a StartError, because starting at zero would grant tries. */
export function createTries(file: string, most: number): Tries {
  const failures = new Map<string, number>(Object.entries(readFailures(file)))
  const left = (serial: string) => Math.max(0, most - (failures.get(serial) ?? 0))
  const keep = (serial: string, count: number) => {
    if (count === 0) failures.delete(serial)
    else failures.set(serial, count)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ failures: Object.fromEntries(failures) }), {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${file}.new`, file)
  }
  return {
    most,
    left,
    spend: (serial) => keep(serial, most - left(serial) + 1),
    restore: (serial, tries = most) => {
      if (left(serial) !== tries) keep(serial, most - tries)
    },
  }
}

function readFailures(file: string): Record<string, number> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new StartError(`The count of wrong passwords in ${file} cannot be read.`)
  }
  try {
    return (JSON.parse(text) as { failures: Record<string, number> }).failures
  } catch {
    throw new StartError(`The count of wrong passwords in ${file} is not whole; see who changed it.`)
  }
}
