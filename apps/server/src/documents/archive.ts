import { render } from './renderer.ts'
import type { ArchivedFile } from './zip-files.ts'

/**
 * Packs files into a ZIP archive, in the thread for documents. `at` is the time stamp of every file. Throws the BankError
 * `documentsBusy` if too many jobs are waiting.
 */
export async function makeArchive(files: readonly ArchivedFile[], at: Date): Promise<Buffer> {
  return Buffer.from(await render({ format: 'zip', files, at }))
}
