import type { FormRead } from './form-rows.ts'
import type { FormSheet } from './form-sheet.ts'
import type { TableRead } from './table-rows.ts'
import { workerHost } from './worker-host.ts'

/** A file of somebody outside that is parsed: a filled-in form of the bank, or any table if `form` is null. */
export interface ReadJob {
  bytes: Uint8Array
  form: FormSheet | null
  maxRows: number
}

/** Parses a file in a thread with limited memory and time, so that a malicious file breaks nothing else. */
export const readInThread = workerHost<ReadJob, FormRead | TableRead>(
  new URL('./read-worker.ts', import.meta.url),
  { memoryMb: 96, timeoutMs: 2_000, maxWaiting: 32, maxOfOneCaller: 4 },
)
