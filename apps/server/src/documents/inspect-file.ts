import type { UploadMediaType } from '@cloudsail/contract/uploads'
import { BankError } from '../errors.ts'
import { workerHost } from './worker-host.ts'

/** What a file is by its content, or why it is not taken; what it is called says nothing. */
export type Inspection =
  | {
      mediaType: UploadMediaType
      /** What is kept instead of what came, where the two differ. */
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
 * Checks a file by its content, in a thread with little memory and little time, so that a file made to break a reader
 * breaks nothing else. Throws the BankError `documentsBusy` where too many are waiting.
 */
export async function inspectFile(bytes: Uint8Array): Promise<Inspection> {
  try {
    return await inspect(bytes)
  } catch (error) {
    if (error instanceof BankError) throw error
    // Out of memory, out of time, or broken in a way the reader knows no word for.
    return { refused: 'damaged' }
  }
}
