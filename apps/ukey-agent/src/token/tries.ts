import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** Wrong passwords in a row, by the token's serial number, for tokens that do not tell how many tries are left. */
export interface Tries {
  left(tokenSerial: string): number
  /** Counts one before it is made, so that ending the program in between gives none away. */
  spend(tokenSerial: string): void
  /** After the right password, or a try that the token never checked. */
  restore(tokenSerial: string, left?: number): void
  readonly most: number
}

/** Counts in a small file of JSON. One that cannot be read is a StartError: starting afresh would give tries away. */
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
