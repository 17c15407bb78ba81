import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a party keeps over a restart, as JSON. */
export interface KeptFile<Kept> {
  /** Null where nothing is kept yet. */
  read(): Kept | null
  write(kept: Kept): void
}

/** A file in a folder; without a folder nothing is kept. */
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
        // A folder that is gone keeps nothing; the party goes on in memory.
      }
    },
  }
}
