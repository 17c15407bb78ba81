import { type Zippable, zipSync } from 'fflate'

/** A file of an archive. Folders are separated by slashes. */
export interface ArchivedFile {
  name: string
  bytes: Uint8Array
}

/** Formats that are already compressed. */
const isPacked = /\.(pdf|xlsx)$/

/** Packs files into a ZIP archive, each with the Beijing time of `at`. Names in UTF-8. */
export function zipFiles(files: readonly ArchivedFile[], at: Date): Uint8Array {
  // The format stores local time, and this library takes the machine's.
  const beijing = new Date(at.getTime() + 8 * 3_600_000 + at.getTimezoneOffset() * 60_000)
  const entries: Zippable = {}
  for (const { name, bytes } of files)
    entries[name] = [bytes, { level: isPacked.test(name) ? 0 : 6, mtime: beijing }]
  return zipSync(entries)
}
