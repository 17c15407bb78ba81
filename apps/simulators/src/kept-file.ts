import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A value that a party keeps over a restart, as JSON. */
export interface KeptFile<Kept> {
  /** Reads the value. Null if nothing is kept yet. */
  read(): Kept | null
  write(kept: Kept): void
}

/** Returns a kept file in a folder. Without a folder, nothing is kept. */
export function keptFile<Kept>(folder: string | null, name: string): KeptFile<Kept> {
  if (folder === null) return { read: () => null, write: () => {} }
  const file = join(folder, name)
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Kept
      } catch {
        return null
      }
    },
    write(kept) {
      try {
        writeFileSync(`${file}.new`, JSON.stringify(kept))
        renameSync(`${file}.new`, file)
      } catch {
        // If the folder is gone, nothing is kept and the party goes on in memory.
      }
    },
  }
}
