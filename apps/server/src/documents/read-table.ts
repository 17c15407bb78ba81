import { BankError } from '../errors.ts'
import { readInThread } from './read-thread.ts'
import type { TableRead } from './table-rows.ts'

/** Reads a CSV or XLSX file. Throws the BankError `documentsBusy` if too many jobs are waiting. */
export async function readTable(bytes: Buffer, maxRows: number): Promise<TableRead> {
  try {
    return (await readInThread({ bytes, form: null, maxRows })) as TableRead
  } catch (error) {
    if (error instanceof BankError) throw error
    // The thread ran out of memory or time, or the reader failed in an unknown way.
    return { refused: 'unreadable' }
  }
}
