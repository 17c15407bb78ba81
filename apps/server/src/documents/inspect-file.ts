import type { UploadMediaType } from '@cloudsail/contract/uploads'
import { BankError } from '../errors.ts'
import { workerHost } from './worker-host.ts'

/** A file's type by its content, or why it is refused. The file's name does not count. */
export type Inspection =
  | {
      mediaType: UploadMediaType
      /** Content that is stored instead of the uploaded bytes, if the two differ. */
      content?: Uint8Array
    }
  | { refused: 'unknown' | 'damaged' | 'protected' | 'active' | 'pictureTooLarge' }

const inspect = workerHost<Uint8Array, Inspection>(new URL('./inspect-worker.ts', import.meta.url), {
  memoryMb: 96,
  timeoutMs: 4_000,
  maxWaiting: 32,
  maxOfOneCaller: 4,
})

/**
 * Checks a file by its content, in a thread with limited memory and time, so that a malicious file breaks nothing else.
 * Throws the BankError `documentsBusy` if too many jobs are waiting.
 */
export async function inspectFile(bytes: Uint8Array): Promise<Inspection> {
  try {
    return await inspect(bytes)
  } catch (error) {
    if (error instanceof BankError) throw error
    // The thread ran out of memory or time, or the reader failed in an unknown way.
    return { refused: 'damaged' }
  }
}
