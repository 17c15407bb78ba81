import { BankError } from '../errors.ts'
import type { FormRead } from './form-rows.ts'
import type { FormSheet } from './form-sheet.ts'
import { readInThread } from './read-thread.ts'

/** The largest file that is parsed: twice the size of a form with 500 rows. */
export const maxFormBytes = 256 * 1024

const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads a filled-in form. The file's name does not count: only an XLS file with the form's own marks is accepted. Throws the BankError
 * `documentsBusy` if too many jobs are waiting.
 */
export async function readForm(bytes: Buffer, form: FormSheet, maxRows: number): Promise<FormRead> {
  if (bytes.length > maxFormBytes) return { refused: 'tooLarge' }
  if (!bytes.subarray(0, oleMagic.length).equals(oleMagic)) return { refused: 'notXls' }
  try {
    return (await readInThread({ bytes, form, maxRows })) as FormRead
  } catch (error) {
    if (error instanceof BankError) throw error
    // The thread ran out of memory or time, or the reader failed in an unknown way.
    return { refused: 'unreadable' }
  }
}
