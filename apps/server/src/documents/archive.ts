import { render } from './renderer.ts'
import type { ArchivedFile } from './zip-files.ts'

/** Packs files into a ZIP archive, in the thread for documents. `at` is the time each of them has in it. Throws the
 *  BankError `documentsBusy` where too many are waiting. */
export async function makeArchive(files: readonly ArchivedFile[], at: Date): Promise<Buffer> {
  return Buffer.from(await render({ format: 'zip', files, at }))
}
