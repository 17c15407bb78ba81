import { BankError } from '../errors.ts'
import type { FormRead } from './form-rows.ts'
import type { FormSheet } from './form-sheet.ts'
import { workerHost } from './worker-host.ts'

export interface ReadJob {
  bytes: Uint8Array
  form: FormSheet
  maxRows: number
}

/** The largest file that is parsed: twice the size of a form with 500 rows. */
export const maxFormBytes = 256 * 1024

const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const read = workerHost<ReadJob, FormRead>(new URL('./read-worker.ts', import.meta.url), {
  memoryMb: 96,
  timeoutMs: 2_000,
  maxWaiting: 32,
  maxOfOneCaller: 4,
})

/**
 * Reads a form that was filled in. What a file is called says nothing: only an XLS file that bears the form's own marks is
 * taken. It is looked into in a thread with little memory and little time, so that a file made to break a reader breaks
 * nothing else. Throws the BankError `documentsBusy` where too many are waiting.
 */
export async function readForm(bytes: Buffer, form: FormSheet, maxRows: number): Promise<FormRead> {
  if (bytes.length > maxFormBytes) return { refused: 'tooLarge' }
  if (!bytes.subarray(0, oleMagic.length).equals(oleMagic)) return { refused: 'notXls' }
  try {
    return await read({ bytes, form, maxRows })
  } catch (error) {
    if (error instanceof BankError) throw error
    // Out of memory, out of time, or broken in a way the reader knows no word for.
    return { refused: 'unreadable' }
  }
}
